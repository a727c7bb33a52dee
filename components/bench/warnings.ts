import { completePositions } from '@/lib/bench/bench'
import { DEAD_VOLTS, dangerOf, type InsulationRejection } from '@/lib/bench/insulation'
import type { Outline } from '@/lib/bench/outline'
import type { BenchState } from './use-bench'

/** Why the insulation tester may not be connected, and what to do first. */
export function rejectionText(outline: Outline, rejection: InsulationRejection): string {
  const { insulation, controls, points } = outline
  if (!insulation || rejection === 'not-here') {
    return 'The tester applies 500 V. Connect it only between a high-voltage point and the body.'
  }
  if (rejection === 'not-safe') {
    const selected = completePositions(outline, insulation.positions)
    const steps = controls.flatMap(({ id, label, options }) => {
      const option = options.find((candidate) => candidate.id === selected[id])
      return insulation.positions[id] && option ? [`${label}: ${option.name}`] : []
    })
    return `Make the car safe first. ${steps.join('. ')}.`
  }
  const number = (at: string) => points.findIndex((point) => point.at === at) + 1
  const pairs = insulation.proof.map(([one, other]) => `${number(one)} to ${number(other)}`)
  return `Prove the absence of voltage first: read below ${DEAD_VOLTS} V DC at ${pairs.join(', ')}.`
}

/** A warning about what would be dangerous in a real car, or null. */
export function dangerText(
  outline: Outline,
  { positions, mode, red, black }: Pick<BenchState, 'positions' | 'mode' | 'red' | 'black'>,
): string | null {
  const danger = dangerOf(outline, positions, mode === 'amps' ? [] : [red, black])
  if (!danger) return null
  return danger === 'plug'
    ? 'High voltage. In a real car, make it safe before you pull this plug.'
    : 'High voltage. In a real car, make it safe before you measure here.'
}
