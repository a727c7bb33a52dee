import { bringIn, setUp } from '@/lib/bench/bench'
import { readingText } from '@/lib/bench/display'
import { homeCase } from '@/lib/bench/home-case'
import { readVolts } from '@/lib/bench/meter'
import { type Visible, visibleOf } from '@/lib/bench/visible'

/** The car of the home page with its fault and after the repair. */
const faulty = setUp(bringIn(homeCase, homeCase.fault), {})
const repaired = setUp(bringIn(homeCase, null), {})

/** Voltage of the red test point against the black one, volts. */
export const readHomeCar = (red: string, black: string, isRepaired = false): number =>
  readVolts(isRepaired ? repaired : faulty, red, black)

/** How bright the lamp of the faulty car is. */
export const visibleHomeCar: Visible = visibleOf(homeCase.parts, faulty.solution)

export const voltsText = (value: number): string => readingText({ mode: 'volts', value })

/** The number of a test point on the drawing. */
export const numberOf = (point: string): number =>
  homeCase.points.findIndex(({ at }) => at === point) + 1

/** What a visitor learns after naming a part. */
export interface HomeAnswer {
  isRight: boolean
  /** The reading that proves or disproves it, and what it means. */
  text: string
}

/** Answers a visitor who names a part. The readings come from the circuit. */
export function answerOf(target: string): HomeAnswer {
  const suspect = homeCase.suspects.find((candidate) => candidate.target === target)
  if (!suspect) throw new Error(`No part of the home case is ${target}.`)
  const { red, black, meaning } = suspect
  const between = `between ${numberOf(red)} and ${numberOf(black)}`
  const drop = voltsText(readHomeCar(red, black))
  const reading = `${drop} ${between}: ${meaning}`
  if (target !== homeCase.fault.target) return { isRight: false, text: reading }
  const lamp = (isRepaired: boolean) => voltsText(readHomeCar('E20.1', 'E20.2', isRepaired))
  return {
    isRight: true,
    text: `${reading} Rust under its ring terminal leaves the lamp only ${lamp(false)}. Cleaned to bare metal, it gives the lamp ${lamp(true)}: measure again.`,
  }
}
