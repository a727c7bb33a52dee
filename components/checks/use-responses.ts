'use client'

import { useEffect, useRef, useState } from 'react'
import { failureOf } from '@/components/form/action-failure'
import { saveResponseAction } from '@/lib/checks/actions'
import type { AttemptQuestion, QuestionResponse } from '@/lib/checks/results'

/** Waiting time after a change before it is saved, so that a number is saved when it is complete. */
const TYPING_MS = 600

export type SaveState = 'saving' | 'saved' | 'failed'

interface Responses {
  /** By number of the question. Includes responses that aren't saved yet. */
  responses: ReadonlyMap<number, QuestionResponse>
  saveStates: ReadonlyMap<number, SaveState>
  /** Why the last save failed. */
  problem: string
  /** Null clears the response. */
  respond: (number: number, response: QuestionResponse | null, isTyped: boolean) => void
  /** Saves what isn't saved yet. Returns whether everything is saved. */
  saveAll: () => Promise<boolean>
}

const savedOf = (questions: readonly AttemptQuestion[]) =>
  questions.flatMap(({ number, response }) =>
    response === null ? [] : ([[number, response]] as const),
  )

/**
 * The responses of an attempt, each saved as it is given. A response that can't be saved stays here until a
 * later try succeeds. Calls `onScored` if the attempt has been scored elsewhere.
 */
export function useResponses(
  attempt: string,
  questions: readonly AttemptQuestion[],
  onScored: () => void,
): Responses {
  const [responses, setResponses] = useState(() => new Map(savedOf(questions)))
  const [saveStates, setSaveStates] = useState<ReadonlyMap<number, SaveState>>(new Map())
  const [problem, setProblem] = useState('')
  const unsaved = useRef(new Map<number, QuestionResponse | null>())
  const running = useRef<Promise<boolean> | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const mark = (number: number, state: SaveState) =>
    setSaveStates((previous) => new Map(previous).set(number, state))

  const saveOne = async (number: number, response: QuestionResponse | null): Promise<boolean> => {
    mark(number, 'saving')
    const saved = await saveResponseAction({ attempt, number, response }).catch(failureOf)
    if (saved.status === 'scored') {
      unsaved.current.clear()
      onScored()
      return false
    }
    if (saved.status === 'saved') {
      // The user may have changed the response in the meantime.
      if (unsaved.current.get(number) === response) {
        unsaved.current.delete(number)
        mark(number, 'saved')
      }
      return true
    }
    if ('message' in saved) setProblem(`${saved.message} Your answer is kept on this page.`)
    mark(number, 'failed')
    return false
  }

  const saveInTurn = async (): Promise<boolean> => {
    for (;;) {
      const [next] = unsaved.current
      if (!next) return true
      if (!(await saveOne(...next))) return false
    }
  }

  const saveAll = (): Promise<boolean> => {
    clearTimeout(timer.current)
    running.current ??= saveInTurn().finally(() => {
      running.current = null
    })
    return running.current
  }

  const respond = (number: number, response: QuestionResponse | null, isTyped: boolean) => {
    setResponses((previous) => {
      const next = new Map(previous)
      if (response === null) next.delete(number)
      else next.set(number, response)
      return next
    })
    unsaved.current.set(number, response)
    mark(number, 'saving')
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void saveAll(), isTyped ? TYPING_MS : 0)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: saveAll reads only refs.
  useEffect(() => {
    const retry = () => void saveAll()
    const warn = (event: BeforeUnloadEvent) => {
      if (unsaved.current.size > 0) event.preventDefault()
    }
    addEventListener('online', retry)
    addEventListener('beforeunload', warn)
    return () => {
      removeEventListener('online', retry)
      removeEventListener('beforeunload', warn)
      void saveAll()
    }
  }, [])

  return { responses, saveStates, problem, respond, saveAll }
}
