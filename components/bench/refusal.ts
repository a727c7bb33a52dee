import { completePositions } from '@/lib/bench/bench'
import { DEAD_VOLTS, type InsulationRefusal } from '@/lib/bench/insulation'
import type { Outline } from '@/lib/bench/outline'

/** Why the insulation tester may not be connected, and what to do first. */
export function refusalText(outline: Outline, refusal: InsulationRefusal): string {
  const { insulation, controls, points } = outline
  if (!insulation || refusal === 'not-here') {
    return 'The tester applies 500 V. Connect it only between a high-voltage point and the body.'
  }
  if (refusal === 'not-safe') {
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
