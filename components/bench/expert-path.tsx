import { useId } from 'react'
import { type Car, read, setUp } from '@/lib/bench/bench'
import { modeNames, readingText } from '@/lib/bench/display'
import type { ExplainedPath } from '@/lib/bench/expert-path'
import { zeroed } from '@/lib/bench/instrument'
import type { Outline } from '@/lib/bench/outline'
import styles from './expert-path.module.css'
import { Place, positionsText } from './reading-log'

interface ExpertPathProps {
  outline: Outline
  path: ExplainedPath
  /** The car without a fault, and this car. */
  good: Car
  car: Car
}

/** The readings of an expert as questions, in the order of the trade, and what each of them leaves. */
export function ExpertPath({ outline, path: { steps, rest }, good, car }: ExpertPathProps) {
  const id = useId()
  return (
    <section className={styles.path} aria-labelledby={id}>
      <h4 id={id}>The path of an expert</h4>
      <p>
        Look first: which lamps, motors and relays work, and in which positions? These readings tell
        the rest.
      </p>
      <ol>
        {steps.map((step) => {
          const [expected, shown] = [good, car].map((each) =>
            zeroed(read(setUp(each, step.positions), step)),
          )
          if (!expected || !shown) return null
          return (
            <li key={JSON.stringify(step)}>
              <b className={styles.question}>{step.question}</b>
              <span className={styles.reading}>
                <span>
                  <Place outline={outline} {...step} />
                </span>
                <span>
                  <span>{modeNames[step.mode]}</span> <b translate="no">{readingText(shown)}</b>{' '}
                  <small>{`good: ${readingText(expected)}`}</small>
                </span>
              </span>
              <small>{positionsText(outline, step.positions)}</small>
              <span>{step.conclusion}</span>
            </li>
          )
        })}
      </ol>
      {rest && <p>{rest}</p>}
    </section>
  )
}
