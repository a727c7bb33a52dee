'use client'

import { useEffect, useState } from 'react'
import { Button } from '@/components/ui/button'
import type { ExamResult } from '@/lib/bench/exam-schema'
import type { Outline } from '@/lib/bench/outline'
import { costOf } from '@/lib/bench/repair-cost'
import styles from './diagnosis.module.css'
import { Explanation, type Named } from './explanation'
import { loadPractice, type PracticeCase } from './load-practice'
import { loadSignal } from './load-signal'
import { UnsafeNotice } from './unsafe-notice'
import { warningOf } from './warnings'

const outcomes = {
  solved: 'Passed',
  failed: 'Not passed: three wrong parts',
  'given-up': 'Not passed: given up',
  expired: 'Not passed: the time is over',
  unsafe: 'Not passed: unsafe act',
} as const

interface ExamEndProps {
  outline: Outline
  result: ExamResult
  /** The parts and wires that were replaced, in order. */
  replaced: readonly string[]
  /** The last diagnosis since the page was loaded. */
  named: Named | null
  onAgain: () => void
  /** Marks the faulty part on the drawing. */
  onFault: (target: string) => void
}

/** The score of an exam, and the explanation of its fault. */
export function ExamEnd({ outline, result, replaced, named, onAgain, onFault }: ExamEndProps) {
  const [practice, setPractice] = useState<PracticeCase | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const fault = practice?.faultCase.faults.find(({ id }) => id === result.fault)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the case is loaded once.
  useEffect(() => {
    const load = async () => {
      const loaded = await loadPractice(outline.id)
      if (loaded.decision === 'granted') setPractice(await loadSignal(loaded.case))
      else setFailed(true)
    }
    load().catch(() => setFailed(true))
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the fault is marked once.
  useEffect(() => {
    if (fault) onFault(fault.target)
  }, [fault])
  const title = outcomes[result.outcome ?? 'expired']
  const warning = result.unsafeAct ? warningOf(outline, result.unsafeAct, null) : null
  if (!practice || !fault) {
    return (
      <section className={styles.explanation} aria-label="Result">
        {warning && <UnsafeNotice warning={warning} heading="This has ended the exam" />}
        <h3>{title}</h3>
        <p role="status">
          {hasFailed
            ? 'The explanation could not be loaded. Your result is saved under My learning.'
            : 'Loading the explanation…'}
        </p>
        <Button onClick={onAgain}>Close the exam</Button>
      </section>
    )
  }
  const { dollars, minutes } = costOf(outline, replaced)
  return (
    <>
      {warning && <UnsafeNotice warning={warning} heading="This has ended the exam" />}
      <Explanation
        {...{ outline, fault }}
        faultCase={practice.faultCase}
        path={practice.paths[fault.id]}
        outcome={title}
        nextLabel="Close the exam"
        result={{
          isSolved: result.outcome === 'solved',
          readings: result.readings,
          wrongParts: result.wrongParts,
          wrongKinds: result.wrongKinds,
          named,
          dollars,
          labor: minutes,
          elapsed: result.minutes,
        }}
        onNext={onAgain}
      />
    </>
  )
}
