import { completePositions } from '@/lib/bench/bench'
import { modeNames, readingText } from '@/lib/bench/display'
import type { Outline } from '@/lib/bench/outline'
import type { Positions } from '@/lib/bench/schema'
import { wireName } from './board'
import styles from './reading-log.module.css'
import type { LogEntry } from './use-bench'

/** The selected options of all controls, e.g. `Pressed, In`. */
export function positionsText(outline: Outline, positions: Positions): string {
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
  if (mode === 'amps') return <>Clamp on {wireName(outline, red)}</>
  const [one, two] = [red, black].map((id) => outline.points.findIndex(({ at }) => at === id))
  const nameOf = (index = -1) => outline.points[index]?.name ?? ''
  return (
    <>
      <b className="tabular">
        {(one ?? -1) + 1} to {(two ?? -1) + 1}
      </b>{' '}
      <span className={styles.names}>
        {nameOf(one)} · {nameOf(two)}
      </span>
    </>
  )
}

/** Every reading, the latest first. */
export function ReadingLog({ outline, log }: { outline: Outline; log: readonly LogEntry[] }) {
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
          {log.toReversed().map((entry) => (
            <li key={entry.number} title={positionsText(outline, entry.positions)}>
              <span>
                <Place outline={outline} {...entry} />
              </span>
              <span className={styles.value}>
                {entry.expected !== null && (
                  <small>expected {readingText({ mode: entry.mode, value: entry.expected })}</small>
                )}
                <span>
                  <small>{modeNames[entry.mode]}</small>{' '}
                  <b>
                    {readingText(entry)}
                    {entry.isLive && ' (live)'}
                  </b>
                </span>
              </span>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
