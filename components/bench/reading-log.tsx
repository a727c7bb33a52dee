import { memo } from 'react'
import { modeNames, readingText } from '@/lib/bench/display'
import { isClamp } from '@/lib/bench/meter'
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
  if (isClamp(mode))
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

interface EntryPositionsProps {
  outline: Outline
  entry: LogEntry
  /** The reading before it. */
  previous?: LogEntry
}

/** The position of every control at a reading. Those that were moved since the previous reading are bold. */
function EntryPositions({ outline, entry, previous }: EntryPositionsProps) {
  const selected = completePositions(outline, entry.positions)
  const before = completePositions(outline, previous?.positions ?? entry.positions)
  return (
    <ul className={styles.positions}>
      {outline.controls.map(({ id, label, options }) => {
        const name = options.find((option) => option.id === selected[id])?.name ?? ''
        const isMoved = selected[id] !== before[id]
        return (
          <li key={id} className={isMoved ? styles.moved : undefined}>{`${label}: ${name}`}</li>
        )
      })}
    </ul>
  )
}

interface ReadingLogProps {
  outline: Outline
  log: readonly LogEntry[]
  /** Of the controls at present. */
  positions: Positions
}

/** Every reading, the latest first, and the voltages along a path. */
export const ReadingLog = memo(function ReadingLog({ outline, log, positions }: ReadingLogProps) {
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
                {entry.trace && <small translate="no">{entry.trace.text}</small>}
              </span>
              <EntryPositions {...{ outline, entry }} previous={log.at(-2 - row)} />
            </li>
          ))}
        </ol>
      )}
      <LogGraph {...{ outline, log, positions }} />
    </section>
  )
})
