'use client'

import { useId, useMemo, useReducer, useState } from 'react'
import { bringIn, setUp } from '@/lib/bench/bench'
import { decide } from '@/lib/bench/diagnosis'
import type { FaultKind } from '@/lib/bench/fault-kinds'
import { flowsOf } from '@/lib/bench/flows'
import { takeReading } from '@/lib/bench/instrument'
import { isInsulationPair } from '@/lib/bench/insulation'
import type { Operating } from '@/lib/bench/meter'
import type { Outline } from '@/lib/bench/outline'
import { completePositions, isSameMeasurement } from '@/lib/bench/positions'
import { proofGap } from '@/lib/bench/proof'
import { costOf } from '@/lib/bench/repair-cost'
import type { Fault, Measurement } from '@/lib/bench/schema'
import { targetsOf } from '@/lib/bench/targets'
import { unsafeReading, unsafeTouch } from '@/lib/bench/unsafe'
import { visibleOf } from '@/lib/bench/visible'
import { formatPrice } from '@/lib/plans/prices'
import { Diagnosis } from './diagnosis'
import { Explanation, type Named } from './explanation'
import type { PracticeCase } from './load-practice'
import { isClamping, measurementOf, readingsOfProof, useBench } from './use-bench'
import { usePracticeRecord } from './use-practice-record'
import { usePrediction } from './use-prediction'
import { WRONG_PAIR, warningOf } from './warnings'
import { Workbench } from './workbench'

/** Draws a fault other than the previous one. */
function drawFault(faults: readonly Fault[], previous?: Fault): Fault | null {
  const others = faults.filter(({ id }) => id !== previous?.id)
  return others[Math.floor(Math.random() * others.length)] ?? null
}

/** A car after the other, computed in the browser, free of any score. */
export function Practice({
  outline,
  practice,
  isMember,
}: {
  outline: Outline
  practice: PracticeCase
  /** Whether the cars are counted in My learning. */
  isMember: boolean
}) {
  const { faultCase } = practice
  const [fault, setFault] = useState(() => drawFault(faultCase.faults))
  const [car, setCar] = useState(1)
  if (!fault) return null
  return (
    <PracticeCar
      key={car}
      {...{ outline, practice, isMember, fault }}
      onNext={() => {
        setFault(drawFault(faultCase.faults, fault))
        setCar(car + 1)
      }}
    />
  )
}

interface Attempt {
  wrong: string[]
  wrongKinds: number
  dollars: number
  /** Labor. */
  minutes: number
  named: Named | null
  /** Readings in the log when the attempt ended. The bench stays usable, so the log can grow afterward. */
  readings: number
  isOver: boolean
  isSolved: boolean
}

const opened: Attempt = {
  wrong: [],
  wrongKinds: 0,
  dollars: 0,
  minutes: 0,
  named: null,
  readings: 0,
  isOver: false,
  isSolved: false,
}

interface Step {
  /** Readings in the log. */
  readings: number
  /** The result of replacing a part. Null if the person gave up. */
  replaced: {
    named: Named
    isRight: boolean
    isKindRight: boolean
    dollars: number
    minutes: number
  } | null
}

function judge(attempt: Attempt, { readings, replaced }: Step): Attempt {
  if (!replaced) return { ...attempt, readings, isOver: true }
  const { named, isRight, isKindRight, dollars, minutes } = replaced
  return {
    readings,
    wrong: isRight ? attempt.wrong : [...attempt.wrong, named.target],
    wrongKinds: isRight && !isKindRight ? 1 : 0,
    dollars: attempt.dollars + dollars,
    minutes: attempt.minutes + minutes,
    named,
    isOver: isRight,
    isSolved: isRight,
  }
}

function PracticeCar({
  outline,
  practice: { faultCase, paths },
  isMember,
  fault,
  onNext,
}: {
  outline: Outline
  practice: PracticeCase
  isMember: boolean
  fault: Fault
  onNext: () => void
}) {
  const [state, dispatch] = useBench(outline)
  const prediction = usePrediction()
  const { PredictForm } = prediction
  const [showsCurrent, setShowsCurrent] = useState(false)
  const [marked, setMarked] = useState<string>()
  /** The measurement that the insulation tester rejected. */
  const [wrongPair, setWrongPair] = useState<string>()
  const [attempt, step] = useReducer(judge, opened)
  const replace = (replaced: Step['replaced']) => step({ readings: state.log.length, replaced })
  const id = useId()
  usePracticeRecord(outline.id, isMember, attempt.isSolved)

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

  const showsFlows = showsCurrent || attempt.isOver
  const flows = useMemo(
    () =>
      showsFlows
        ? flowsOf(
            faultCase,
            outline.controls.flatMap(({ options }) => options.flatMap(({ jumpers }) => jumpers)),
            operating.solution.amps,
          )
        : undefined,
    [showsFlows, faultCase, outline, operating],
  )

  // The tester puts 500 V on the points, so it is never applied by placing a lead.
  const isManual = prediction.isPredicting || state.mode === 'insulation'
  const proof = readingsOfProof(state)
  const leads = isClamping(state) ? [] : [state.red, state.black]
  const touched = unsafeTouch(outline, positions, leads, proof)
  const taken = measurement
    ? state.log.findLast((entry) => isSameMeasurement(entry, measurement))
    : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the measurement.
  const live = useMemo(
    () =>
      measurement && !isManual && !touched ? takeReading(faultCase, operating, measurement) : null,
    [operating, measurementKey, isManual, touched],
  )
  const reading = isManual ? (taken ?? null) : live

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the positions.
  const good = useMemo(
    () => (faultCase.signal ? setUp(bringIn(faultCase, null), positions) : operating),
    [faultCase, positionsKey],
  )
  const readAt = (at: Operating) => (wanted: Measurement) => takeReading(faultCase, at, wanted)

  const log = (expected: number | null) => {
    if (!measurement) return
    const taken = takeReading(faultCase, operating, measurement)
    dispatch({
      type: 'log',
      entry: { ...measurement, ...taken, expected, relative: state.relative },
    })
  }

  const take = (expected: number | null) => {
    if (!measurement) return
    const { mode, red, black } = measurement
    const isWrongPair = mode === 'insulation' && !isInsulationPair(outline, red, black)
    setWrongPair(isWrongPair ? measurementKey : undefined)
    const act = isWrongPair ? touched : unsafeReading(outline, measurement, proof)
    dispatch({ type: 'reject', act })
    if (!isWrongPair && !act) log(expected)
  }

  const diagnose = (target: string, kind: FaultKind) => {
    const named = { target, kind }
    replace({ named, ...decide(faultCase, fault, named), ...costOf(outline, [target]) })
  }
  const unsafe = state.rejected ?? touched
  const wrong = attempt.wrong.at(-1)
  const wrongPart = wrong && targetsOf(outline).find((target) => target.id === wrong)

  return (
    <Workbench
      {...{ outline, state, dispatch, reading, PredictForm }}
      readTrace={readAt(operating)}
      readGood={readAt(good)}
      problem={wrongPair === measurementKey ? WRONG_PAIR : prediction.problem}
      warning={unsafe && warningOf(outline, unsafe, proofGap(outline, proof))}
      marked={attempt.isOver ? fault.target : marked}
      visible={visible}
      flows={flows}
      onTake={take}
      isTaken={taken !== undefined}
      isBusy={prediction.isLoading}
      settings={
        <>
          <label htmlFor={`${id}-predict`}>
            <input
              id={`${id}-predict`}
              type="checkbox"
              checked={prediction.isPredicting}
              onChange={(event) => prediction.predict(event.target.checked)}
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
          {...{ outline, faultCase, fault }}
          path={paths[fault.id]}
          result={{
            isSolved: attempt.isSolved,
            readings: attempt.readings,
            wrongParts: attempt.wrong.length,
            wrongKinds: attempt.wrongKinds,
            named: attempt.named,
            dollars: attempt.dollars,
            labor: attempt.minutes,
          }}
          onNext={onNext}
        />
      ) : (
        <Diagnosis
          outline={outline}
          replaced={attempt.wrong}
          onMark={setMarked}
          onDiagnose={diagnose}
          onGiveUp={() => replace(null)}
          isBusy={false}
          message={
            wrongPart
              ? `The fault is still there after replacing: ${wrongPart.name}. Spent so far: ${formatPrice(attempt.dollars)}, ${attempt.minutes} min of labor.`
              : null
          }
        />
      )}
    </Workbench>
  )
}
