import { branchesOf, bringIn, type Car, read, setUp } from '@/lib/bench/bench'
import { zeroed } from '@/lib/bench/instrument'
import type { Fault, FaultCase } from '@/lib/bench/schema'
import type { Cars, CaseFigures, Claim, Figure } from './figure.ts'

const UNITS: Record<string, number> = {
  mV: 1e-3,
  V: 1,
  mA: 1e-3,
  A: 1,
  mΩ: 1e-3,
  Ω: 1,
  kΩ: 1e3,
  MΩ: 1e6,
  W: 1,
  '%': 0.01,
  Hz: 1,
  kHz: 1e3,
  ms: 1e-3,
  µs: 1e-6,
}
const NUMBER = String.raw`\d+(?:[.,]\d+)*`
const UNIT = `(mV|V|mA|A|mΩ|Ω|kΩ|MΩ|W|%|Hz|kHz|ms|µs)(?![A-Za-zΩ/])`
const pattern = new RegExp(String.raw`(?<![\w.])(${NUMBER})(?:(?: to )(${NUMBER}))?\s?${UNIT}`, 'g')

/** The figures of a text. `2.5 to 2.8 V` has two. */
export const figuresOf = (text: string): string[] =>
  [...text.matchAll(pattern)].flatMap(([, first = '', second, unit = '']) =>
    [first, second].flatMap((number) => (number === undefined ? [] : [`${number} ${unit}`])),
  )

/** The value of a figure and the step of its last digit, in volts, amperes, ohms or watts. */
function valueOfFigure(text: string): { value: number; step: number } {
  const [number = '', unit = ''] = text.split(' ')
  const factor = UNITS[unit] ?? Number.NaN
  const decimals = number.split('.')[1]?.length ?? 0
  return { value: Number(number) * factor, step: 10 ** -decimals * factor }
}

/** The last digit of a figure may be off by this share of a step, so that 12.55 is 12.5 or 12.6. */
const HALF_STEP = 0.501

/** Why a figure disagrees with its source, or null. */
function disagreement([text, from]: Figure, cars: Cars): string | null {
  const { relation, source }: Claim =
    typeof from === 'function' ? { relation: 'rounded', source: from } : from
  if (relation === 'stated') return null
  const { value, step } = valueOfFigure(text)
  const computed = Math.abs(source(cars))
  const agrees = {
    rounded: Math.abs(computed - value) <= HALF_STEP * step,
    about: Math.abs(computed - value) <= 0.1 * value,
    above: computed > value,
    below: computed < value,
  }[relation]
  return agrees ? null : `${text} (${relation}), but computed is ${Number(computed.toPrecision(4))}`
}

function carsOf(faultCase: FaultCase, fault: Fault | null): Cars {
  const car = (which: Fault | null): Omit<Cars, 'good'> => {
    let brought: Car | undefined
    return {
      read: (mode, red, black, positions) => {
        brought ??= bringIn(faultCase, which)
        const { value, relative } = zeroed(read(setUp(brought, positions), { mode, red, black }))
        return value === null ? Number.POSITIVE_INFINITY : value - (relative ?? 0)
      },
      shape: (mode, red, black, positions) => {
        brought ??= bringIn(faultCase, which)
        const { trace } = read(setUp(brought, positions), { mode, red, black })
        if (!trace) throw new Error(`${mode} has no trace`)
        return trace.shape
      },
      rated: (id, name) => {
        const branch = branchesOf(faultCase, which).find((candidate) => candidate.id === id)
        return Number(Object.entries(branch ?? {}).find(([key]) => key === name)?.[1])
      },
    }
  }
  const without: Cars = Object.assign(car(null), { good: {} as Cars })
  without.good = without
  return fault ? { ...car(fault), good: without } : without
}

/**
 * Compares the figures in the causes, proofs, notes and limits of a case with their sources. Returns one
 * sentence for each figure that has no source or disagrees with it.
 */
export function findFigureFaults(faultCase: FaultCase, figures: CaseFigures): string[] {
  const found: string[] = []
  const compare = (where: string, text: string, listed: readonly Figure[], cars: Cars) => {
    const written = figuresOf(text).join(', ')
    const sources = listed.map(([figure]) => figure).join(', ')
    if (written !== sources) {
      found.push(`${faultCase.id}, ${where}: has "${written}", its sources are for "${sources}"`)
      return
    }
    for (const figure of listed) {
      const message = disagreement(figure, cars)
      if (message) found.push(`${faultCase.id}, ${where}: ${message}`)
    }
  }
  for (const fault of faultCase.faults) {
    const cars = carsOf(faultCase, fault)
    const listed = figures.faults[fault.id]
    compare(`cause of ${fault.id}`, fault.cause, listed?.cause ?? [], cars)
    compare(`proof of ${fault.id}`, fault.proof, listed?.proof ?? [], cars)
  }
  const cars = carsOf(faultCase, null)
  for (const { note } of faultCase.good) {
    compare(`note "${note}"`, note, figures.good?.[note] ?? [], cars)
  }
  for (const { what, value, source } of faultCase.limits) {
    compare(`limit "${what}"`, [what, value, source].join('; '), figures.limits[what] ?? [], cars)
  }
  return found
}
