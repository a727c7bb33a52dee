import { bringIn, type Car, read, setUp } from '@/lib/bench/bench'
import type { ExplainedPaths, ExplainedStep, Step } from '@/lib/bench/expert-path'
import { zeroed } from '@/lib/bench/instrument'
import { outcomeOf, supplyOf } from '@/lib/bench/outcome'
import { pars } from '@/lib/bench/pars'
import { leftText, questionOf, restText } from '@/lib/bench/questions'
import type { Fault, FaultCase } from '@/lib/bench/schema'

function explained(
  faultCase: FaultCase,
  fault: Fault,
  cars: Record<'good' | 'faulty', Car>,
  { left, kinds, diagnoses, ...measurement }: Step,
): ExplainedStep {
  const readingOf = (car: Car) => zeroed(read(setUp(car, measurement.positions), measurement))
  const { text, isYes } = questionOf(faultCase, cars.good, measurement)
  const outcome = outcomeOf(
    faultCase,
    readingOf(cars.faulty),
    readingOf(cars.good),
    supplyOf(faultCase),
  )
  return {
    ...measurement,
    question: text,
    conclusion: `${isYes(outcome) ? 'Yes' : 'No'}. ${leftText(faultCase, fault, { left, kinds, diagnoses })}`,
  }
}

/** Explaining the paths of a case takes up to 0.2 s, and they never change. */
const explainedCases = new Map<string, ExplainedPaths>()

/** The paths of an expert as members read them. The server explains them, so that browsers don't load the rules. */
export function explainedPaths(faultCase: FaultCase): ExplainedPaths {
  const known = explainedCases.get(faultCase.id)
  if (known) return known
  const good = bringIn(faultCase, null)
  const paths = Object.fromEntries(
    faultCase.faults.map((fault) => {
      const steps = pars[faultCase.id]?.[fault.id] ?? []
      const cars = { good, faulty: bringIn(faultCase, fault) }
      return [
        fault.id,
        {
          steps: steps.map((step) => explained(faultCase, fault, cars, step)),
          rest: restText(faultCase, fault.target, steps.at(-1)?.left ?? []),
        },
      ]
    }),
  )
  explainedCases.set(faultCase.id, paths)
  return paths
}
