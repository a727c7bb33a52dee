'use client'

import { useEffect, useId, useState, useTransition } from 'react'
import { failureOf } from '@/components/form/action-failure'
import { completePositions, isSameMeasurement } from '@/lib/bench/bench'
import {
  diagnoseAction,
  giveUpAction,
  operateAction,
  takeReadingAction,
} from '@/lib/bench/exam-actions'
import type { ExamResult, LoggedDiagnosis, LoggedReading } from '@/lib/bench/exam-schema'
import type { Outline } from '@/lib/bench/outline'
import type { Visible } from '@/lib/bench/visible'
import { Diagnosis, targetsOf } from './diagnosis'
import { ExamEnd } from './exam-end'
import { measurementOf, useBench } from './use-bench'
import { rejectionText } from './warnings'
import { Workbench } from './workbench'

/** An open attempt with everything that was recorded before. */
export interface ExamAttempt {
  id: string
  /** ISO 8601. */
  expiresAt: string
  readings: readonly LoggedReading[]
  diagnoses: readonly LoggedDiagnosis[]
}

/** The third wrong part ends an attempt. */
const MOST_WRONG_PARTS = 3

const timeFormat = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' })

interface ExamProps {
  outline: Outline
  attempt: ExamAttempt
  /** What is visible with all controls in their first option. */
  visible: Visible
  onAgain: () => void
}

/** A car whose fault only the server knows. It computes and records every reading. */
export function Exam({ outline, attempt, visible: initiallyVisible, onAgain }: ExamProps) {
  const [state, dispatch] = useBench(outline, attempt.readings)
  const [visible, setVisible] = useState(initiallyVisible)
  const [wrong, setWrong] = useState(attempt.diagnoses.map(({ target }) => target))
  const [result, setResult] = useState<ExamResult | null>(null)
  const [isPredicting, setPredicting] = useState(false)
  const [marked, setMarked] = useState<string>()
  const [problem, setProblem] = useState<string | null>(null)
  const [message, setMessage] = useState<string | null>(null)
  const [isBusy, start] = useTransition()
  const id = useId()

  const positions = completePositions(outline, state.positions)
  const measurement = measurementOf({ ...state, positions })
  const reading = measurement
    ? (state.log.findLast((entry) => isSameMeasurement(entry, measurement)) ?? null)
    : null

  /** Runs a request. Reports its failure as `report`, and the end of the attempt as the result. */
  const request = (run: () => Promise<void>, report: (text: string) => void) =>
    start(async () => {
      try {
        await run()
      } catch (error) {
        report(`${failureOf(error).message} Your readings are kept.`)
      }
    })

  const positionsKey = JSON.stringify(positions)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each change of the controls.
  useEffect(() => {
    setProblem(null)
    if (Object.keys(state.positions).length === 0) return
    request(async () => {
      const operated = await operateAction({ attempt: attempt.id, positions })
      if (operated.status === 'operated') setVisible(operated.visible)
      else if (operated.status === 'ended') setResult(operated.result)
      else setProblem(operated.message)
    }, setProblem)
  }, [positionsKey])

  const take = (expected: number | null) => {
    if (!measurement) return
    setProblem(null)
    request(async () => {
      const { provedFrom } = state
      const taken = await takeReadingAction({
        attempt: attempt.id,
        ...measurement,
        expected,
        provedFrom,
      })
      if (taken.status === 'read') {
        dispatch({ type: 'log', entry: { ...measurement, ...taken.reading, expected } })
        setVisible(taken.visible)
      } else if (taken.status === 'rejected') setProblem(rejectionText(outline, taken.reason))
      else if (taken.status === 'ended') setResult(taken.result)
      else setProblem(taken.message)
    }, setProblem)
  }

  const diagnose = (target: string, kind: string) =>
    request(async () => {
      const diagnosed = await diagnoseAction({ attempt: attempt.id, target, kind: kind as never })
      if (diagnosed.status !== 'diagnosed') return setMessage(diagnosed.message)
      if (diagnosed.result.outcome) return setResult(diagnosed.result)
      const name = targetsOf(outline).find((candidate) => candidate.id === target)?.name ?? target
      setWrong((previous) => [...previous, target])
      setMessage(`The fault is still there after replacing: ${name}.`)
    }, setMessage)

  const giveUp = () =>
    request(async () => {
      const ended = await giveUpAction({ attempt: attempt.id })
      if (ended.status === 'ended') setResult(ended.result)
      else setMessage(ended.message)
    }, setMessage)

  return (
    <Workbench
      {...{ outline, state, dispatch, visible, reading, isPredicting, isBusy, problem }}
      marked={marked}
      onTake={result ? undefined : take}
      settings={
        <>
          <p>{`Exam, until ${timeFormat.format(new Date(attempt.expiresAt))}. Every reading counts.`}</p>
          <label htmlFor={`${id}-predict`}>
            <input
              id={`${id}-predict`}
              type="checkbox"
              checked={isPredicting}
              onChange={(event) => setPredicting(event.target.checked)}
            />
            Predict first
          </label>
        </>
      }
    >
      {result ? (
        <ExamEnd {...{ outline, result, onAgain }} onFault={setMarked} />
      ) : (
        <Diagnosis
          outline={outline}
          onMark={setMarked}
          onDiagnose={diagnose}
          onGiveUp={giveUp}
          isBusy={isBusy}
          message={message}
          note={`${wrong.length} of ${MOST_WRONG_PARTS} wrong parts. The third ends the exam.`}
        />
      )}
    </Workbench>
  )
}
