'use client'

import { useEffect, useId, useMemo, useReducer, useState } from 'react'
import { bringIn, completePositions, isSameMeasurement, read, setUp } from '@/lib/bench/bench'
import { insulationRejection } from '@/lib/bench/insulation'
import type { Outline } from '@/lib/bench/outline'
import type { Fault } from '@/lib/bench/schema'
import { visibleOf } from '@/lib/bench/visible'
import { Diagnosis, targetsOf } from './diagnosis'
import { Explanation } from './explanation'
import type { PracticeCase } from './load-practice'
import { measurementOf, useBench } from './use-bench'
import { rejectionText } from './warnings'
import { Workbench } from './workbench'

/** Draws a fault other than the previous one. */
function drawFault(faults: readonly Fault[], previous?: Fault): Fault | null {
  const others = faults.filter(({ id }) => id !== previous?.id)
  return others[Math.floor(Math.random() * others.length)] ?? null
}

/** A car after the other, computed in the browser, free of any score. */
export function Practice({ outline, practice }: { outline: Outline; practice: PracticeCase }) {
  const { faultCase } = practice
  const [fault, setFault] = useState(() => drawFault(faultCase.faults))
  const [car, setCar] = useState(1)
  if (!fault) return null
  return (
    <PracticeCar
      key={car}
      {...{ outline, practice, fault }}
      onNext={() => {
        setFault(drawFault(faultCase.faults, fault))
        setCar(car + 1)
      }}
    />
  )
}

interface Attempt {
  wrong: string[]
  euros: number
  minutes: number
  isOver: boolean
  isSolved: boolean
}

/** Result of replacing a part, or of giving up (without a part). */
type Verdict = { isRight: boolean; target?: string; euros: number; minutes: number }

function judge(attempt: Attempt, { isRight, target, euros, minutes }: Verdict): Attempt {
  return {
    wrong: isRight || !target ? attempt.wrong : [...attempt.wrong, target],
    euros: attempt.euros + euros,
    minutes: attempt.minutes + minutes,
    isOver: isRight || !target,
    isSolved: isRight,
  }
}

function PracticeCar({
  outline,
  practice: { faultCase, par },
  fault,
  onNext,
}: {
  outline: Outline
  practice: PracticeCase
  fault: Fault
  onNext: () => void
}) {
  const [state, dispatch] = useBench(outline)
  const [isPredicting, setPredicting] = useState(false)
  const [showsCurrent, setShowsCurrent] = useState(false)
  const [marked, setMarked] = useState<string>()
  const [problem, setProblem] = useState<string | null>(null)
  const [attempt, replace] = useReducer(judge, {
    wrong: [],
    euros: 0,
    minutes: 0,
    isOver: false,
    isSolved: false,
  })
  const id = useId()

  const car = useMemo(() => bringIn(faultCase, fault), [faultCase, fault])
  const positions = completePositions(faultCase, state.positions)
  const positionsKey = JSON.stringify(positions)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the positions.
  const operating = useMemo(() => setUp(car, positions), [car, positionsKey])
  const visible = useMemo(
    () => visibleOf(faultCase.parts, operating.solution),
    [faultCase, operating],
  )
  const measurement = measurementOf({ ...state, positions })
  const measurementKey = JSON.stringify(measurement)

  // The tester puts 500 V on the points, so it is never applied by placing a lead.
  const isManual = isPredicting || state.mode === 'insulation'
  const taken = measurement
    ? state.log.findLast((entry) => isSameMeasurement(entry, measurement))
    : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the measurement.
  const live = useMemo(
    () => (measurement && !isManual ? read(operating, measurement) : null),
    [operating, measurementKey, isManual],
  )
  const reading = isManual ? (taken ?? null) : live

  const log = (expected: number | null) => {
    if (!measurement) return
    dispatch({
      type: 'log',
      entry: { ...measurement, ...read(operating, measurement), expected },
    })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new live measurement is logged once.
  useEffect(() => {
    setProblem(null)
    const last = state.log.at(-1)
    if (live && measurement && !(last && isSameMeasurement(last, measurement))) log(null)
  }, [live])

  const take = (expected: number | null) => {
    if (!measurement) return
    const { mode, red, black } = measurement
    const proof = state.log.slice(state.provedFrom)
    const rejection =
      mode === 'insulation' ? insulationRejection(outline, positions, [red, black], proof) : null
    setProblem(rejection && rejectionText(outline, rejection))
    if (!rejection) log(expected)
  }

  const diagnose = (target: string, kind: string) => {
    const { euros, minutes } = targetsOf(outline).find((part) => part.id === target)?.replace ?? {
      euros: 0,
      minutes: 0,
    }
    replace({ isRight: target === fault.target && kind === fault.kind, target, euros, minutes })
  }
  const wrong = attempt.wrong.at(-1)
  const wrongPart = targetsOf(outline).find((target) => target.id === wrong)

  return (
    <Workbench
      {...{ outline, state, dispatch, reading, isPredicting, problem }}
      marked={attempt.isOver ? fault.target : marked}
      visible={visible}
      flows={showsCurrent || attempt.isOver ? operating.solution.amps : undefined}
      onTake={isManual ? take : undefined}
      isBusy={false}
      settings={
        <>
          <label htmlFor={`${id}-predict`}>
            <input
              id={`${id}-predict`}
              type="checkbox"
              checked={isPredicting}
              onChange={(event) => setPredicting(event.target.checked)}
            />
            Predict first
          </label>
          <label htmlFor={`${id}-current`}>
            <input
              id={`${id}-current`}
              type="checkbox"
              checked={showsCurrent}
              onChange={(event) => setShowsCurrent(event.target.checked)}
            />
            Show current
          </label>
        </>
      }
    >
      {attempt.isOver ? (
        <Explanation
          {...{ outline, faultCase, fault, par }}
          result={{
            isSolved: attempt.isSolved,
            readings: state.log.length,
            wrongParts: attempt.wrong.length,
            euros: attempt.euros,
            minutes: attempt.minutes,
          }}
          onNext={onNext}
        />
      ) : (
        <Diagnosis
          outline={outline}
          onMark={setMarked}
          onDiagnose={diagnose}
          onGiveUp={() => replace({ isRight: false, euros: 0, minutes: 0 })}
          isBusy={false}
          message={
            wrongPart
              ? `The fault is still there after replacing: ${wrongPart.name}. Spent so far: €${attempt.euros}, ${attempt.minutes} min.`
              : null
          }
        />
      )}
    </Workbench>
  )
}
