'use client'

import { useEffect, useRef } from 'react'
import { Button } from '@/components/ui/button'
import { bringIn, read, setUp } from '@/lib/bench/bench'
import { modeNames, readingText } from '@/lib/bench/display'
import { faultKindNames } from '@/lib/bench/fault-kinds'
import type { Outline } from '@/lib/bench/outline'
import { enoughFor } from '@/lib/bench/par'
import { lossOf } from '@/lib/bench/path-volts'
import type { Fault, FaultCase, Measurement } from '@/lib/bench/schema'
import { targetsOf } from './diagnosis'
import styles from './diagnosis.module.css'
import { PathGraph } from './path-graph'
import { Place, positionsText } from './reading-log'

export interface Result {
  isSolved: boolean
  readings: number
  wrongParts: number
  euros: number
  minutes: number
}

interface ExplanationProps {
  outline: Outline
  faultCase: FaultCase
  fault: Fault
  par: readonly Measurement[]
  result: Result
  title?: string
  nextLabel?: string
  onNext: () => void
}

/** What was wrong, which readings show it, and what finding it cost. */
export function Explanation({
  outline,
  faultCase,
  fault,
  par,
  result,
  title = result.isSolved ? 'Fault found' : 'The fault was',
  nextLabel = 'Next car',
  onNext,
}: ExplanationProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const name = targetsOf(outline).find(({ id }) => id === fault.target)?.name ?? fault.target
  const readings = enoughFor(faultCase, fault, par)
  const [good, car] = [bringIn(faultCase, null), bringIn(faultCase, fault)]
  const loss = lossOf(faultCase, fault, [...readings, ...par, ...faultCase.good])
  return (
    <section className={styles.explanation} aria-label="Explanation">
      <h3 ref={heading} tabIndex={-1}>
        {`${title}: ${name}, ${faultKindNames[fault.kind].toLowerCase()}`}
      </h3>
      <dl>
        <div>
          <dt>Readings</dt>
          <dd>
            <span>{result.readings}</span> <small>{`par ${par.length}`}</small>
          </dd>
        </div>
        <div>
          <dt>Wrong parts</dt>
          <dd>{result.wrongParts}</dd>
        </div>
        <div>
          <dt>Parts</dt>
          <dd translate="no">{`€${result.euros}`}</dd>
        </div>
        <div>
          <dt>Work</dt>
          <dd>{`${result.minutes} min`}</dd>
        </div>
      </dl>
      <p>{fault.cause}</p>
      <p>{fault.proof}</p>
      {loss && (
        <PathGraph
          outline={outline}
          path={loss.path}
          caption={positionsText(outline, loss.positions)}
          series={[
            { name: 'Good car', volts: loss.good, variant: 'good' },
            { name: 'This car', volts: loss.faulty, variant: 'fault' },
          ]}
        />
      )}
      <h4>Readings that would have been enough</h4>
      <ul className={styles.enough}>
        {readings.map((measurement) => (
          <li key={JSON.stringify(measurement)}>
            <span>
              <Place outline={outline} {...measurement} />
              <small>{positionsText(outline, measurement.positions)}</small>
            </span>
            <span>
              <span>{modeNames[measurement.mode]}</span>{' '}
              <b translate="no">
                {readingText(read(setUp(car, measurement.positions), measurement))}
              </b>{' '}
              <small>
                {`good: ${readingText(read(setUp(good, measurement.positions), measurement))}`}
              </small>
            </span>
          </li>
        ))}
      </ul>
      <Button onClick={onNext}>{nextLabel}</Button>
    </section>
  )
}
