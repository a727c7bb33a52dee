'use client'

import { useEffect, useRef } from 'react'
import { Button } from '@/components/ui/button'
import { buttonVariants } from '@/components/ui/button-variants'
import { SiteLink } from '@/components/ui/site-link'
import type { CheckResult, ScoredQuestion } from '@/lib/checks/explained'
import { neededToPass, PASS_PERCENT, REVIEW_DAYS } from '@/lib/checks/rule'
import styles from './checks.module.css'
import { ExplanationLinks } from './explanation-links'
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

/** The score of an attempt. After a pass, every question with its explanation, otherwise the topics that were missed. */
export function Result({ result, isNew, isBusy, problem, onAgain }: ResultProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isNew) heading.current?.focus()
  }, [isNew])
  const { passed, correct, questionCount, scoredAt, questions, missed } = result
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
      {questions && <Answers questions={questions} />}
      {missed && <Topics missed={missed} />}
    </section>
  )
}

function Answers({ questions }: { questions: readonly ScoredQuestion[] }) {
  return (
    <ol className={styles.answers}>
      {questions.map((question, index) => (
        <li key={question.number}>
          <p className="code-label text-muted-foreground">
            {`Question ${index + 1} of ${questions.length}`}
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
  )
}

/** Where the missed questions are explained, without the questions. */
function Topics({ missed }: { missed: NonNullable<CheckResult['missed']> }) {
  const topics = missed.filter(({ film, faultCase }) => film ?? faultCase)
  if (topics.length === 0) return null
  return (
    <section aria-labelledby="missed">
      <h3 id="missed" className="text-xl">
        What you missed
      </h3>
      <p className={`mt-2 ${styles.why}`}>
        The next attempt is drawn again from a larger pool, with other numbers. You see the right
        answers after you pass.
      </p>
      <ul className={styles.topics}>
        {topics.map((topic) => (
          <li key={`${topic.film?.href} ${topic.faultCase?.href}`}>
            <ExplanationLinks {...topic} />
          </li>
        ))}
      </ul>
    </section>
  )
}
