'use client'

import { useCallback, useId, useRef, useState, useTransition } from 'react'
import { failureOf } from '@/components/form/action-failure'
import {
  diagnoseAction,
  giveUpAction,
  operateAction,
  takeReadingAction,
} from '@/lib/bench/exam-actions'
import { examRules, UNSAFE_RULE } from '@/lib/bench/exam-rules'
import type { ExamResult, LoggedDiagnosis, LoggedReading } from '@/lib/bench/exam-schema'
import type { FaultKind } from '@/lib/bench/fault-kinds'
import type { Outline } from '@/lib/bench/outline'
import { completePositions, isSameMeasurement } from '@/lib/bench/positions'
import type { Measurement, Positions } from '@/lib/bench/schema'
import { targetsOf } from '@/lib/bench/targets'
import type { Visible } from '@/lib/bench/visible'
import { Diagnosis } from './diagnosis'
import { ExamEnd } from './exam-end'
import type { Named } from './explanation'
import { type BenchEvent, measurementOf, useBench } from './use-bench'
import { usePrediction } from './use-prediction'
import { WRONG_PAIR } from './warnings'
import { Workbench } from './workbench'

/** An open attempt with everything that was recorded before. */
export interface ExamAttempt {
  id: string
  /** ISO 8601. */
  expiresAt: string
  readings: readonly LoggedReading[]
  diagnoses: readonly LoggedDiagnosis[]
  positions: Positions
}

const timeFormat = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' })

interface ExamProps {
  outline: Outline
  attempt: ExamAttempt
  /** What is visible with the controls in these positions. */
  visible: Visible
  onAgain: () => void
}

/** The server keeps the fault, and computes and records every reading. */
export function Exam({ outline, attempt, visible: initiallyVisible, onAgain }: ExamProps) {
  const [state, dispatch] = useBench(outline, attempt)
  const [visible, setVisible] = useState(initiallyVisible)
  const [replaced, setReplaced] = useState(attempt.diagnoses.map(({ target }) => target))
  const [named, setNamed] = useState<Named | null>(null)
  const [result, setResult] = useState<ExamResult | null>(null)
  const prediction = usePrediction()
  const { PredictForm } = prediction
  const [marked, setMarked] = useState<string>()
  const [problem, setProblem] = useState<string | null>(null)
  const [message, setMessage] = useState<string | null>(null)
  const [isBusy, start] = useTransition()
  const id = useId()

  const positions = completePositions(outline, state.positions)
  const measurement = measurementOf({ ...state, positions })
  const takenOf = (wanted: Measurement | null) =>
    (wanted && state.log.findLast((entry) => isSameMeasurement(entry, wanted))) ?? null
  const reading = takenOf(measurement)

  /** Runs a request. Reports its failure as `report`, and the end of the attempt as the result. */
  const request = (run: () => Promise<void>, report: (text: string) => void) =>
    start(async () => {
      try {
        await run()
      } catch (error) {
        report(`${failureOf(error).message} Your readings are kept.`)
      }
    })

  // The positions on the server, which judges and records every operation.
  const recorded = useRef(attempt.positions)
  const operations = useRef(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the other functions are as good in every render.
  const operate = useCallback(
    (event: BenchEvent) => {
      dispatch(event)
      if (event.type !== 'operate' || result) return
      setProblem(null)
      const operation = ++operations.current
      const { control, option } = event
      request(async () => {
        try {
          const operated = await operateAction({ attempt: attempt.id, control, option })
          if (operated.status === 'operated') {
            recorded.current = operated.positions
            setVisible(operated.visible)
          } else if (operated.status === 'ended') setResult(operated.result)
          else setProblem(operated.message)
        } finally {
          // A later operation is still on its way to the server.
          const isLatest = operation === operations.current
          if (isLatest) dispatch({ type: 'set', positions: recorded.current })
        }
      }, setProblem)
    },
    [attempt.id, result],
  )

  const take = (expected: number | null) => {
    if (!measurement) return
    setProblem(null)
    request(async () => {
      const { relative } = state
      const taken = await takeReadingAction({
        attempt: attempt.id,
        ...measurement,
        expected,
        relative,
      })
      if (taken.status === 'read') {
        const { number, reading } = taken
        dispatch({ type: 'log', number, entry: { ...measurement, ...reading, expected, relative } })
        setVisible(taken.visible)
      } else if (taken.status === 'moved') {
        recorded.current = taken.positions
        dispatch({ type: 'set', positions: taken.positions })
        setProblem('The controls were moved elsewhere. Check them and read again.')
      } else if (taken.status === 'rejected') setProblem(WRONG_PAIR)
      else if (taken.status === 'ended') setResult(taken.result)
      else setProblem(taken.message)
    }, setProblem)
  }

  const diagnose = (target: string, kind: FaultKind) =>
    request(async () => {
      const diagnosed = await diagnoseAction({ attempt: attempt.id, target, kind })
      if (diagnosed.status !== 'diagnosed') return setMessage(diagnosed.message)
      // Repeating a wrong diagnosis doesn't count.
      if (diagnosed.right || diagnosed.result.wrongParts > replaced.length) {
        setReplaced([...replaced, target])
      }
      setNamed({ target, kind })
      if (diagnosed.result.outcome) return setResult(diagnosed.result)
      const name = targetsOf(outline).find((candidate) => candidate.id === target)?.name ?? target
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
      {...{ outline, state, visible, reading, PredictForm }}
      isBusy={isBusy || prediction.isLoading}
      problem={problem ?? prediction.problem}
      readTrace={takenOf}
      isTaken={reading !== null}
      dispatch={operate}
      marked={marked}
      onTake={result ? undefined : take}
      settings={
        <>
          {!result && (
            <>
              <p>{`Exam, until ${timeFormat.format(new Date(attempt.expiresAt))}. Every reading counts.`}</p>
              {outline.highVoltage && (
                <p>
                  <strong>{UNSAFE_RULE}</strong>
                </p>
              )}
            </>
          )}
          <label htmlFor={`${id}-predict`}>
            <input
              id={`${id}-predict`}
              type="checkbox"
              checked={prediction.isPredicting}
              onChange={(event) => prediction.predict(event.target.checked)}
            />
            Predict first
          </label>
        </>
      }
    >
      {result ? (
        <ExamEnd {...{ outline, result, replaced, named, onAgain }} onFault={setMarked} />
      ) : (
        <Diagnosis
          outline={outline}
          replaced={replaced}
          onMark={setMarked}
          onDiagnose={diagnose}
          onGiveUp={giveUp}
          isBusy={isBusy}
          message={message}
          note={`${replaced.length} of ${examRules.wrongParts} wrong parts. The third ends the exam.`}
        />
      )}
    </Workbench>
  )
}
