import { randomOf } from '@/lib/bench/random'
import { durationOf, type Recording, valueAt } from '@/lib/bench/scope/recording'
import {
  type ChannelSettings,
  DIVISIONS,
  type ScopeSettings,
  STEPS_PER_DIVISION,
} from '@/lib/bench/scope/settings'

/** Samples of one screen. A signal that is faster than half their rate is drawn too slow, as on a real scope. */
export const SAMPLES = 1000
const HIGHEST_STEP = 127
/** Noise of the input, in steps of the converter. */
const NOISE_STEPS = 0.6
/** A trigger is armed again when the signal has been this many divisions on the other side of its level. */
const HYSTERESIS_DIVISIONS = 0.2
/** How many times the duration of the screen the scope waits for a trigger. */
const PATIENCE = 3

/** What the screen shows. */
export interface Screen {
  /** Time of the first sample, seconds. With a trigger, the trigger is at 0. */
  from: number
  interval: number
  /** Samples of each channel, volts at the probe tip or amperes. Null for a channel that is off. */
  channels: readonly (Float64Array | null)[]
  isTriggered: boolean
  /** The time of the trigger in the recordings, seconds. Without a trigger, that of the place where it would be. */
  zero: number
  /** When the scope is ready for the next trigger, in the time of the recordings, seconds. */
  next: number
}

/** The value that the converter gives for a value at the probe tip. It clips beyond 5.1 divisions. */
function converted(value: number, channel: ChannelSettings, noise: number): number {
  const { perDivision, position } = channel
  const step = Math.round((value / perDivision + position) * STEPS_PER_DIVISION + noise)
  const clipped = Math.max(-HIGHEST_STEP - 1, Math.min(HIGHEST_STEP, step))
  return (clipped / STEPS_PER_DIVISION - position) * perDivision
}

/**
 * The time of the first trigger from `start` on, or null within the patience of the scope. The trigger sees the signal
 * itself and not its samples.
 */
export function findTrigger(
  recording: Recording,
  { trigger, channels, perDivision }: ScopeSettings,
  start: number,
): number | null {
  const { level, edge, channel } = trigger
  const sign = edge === 'rising' ? 1 : -1
  const margin = HYSTERESIS_DIVISIONS * (channels[channel].perDivision ?? 0)
  const screen = perDivision * DIVISIONS.across
  const longest = recording.repeats
    ? Math.max(durationOf(recording) * 2, recording.interval * 2)
    : durationOf(recording) - start
  const end = start + Math.min(longest, Math.max(screen * PATIENCE, durationOf(recording) * 2))
  let isArmed = false
  let previous = sign * (valueAt(recording, start) - level)
  for (let seconds = start + recording.interval; seconds <= end; seconds += recording.interval) {
    if (previous < -margin) isArmed = true
    const value = sign * (valueAt(recording, seconds) - level)
    if (isArmed && previous < 0 && value >= 0) {
      return seconds - (value / (value - previous)) * recording.interval
    }
    previous = value
  }
  return null
}

/**
 * Takes one screen from the recordings of the channels. `start` is the time at which the scope is ready for a trigger.
 * `seed` selects the noise. Returns null while the scope waits for a trigger.
 */
export function acquire(
  recordings: readonly (Recording | null)[],
  settings: ScopeSettings,
  { start, seed }: { start: number; seed: number },
): Screen | null {
  const { perDivision, channels, trigger } = settings
  const duration = perDivision * DIVISIONS.across
  const interval = duration / SAMPLES
  const source = recordings[trigger.channel] ?? null
  const found =
    source && channels[trigger.channel].isOn ? findTrigger(source, settings, start) : null
  if (found === null && trigger.mode !== 'auto') return null
  const from = -trigger.before * duration
  const zero = found ?? start - from
  const random = randomOf(seed)
  return {
    from,
    interval,
    isTriggered: found !== null,
    zero,
    // The scope fills the screen first, and holds off the trigger.
    next: zero + Math.max(from + duration, found === null ? 0 : trigger.holdOff),
    channels: channels.map((channel, index) => {
      const recording = recordings[index]
      if (!recording || !channel.isOn) return null
      return Float64Array.from({ length: SAMPLES }, (_, sample) => {
        const noise = (random() + random() - 1) * NOISE_STEPS
        return converted(valueAt(recording, zero + from + sample * interval), channel, noise)
      })
    }),
  }
}
