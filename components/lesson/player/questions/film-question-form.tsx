'use client'

import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { SignButton } from '@/components/form/sign-button'
import { buttonVariants } from '@/components/ui/button-variants'
import type { FilmQuestion } from '@/lib/checks/film-questions'
import { formatReading } from '@/lib/checks/response'
import { readNumber } from '@/lib/forms/typed-number'
import { isPageBusy } from '../shortcuts/page-state'

const link = buttonVariants({ variant: 'link' })

type OnPredict = (response: number, text: string) => void

/** A question over the lower part of the film, or below a narrow film. Escape skips it. */
export function FilmQuestionForm({
  question,
  onPredict,
  onSkip,
  onTurnOff,
}: {
  question: FilmQuestion
  /** Receives the index of an option or a number, and the response as text. */
  onPredict: OnPredict
  onSkip: () => void
  onTurnOff: () => void
}) {
  const id = useId()
  const panel = useFocusInside()
  return (
    <section
      ref={panel}
      aria-labelledby={id}
      tabIndex={-1}
      className="film-question"
      data-interactive=""
      onKeyDown={({ key }) => key === 'Escape' && onSkip()}
    >
      <p id={id} className="text-pretty">
        <span className="code-label text-signal">Predict</span>
        <span>{question.prompt}</span>
      </p>
      {question.kind === 'number' ? (
        <NumberForm unit={question.unit} labelledBy={id} onPredict={onPredict} />
      ) : (
        <div className="film-question-options">
          {question.options.map((option, index) => (
            <button
              key={option}
              type="button"
              className={buttonVariants({ variant: 'outline' })}
              onClick={() => onPredict(index, option)}
            >
              {option}
            </button>
          ))}
        </div>
      )}
      <div className="flex flex-wrap justify-between gap-x-4">
        <button type="button" className={link} onClick={onSkip}>
          Skip
        </button>
        <button type="button" className={link} onClick={onTurnOff}>
          Turn off questions
        </button>
      </div>
    </section>
  )
}

/**
 * Moves the focus into the panel, unless the learner is writing elsewhere on the page. Moves it to the panel and not
 * to its field, so that no keyboard covers the film on a phone. Afterward, moves the focus back.
 */
function useFocusInside() {
  const panel = useRef<HTMLElement>(null)
  useEffect(() => {
    const previous = document.activeElement
    const element = panel.current
    if (!isPageBusy()) element?.focus({ preventScroll: true })
    element?.scrollIntoView({ block: 'nearest' })
    return () => {
      const hadFocus =
        element?.contains(document.activeElement) || document.activeElement === document.body
      if (hadFocus && previous instanceof HTMLElement) previous.focus({ preventScroll: true })
    }
  }, [])
  return panel
}

function NumberForm({
  unit,
  labelledBy,
  onPredict,
}: {
  unit: string
  /** Id of the question. */
  labelledBy: string
  onPredict: OnPredict
}) {
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const id = useId()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const read = readNumber(text, unit)
    if ('problem' in read) setProblem(read.problem)
    else onPredict(read.value, formatReading(read.value, unit))
  }
  return (
    <form className="flex flex-wrap items-center gap-2" noValidate onSubmit={submit}>
      <input
        value={text}
        inputMode="decimal"
        autoComplete="off"
        className="h-11 w-31 rounded-lg border border-input bg-card px-3.5 text-base tabular"
        aria-labelledby={`${labelledBy} ${id}-unit`}
        aria-invalid={problem !== null || undefined}
        aria-describedby={`${id}-error`}
        onChange={({ target }) => setText(target.value)}
      />
      <span id={`${id}-unit`} translate="no">
        {unit}
      </span>
      <SignButton text={text} onChange={setText} />
      <button type="submit" className={`${buttonVariants()} ml-2`}>
        Predict
      </button>
      <p id={`${id}-error`} role="alert" className="w-full text-sm text-destructive">
        {problem}
      </p>
    </form>
  )
}
