'use client'

import { useEffect, useRef, useState, useTransition } from 'react'
import { failureOf } from '@/components/form/action-failure'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { scoreCheckAction } from '@/lib/checks/actions'
import type { CheckResult } from '@/lib/checks/explained'
import type { AttemptQuestion } from '@/lib/checks/results'
import styles from './checks.module.css'
import { QuestionField } from './question-field'
import { type SaveState, useResponses } from './use-responses'

export interface CheckAttempt {
  id: string
  questions: readonly AttemptQuestion[]
}

interface AttemptProps {
  attempt: CheckAttempt
  onResult: (result: CheckResult) => void
}

/** The questions of an open attempt, one at a time, and last the step that scores it. */
export function Attempt({ attempt: { id, questions }, onResult }: AttemptProps) {
  const [isBusy, start] = useTransition()
  const [problem, setProblem] = useState('')
  const score = () =>
    start(async () => {
      setProblem('')
      const scored = await scoreCheckAction({ attempt: id }).catch(failureOf)
      if (scored.status === 'scored') onResult(scored.result)
      else setProblem(`${scored.message} Your answers are kept.`)
    })
  const saves = useResponses(id, questions, score)
  const { responses, saveAll } = saves
  const isOpen = ({ number }: AttemptQuestion) => !responses.has(number)
  // Continues at the first open question.
  const [place, setPlace] = useState(() => Math.max(0, questions.findIndex(isOpen)))
  const heading = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step moves the focus.
  useEffect(() => heading.current?.focus(), [place])

  const saveStateOf = (question: AttemptQuestion) => {
    const state = saves.saveStates.get(question.number) ?? 'saved'
    return state === 'saved' && isOpen(question) ? null : state
  }

  const open = questions.filter(isOpen)
  const question = questions[place]
  const finish = () =>
    start(async () => {
      setProblem('')
      if (await saveAll()) score()
    })
  return (
    <section aria-label="Attempt" className={styles.attempt}>
      <h2 ref={heading} tabIndex={-1}>
        {question ? `Question ${place + 1} of ${questions.length}` : 'Finish'}
      </h2>
      <Overview {...{ questions, place, setPlace, isOpen }} />
      {question ? (
        <>
          <QuestionField
            key={question.number}
            question={question}
            value={responses.get(question.number) ?? null}
            onChange={(value) => saves.respond(question.number, value, question.kind === 'number')}
          />
          <SaveLine state={saveStateOf(question)} problem={saves.problem} onRetry={saveAll} />
        </>
      ) : (
        <p className={styles.why}>{finishText(open.length, questions.length)}</p>
      )}
      <p role="alert" className={styles.notSaved}>
        {problem ||
          (!question && [...saves.saveStates.values()].includes('failed') && saves.problem)}
      </p>
      <div className={styles.buttons}>
        <Button variant="outline" isBusy={place === 0} onClick={() => setPlace(place - 1)}>
          Previous
        </Button>
        {question ? (
          <Button onClick={() => setPlace(place + 1)}>
            {place + 1 < questions.length ? 'Next' : 'Finish'}
          </Button>
        ) : (
          <Button isBusy={isBusy} onClick={finish}>
            {isBusy ? 'Scoring…' : open.length > 0 ? 'Finish anyway' : 'See the result'}
          </Button>
        )}
      </div>
    </section>
  )
}

function finishText(open: number, all: number): string {
  if (open === 0) return `All ${all} questions are answered. After this, the answers are final.`
  const [count, they] =
    open === 1 ? ['1 question has', 'It counts'] : [`${open} questions have`, 'They count']
  return `${count} no answer. ${they} as wrong. After this, the answers are final.`
}

interface OverviewProps {
  questions: readonly AttemptQuestion[]
  place: number
  setPlace: (place: number) => void
  isOpen: (question: AttemptQuestion) => boolean
}

/** All questions as buttons: which are answered, and which one is shown. */
function Overview({ questions, place, setPlace, isOpen }: OverviewProps) {
  return (
    <nav aria-label="Questions" className={styles.overview}>
      {questions.map((question, index) => (
        <button
          key={question.number}
          type="button"
          aria-label={`Question ${index + 1}, ${isOpen(question) ? 'not answered' : 'answered'}`}
          aria-current={index === place ? 'step' : undefined}
          data-answered={isOpen(question) ? undefined : ''}
          onClick={() => setPlace(index)}
        >
          {index + 1}
        </button>
      ))}
    </nav>
  )
}

interface SaveLineProps {
  /** Null before the first response. */
  state: SaveState | null
  problem: string
  onRetry: () => void
}

/** Whether the response is saved. */
function SaveLine({ state, problem, onRetry }: SaveLineProps) {
  return (
    <div className={styles.save}>
      <p role="status" className={`${styles.save} ${state === 'failed' ? styles.notSaved : ''}`}>
        {state === 'saved' && (
          <>
            <Icon name="check" /> <span>Saved</span>
          </>
        )}
        {state === 'saving' && (
          <>
            <Icon name="spinner" /> <span>Saving…</span>
          </>
        )}
        {state === 'failed' && (
          <>
            <Icon name="cloud-off" /> <span>{`Not saved. ${problem}`}</span>
          </>
        )}
      </p>
      {state === 'failed' && (
        <Button variant="outline" size="sm" onClick={onRetry}>
          Retry
        </Button>
      )}
    </div>
  )
}
