'use client'

import { useEffect, useRef } from 'react'
import { Button } from '@/components/ui/button'
import { bringIn } from '@/lib/bench/bench'
import type { ExplainedPath } from '@/lib/bench/expert-path'
import { type FaultKind, faultKindNames } from '@/lib/bench/fault-kinds'
import type { Outline } from '@/lib/bench/outline'
import { lossOf } from '@/lib/bench/path-volts'
import type { Fault, FaultCase } from '@/lib/bench/schema'
import { targetsOf } from '@/lib/bench/targets'
import { formatPrice } from '@/lib/plans/prices'
import styles from './diagnosis.module.css'
import { ExpertPath } from './expert-path'
import { PathGraph } from './path-graph'
import { positionsText } from './reading-log'

/** A diagnosis as it was named. */
export interface Named {
  target: string
  kind: FaultKind
}

export interface Result {
  isSolved: boolean
  readings: number
  wrongParts: number
  wrongKinds: number
  dollars: number
  /** Book time of the replaced parts, minutes. */
  labor: number
  /** How long the exam took, minutes. Omitted in practice, which has no clock. */
  elapsed?: number
  /** The last diagnosis. Null without a diagnosis, or if it is no longer known. */
  named: Named | null
}

interface ExplanationProps {
  outline: Outline
  faultCase: FaultCase
  fault: Fault
  /** The readings of an expert for this fault. */
  path: ExplainedPath | undefined
  result: Result
  /** How an exam ended. Omitted in practice. */
  outcome?: string
  nextLabel?: string
  onNext: () => void
}

/** The mistake in a diagnosis that repaired the car. */
function kindText(outline: Outline, fault: Fault, named: Named | null): string {
  const nameOf = (target: string) => targetsOf(outline).find(({ id }) => id === target)?.name
  if (named && named.target !== fault.target) {
    return `${nameOf(named.target) ?? 'The new part'} is replaced together with the faulty part, so the car is repaired. The fault has a more precise name.`
  }
  const wrong = named ? ` You named "${faultKindNames[named.kind].toLowerCase()}".` : ''
  return `The right part, but the wrong kind of fault.${wrong}`
}

/** What was wrong, which readings show it, and what finding it cost. */
export function Explanation({
  outline,
  faultCase,
  fault,
  path,
  result,
  outcome,
  nextLabel = 'Next car',
  onNext,
}: ExplanationProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const name = targetsOf(outline).find(({ id }) => id === fault.target)?.name ?? fault.target
  const practiced = result.isSolved ? 'Fault found' : 'The fault was'
  const title = outcome ? `${outcome}. The fault` : practiced
  const [good, car] = [bringIn(faultCase, null), bringIn(faultCase, fault)]
  const loss = lossOf(faultCase, fault)
  return (
    <section className={styles.explanation} aria-label="Explanation">
      <h3 ref={heading} tabIndex={-1}>
        {`${title}: ${name}, ${faultKindNames[fault.kind].toLowerCase()}`}
      </h3>
      <dl>
        <div>
          <dt>Readings</dt>
          <dd>
            <span>{result.readings}</span> {path && <small>{`par ${path.steps.length}`}</small>}
          </dd>
        </div>
        <div>
          <dt>Wrong parts</dt>
          <dd>{result.wrongParts}</dd>
        </div>
        <div>
          <dt>Wrong kinds</dt>
          <dd>{result.wrongKinds}</dd>
        </div>
        <div>
          <dt>Parts</dt>
          <dd translate="no">{formatPrice(result.dollars)}</dd>
        </div>
        <div>
          <dt>Labor</dt>
          <dd>{`${result.labor} min`}</dd>
        </div>
        {result.elapsed !== undefined && (
          <div>
            <dt>You took</dt>
            <dd>{`${result.elapsed} min`}</dd>
          </div>
        )}
      </dl>
      {result.wrongKinds > 0 && <p>{kindText(outline, fault, result.named)}</p>}
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
      {path && <ExpertPath {...{ outline, path, good, car }} />}
      <Button onClick={onNext}>{nextLabel}</Button>
    </section>
  )
}
