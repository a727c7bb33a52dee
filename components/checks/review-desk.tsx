'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useRef, useState, useTransition } from 'react'
import { failureOf } from '@/components/form/action-failure'
import { Button } from '@/components/ui/button'
import { answerReviewAction } from '@/lib/checks/actions'
import type { Explained } from '@/lib/checks/explained'
import type { QuestionResponse, ReviewQuestion } from '@/lib/checks/results'
import styles from './checks.module.css'
import { QuestionField } from './question-field'
import { Solution } from './solution'

interface Feedback extends Explained {
  isRight: boolean
  nextAt: string | null
}

const dayFormat = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric' })

const nextText = ({ isRight, nextAt }: Feedback) =>
  nextAt
    ? `This question comes back on ${dayFormat.format(new Date(nextAt))}.`
    : isRight && 'You know this one. It does not come back.'

interface ReviewDeskProps {
  questions: readonly ReviewQuestion[]
  /** Number of due questions. `questions` contains only the first of them. */
  due: number
}

/** The questions that are due, one after the other. Each is scored at once. */
export function ReviewDesk({ questions, due }: ReviewDeskProps) {
  const [place, setPlace] = useState(0)
  const question = questions[place]
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (place > 0) heading.current?.focus()
  }, [place])
  return (
    <div className={styles.review}>
      <h3 ref={heading} tabIndex={-1} className="outline-none">
        {question ? `Question ${place + 1} of ${questions.length}` : 'Done for today'}
      </h3>
      {question ? (
        <ReviewItem
          key={question.id}
          question={question}
          isLast={place + 1 === questions.length}
          onNext={() => setPlace(place + 1)}
        />
      ) : (
        <Done left={due - questions.length} />
      )}
    </div>
  )
}

interface ReviewItemProps {
  question: ReviewQuestion
  isLast: boolean
  onNext: () => void
}

function ReviewItem({ question, isLast, onNext }: ReviewItemProps) {
  const [response, setResponse] = useState<QuestionResponse | null>(null)
  const [feedback, setFeedback] = useState<Feedback | null>(null)
  const [problem, setProblem] = useState('')
  const [isBusy, start] = useTransition()
  const verdict = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (feedback) verdict.current?.focus()
  }, [feedback])
  const check = () =>
    start(async () => {
      if (response === null) return setProblem('Answer the question first.')
      setProblem('')
      const scored = await answerReviewAction({ question: question.id, response }).catch(failureOf)
      if (scored.status === 'answered') setFeedback(scored)
      else setProblem(`${scored.message} Your answer is kept.`)
    })
  const next = <Button onClick={onNext}>{isLast ? 'Finish' : 'Next question'}</Button>
  if (feedback) {
    return (
      <>
        <p className={styles.prompt}>{question.prompt}</p>
        <div ref={verdict} tabIndex={-1} className="outline-none">
          <Solution
            question={question}
            response={response}
            isRight={feedback.isRight}
            explained={feedback}
          />
        </div>
        <p className={styles.hint}>{nextText(feedback)}</p>
        {!feedback.isRight && feedback.solution === null && (
          <p className={styles.hint}>
            {`The right answer appears here after you pass the check of ${question.moduleId}.`}
          </p>
        )}
        <div className={styles.buttons}>{next}</div>
      </>
    )
  }
  return (
    <>
      <QuestionField question={question} value={response} onChange={setResponse} />
      <p role="alert" className={styles.notSaved}>
        {problem}
      </p>
      <div className={styles.buttons}>
        <Button isBusy={isBusy} onClick={check}>
          Check answer
        </Button>
        <Button variant="ghost" onClick={onNext}>
          Skip
        </Button>
      </div>
    </>
  )
}

function Done({ left }: { left: number }) {
  const router = useRouter()
  const [isBusy, start] = useTransition()
  if (left <= 0) return <p className={styles.why}>Skipped questions stay due.</p>
  return (
    <>
      <p
        className={styles.why}
      >{`${left} more ${left === 1 ? 'question is' : 'questions are'} due.`}</p>
      <div className={styles.buttons}>
        <Button variant="outline" isBusy={isBusy} onClick={() => start(() => router.refresh())}>
          Go on
        </Button>
      </div>
    </>
  )
}
