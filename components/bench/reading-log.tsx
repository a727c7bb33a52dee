import { memo } from 'react'
import { modeNames, readingText } from '@/lib/bench/display'
import type { Outline } from '@/lib/bench/outline'
import { knownVolts } from '@/lib/bench/path-volts'
import { completePositions } from '@/lib/bench/positions'
import type { Positions } from '@/lib/bench/schema'
import { wireName } from '@/lib/bench/targets'
import { PathGraph } from './path-graph'
import styles from './reading-log.module.css'
import type { LogEntry } from './use-bench'

/** The selected options of all controls, e.g. `Pressed, In`. */
export function positionsText(outline: Pick<Outline, 'controls'>, positions: Positions): string {
  const selected = completePositions(outline, positions)
  return outline.controls
    .map(({ id, label, options }) => {
      const option = options.find((candidate) => candidate.id === selected[id])
      return `${label}: ${option?.name ?? ''}`
    })
    .join(' · ')
}

/** The points of a measurement, e.g. `3 to 13`, with their names for a screen reader. */
export function Place({
  outline,
  mode,
  red,
  black,
}: { outline: Outline } & Pick<LogEntry, 'mode' | 'red' | 'black'>) {
  if (mode === 'amps')
    return (
      <span>
        Clamp on <span translate="no">{wireName(outline, red)}</span>
      </span>
    )
  const [one, two] = [red, black].map((id) => outline.points.findIndex(({ at }) => at === id))
  const nameOf = (index = -1) => outline.points[index]?.name ?? ''
  return (
    <>
      <b className="tabular">{`${(one ?? -1) + 1} to ${(two ?? -1) + 1}`}</b>{' '}
      <span className={styles.names}>{`${nameOf(one)} · ${nameOf(two)}`}</span>
    </>
  )
}

/** At least this many points are known before the log draws their voltages. */
const FEWEST_POINTS = 3

/** The voltages that the readings tell of the best known path, with the controls as they are. */
function LogGraph({ outline, log, positions }: ReadingLogProps) {
  const selected = completePositions(outline, positions)
  const [best] = outline.paths
    .map((path) => ({ path, volts: knownVolts(path, log, selected) }))
    .map((known) => ({ ...known, count: known.volts.filter((volts) => volts !== null).length }))
    .toSorted((one, other) => other.count - one.count)
  if (!best || best.count < FEWEST_POINTS) return null
  return (
    <PathGraph
      outline={outline}
      path={best.path}
      caption={positionsText(outline, selected)}
      series={[{ name: 'Your readings', volts: best.volts, variant: 'read' }]}
    />
  )
}

/**
 * The positions of the controls at each reading, in the order of the log. Omits controls that no reading has moved. Null
 * for a reading with the positions of the next one, which stands above it.
 */
function positionsOfRows(outline: Outline, log: readonly LogEntry[]): (string | null)[] {
  const moved = outline.controls.filter(({ id, options }) =>
    log.some(({ positions }) => (positions[id] ?? options[0]?.id) !== options[0]?.id),
  )
  const controls = moved.length > 0 ? moved : outline.controls
  const texts = log.map(({ positions }) => positionsText({ controls }, positions))
  return texts.map((text, index) => (text === texts[index + 1] ? null : text))
}

interface ReadingLogProps {
  outline: Outline
  log: readonly LogEntry[]
  /** Of the controls at present. */
  positions: Positions
}

/** Every reading, the latest first, and the voltages along a path. */
export const ReadingLog = memo(function ReadingLog({ outline, log, positions }: ReadingLogProps) {
  const texts = positionsOfRows(outline, log)
  return (
    <section className={styles.log} aria-label="Log">
      <h3>
        Log <span className="tabular">{log.length}</span>
      </h3>
      {log.length === 0 ? (
        <p>Your readings appear here.</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboards scroll long logs.
        <ol reversed tabIndex={0}>
          {log.toReversed().map((entry, row) => (
            <li key={entry.number}>
              {texts.at(-1 - row) && (
                <small className={styles.positions}>{texts.at(-1 - row)}</small>
              )}
              <span>
                <Place outline={outline} {...entry} />
              </span>
              <span className={styles.value}>
                {entry.expected !== null && (
                  <small>
                    expected{' '}
                    <span translate="no">
                      {readingText({ mode: entry.mode, value: entry.expected })}
                    </span>
                  </small>
                )}
                <span>
                  <small>{modeNames[entry.mode]}</small>
                  {entry.relative !== null && <small> REL</small>}{' '}
                  <b translate="no">{readingText(entry)}</b>
                  {entry.isLive && <b> (live)</b>}
                </span>
              </span>
            </li>
          ))}
        </ol>
      )}
      <LogGraph {...{ outline, log, positions }} />
    </section>
  )
})
