import type { Screen } from '@/lib/bench/scope/acquire'
import type { Measurements } from '@/lib/bench/scope/measure'
import { unitText } from '@/lib/bench/scope/unit-text'
import styles from './scope.module.css'
import { NAMES, timeAt } from './texts'
import type { ScopeState, Unit } from './use-scope'

interface FiguresProps {
  state: ScopeState
  /** What the scope measures on the screen, by channel. */
  figures: readonly (Measurements | null)[]
  screen: Screen | null
  units: readonly [Unit, Unit]
}

/** The measurements of both channels, and between the cursors. */
export function Figures({ state, figures, screen, units }: FiguresProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboards scroll the figures on a phone.
    <ul className={styles.figures} aria-label="Measurements" tabIndex={0}>
      {figures.map((measured, channel) =>
        measured ? (
          <li key={NAMES[channel]} data-channel={NAMES[channel]} translate="no">
            <b>{NAMES[channel]}</b>
            {figuresText(measured, units[channel] ?? 'V').map((text) => (
              <span key={text.label}>
                <small>{text.label}</small> <span>{text.value}</span>
              </span>
            ))}
          </li>
        ) : null,
      )}
      {state.hasCursors && <CursorFigures {...{ state, screen, units }} />}
    </ul>
  )
}

function figuresText(
  { peakToPeak, maximum, minimum, mean, hertz, duty }: Measurements,
  unit: Unit,
): { label: string; value: string }[] {
  return [
    { label: 'p-p', value: unitText(peakToPeak, unit) },
    { label: 'max', value: unitText(maximum, unit) },
    { label: 'min', value: unitText(minimum, unit) },
    { label: 'mean', value: unitText(mean, unit) },
    { label: 'freq', value: hertz === null ? '–' : unitText(hertz, 'Hz') },
    { label: 'duty', value: duty === null ? '–' : `${Math.round(duty * 100)} %` },
  ]
}

function CursorFigures({ state, screen, units }: Omit<FiguresProps, 'figures'>) {
  const [one, other] = state.cursors
  const seconds = timeAt(state, other) - timeAt(state, one)
  const valueAt = (samples: Float64Array, share: number) =>
    samples[Math.round(share * (samples.length - 1))] ?? 0
  return (
    <li translate="no">
      <b>1–2</b>
      <span>
        <small>time</small> <span>{unitText(seconds, 's')}</span>
      </span>
      <span>
        <small>freq</small>{' '}
        <span>{seconds === 0 ? '–' : unitText(1 / Math.abs(seconds), 'Hz')}</span>
      </span>
      {screen?.channels.map((samples, channel) =>
        samples ? (
          <span key={NAMES[channel]}>
            <small>{`diff ${NAMES[channel]}`}</small>{' '}
            <span>
              {unitText(valueAt(samples, other) - valueAt(samples, one), units[channel] ?? 'V')}
            </span>
          </span>
        ) : null,
      )}
    </li>
  )
}
