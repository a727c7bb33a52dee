import { BLOWING_FACTOR } from '@/lib/bench/circuit'
import {
  about,
  above,
  amps,
  below,
  type CaseFigures,
  derived,
  good,
  ohms,
  rated,
  stated,
  volts,
} from './figure.ts'

const pressed = { button: 'pressed' }
const dead = { fuse: 'pulled' }
const minus = 'G1.−'
const contact = volts('K4.30', 'K4.87', pressed)
const coil = volts('K4.86', 'K4.85', pressed)
const horn = volts('H1.1', 'H1.2', pressed)
const windings = ohms('K4.87', minus, dead)
/** What a coil of this resistance takes at 12 V. */
const coilWatts = (ohms: number) => about(derived([], () => 12 ** 2 / ohms))

export const figures: CaseFigures = {
  faults: {
    'fuse-open': {
      proof: [
        ['12.6 V', volts('F18.1', minus, pressed)],
        ['0 V', volts('F18.2', minus, pressed)],
        ['0.5 Ω', windings],
      ],
    },
    'feed-short': {
      proof: [
        ['12.6 V', volts('F18.1', minus, pressed)],
        ['0 V', volts('F18.2', minus, pressed)],
        ['0.1 Ω', below(ohms('K4.87', minus, { ...dead, connector: 'out' }))],
      ],
    },
    'coil-open': {
      proof: [
        ['12.6 V', coil],
        ['85 Ω', good(ohms('K4.86', 'K4.85', dead))],
      ],
    },
    'contact-resistance': {
      proof: [
        ['6.0 V', contact],
        ['0.1 V', below(good(contact))],
      ],
    },
    'clock-spring-open': {
      proof: [
        ['12.6 V', volts('X13.1a', minus, pressed)],
        ['0 V', volts('X13.1b', minus, pressed)],
      ],
    },
    'button-resistance': {
      cause: [['150 Ω', rated('S4', 'ohms')]],
      proof: [
        ['8.0 V', volts('X13.1b', 'S4.2', pressed)],
        ['4.6 V', coil],
      ],
    },
    'ground-resistance': {
      proof: [
        ['4.4 V', volts('M1.1', minus, pressed)],
        ['7.6 V', horn],
        ['11.7 V', good(horn)],
      ],
    },
    'horn-open': {
      proof: [
        ['12.2 V', horn],
        ['0 A', amps('w6', pressed)],
        ['5 A', amps('w7', pressed)],
        ['0.5 Ω', good(windings)],
        ['0.9 Ω', windings],
      ],
    },
  },
  limits: {
    'Drop across a closed relay contact': [['0.1 V', below(contact)]],
    'Coil resistance of a 12 V relay with the terminals of ISO 7588-1': [
      ['12 V', stated],
      ['60 Ω', above(rated('K4.coil', 'ohms'))],
      ['100 Ω', below(rated('K4.coil', 'ohms'))],
      ['1.5 W', coilWatts(100)],
      ['2.5 W', coilWatts(60)],
      ['12 V', stated],
    ],
    'Drop of the ground path of the horns': [['0.2 V', below(volts('H1.2', minus, pressed))]],
    'A 15 A blade fuse at 20.3 A (135 %)': [
      ['15 A', rated('F18', 'amps')],
      ['20.3 A', derived([rated('F18', 'amps')], (amps) => BLOWING_FACTOR * amps)],
      ['135 %', derived([], () => BLOWING_FACTOR)],
    ],
  },
}
