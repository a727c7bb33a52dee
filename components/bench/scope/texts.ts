import { isClamp, type Mode } from '@/lib/bench/meter'
import { DIVISIONS } from '@/lib/bench/scope/settings'
import { unitText } from '@/lib/bench/scope/unit-text'
import type { ScopeState, Unit } from './use-scope'

/** Names of the channels. */
export const NAMES = ['A', 'B'] as const

/** The unit of a channel with this input. */
export const unitOf = (mode: Mode | null): Unit => (mode && isClamp(mode) ? 'A' : 'V')

/** The settings as a screen reader says them. */
export function settingsText(
  { channels, trigger, perDivision }: ScopeState,
  units: readonly Unit[],
) {
  const settings = channels.map(({ isOn, coupling, perDivision: step, position }, channel) =>
    isOn
      ? `Channel ${NAMES[channel]} has ${unitText(step, units[channel] ?? 'V')} a division, ${coupling.toUpperCase()} coupling, position ${position}.`
      : '',
  )
  const { channel, edge, level, mode } = trigger
  const triggered = `Trigger on channel ${NAMES[channel]}, ${edge} at ${unitText(level, units[channel] ?? 'V')}, ${mode}.`
  return [...settings, `${unitText(perDivision, 's')} a division.`, triggered]
}

/** Time of a place on the screen, seconds. The trigger is at 0. */
export const timeAt = ({ perDivision, trigger }: ScopeState, share: number): number =>
  (share - trigger.before) * perDivision * DIVISIONS.across
