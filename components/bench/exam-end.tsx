'use client'

import { useEffect, useState } from 'react'
import { Button } from '@/components/ui/button'
import type { ExamResult } from '@/lib/bench/exam-schema'
import type { Outline } from '@/lib/bench/outline'
import { targetsOf } from './diagnosis'
import styles from './diagnosis.module.css'
import { Explanation } from './explanation'
import { loadPractice, type PracticeCase } from './load-practice'

const outcomes = {
  solved: 'Passed',
  failed: 'Not passed: three wrong parts',
  'given-up': 'Not passed: given up',
  expired: 'Not passed: the time is over',
} as const

interface ExamEndProps {
  outline: Outline
  result: ExamResult
  onAgain: () => void
  /** Marks the faulty part on the drawing. */
  onFault: (target: string) => void
}

/** The score of an exam, and the explanation of its fault. */
export function ExamEnd({ outline, result, onAgain, onFault }: ExamEndProps) {
  const [practice, setPractice] = useState<PracticeCase | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const fault = practice?.faultCase.faults.find(({ id }) => id === result.fault)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the case is loaded once.
  useEffect(() => {
    loadPractice(outline.id).then(
      (loaded) => (loaded.decision === 'granted' ? setPractice(loaded.case) : setFailed(true)),
      () => setFailed(true),
    )
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the fault is marked once.
  useEffect(() => {
    if (fault) onFault(fault.target)
  }, [fault])
  const title = outcomes[result.outcome ?? 'expired']
  if (!practice || !fault) {
    return (
      <section className={styles.explanation} aria-label="Result">
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
  const parts = targetsOf(outline).find(({ id }) => id === fault.target)?.replace
  return (
    <Explanation
      {...{ outline, fault }}
      faultCase={practice.faultCase}
      par={practice.par}
      title={title}
      nextLabel="Close the exam"
      result={{
        isSolved: result.outcome === 'solved',
        readings: result.readings,
        wrongParts: result.wrongParts,
        euros: parts?.euros ?? 0,
        minutes: result.minutes,
      }}
      onNext={onAgain}
    />
  )
}
