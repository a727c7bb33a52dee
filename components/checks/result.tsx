'use client'

import { useEffect, useRef } from 'react'
import { Button } from '@/components/ui/button'
import { buttonVariants } from '@/components/ui/button-variants'
import { SiteLink } from '@/components/ui/site-link'
import type { CheckResult } from '@/lib/checks/explained'
import { neededToPass, PASS_PERCENT, REVIEW_DAYS } from '@/lib/checks/rule'
import styles from './checks.module.css'
import { Solution } from './solution'

interface ResultProps {
  result: CheckResult
  /** Whether the user has finished the attempt on this page. */
  isNew: boolean
  isBusy: boolean
  /** Why another attempt can't begin. */
  problem: string
  onAgain: () => void
}

const dateFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

/** The score of an attempt, and every question with its explanation. */
export function Result({ result, isNew, isBusy, problem, onAgain }: ResultProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isNew) heading.current?.focus()
  }, [isNew])
  const { passed, correct, questionCount, scoredAt, questions } = result
  return (
    <section aria-label="Result" className={styles.result}>
      <div>
        <h2 ref={heading} tabIndex={-1}>
          {passed ? 'Passed' : 'Not passed yet'}
        </h2>
        <p className={`mt-2 ${styles.score}`}>{`${correct} of ${questionCount} right`}</p>
        <p className="mt-1 text-muted-foreground">
          {`You need ${neededToPass(questionCount)} of ${questionCount} to pass (${PASS_PERCENT} %). Finished ${dateFormat.format(new Date(scoredAt))}.`}
        </p>
      </div>
      {correct < questionCount && (
        <p className={styles.why}>
          {`Missed questions come back in your review after ${REVIEW_DAYS}, until you know them.`}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button variant={passed ? 'outline' : 'default'} isBusy={isBusy} onClick={onAgain}>
          Try again
        </Button>
        <SiteLink
          href="/account/learning#review"
          prefetch="never"
          className={buttonVariants({ variant: 'outline' })}
        >
          My learning
        </SiteLink>
      </div>
      <p role="alert" className={styles.notSaved}>
        {problem}
      </p>
      <ol className={styles.answers}>
        {questions.map((question, index) => (
          <li key={question.number}>
            <p className="code-label text-muted-foreground">
              {`Question ${index + 1} of ${questionCount}`}
            </p>
            <p className={styles.prompt}>{question.prompt}</p>
            <Solution
              question={question}
              response={question.response}
              isRight={question.isRight}
              explained={question}
            />
          </li>
        ))}
      </ol>
    </section>
  )
}
