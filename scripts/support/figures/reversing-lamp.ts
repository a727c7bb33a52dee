import {
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

const reverse = { ignition: 'on', gear: 'reverse' }
const minus = 'G1.−'
const bothLamps = derived(
  [rated('E16', 'watts'), rated('E16', 'volts')],
  (watts, volts) => (2 * watts) / volts,
)
const goodPin = below(good(volts('X5.1a', 'X5.1b', reverse)))

export const figures: CaseFigures = {
  faults: {
    'fuse-open': {
      proof: [
        ['12.6 V', volts('F18.1', minus, reverse)],
        ['0 V', volts('F18.2', minus, reverse)],
        ['0.4 Ω', ohms('X5.1b', minus, { gear: 'reverse', tailgate: 'out' })],
      ],
    },
    'short-to-ground': {
      proof: [
        ['12.6 V', volts('F18.1', minus, reverse)],
        ['0 V', volts('F18.2', minus, reverse)],
        ['0.0 Ω', ohms('X5.1a', minus, { tailgate: 'out' })],
        ['0.4 Ω', good(ohms('X5.1a', minus, {}))],
      ],
    },
    'switch-open': {
      proof: [
        ['12.6 V', volts('S4.1', minus, reverse)],
        ['0 V', volts('S4.2', minus, reverse)],
        ['0 Ω', good(ohms('S4.1', 'S4.2', { gear: 'reverse', switch: 'out' }))],
      ],
    },
    'switch-resistance': {
      cause: [['2 Ω', above(ohms('S4.1', 'S4.2', { gear: 'reverse', switch: 'out' }))]],
      proof: [
        ['4.9 V', volts('S4.1', 'S4.2', reverse)],
        ['0.1 V', below(good(volts('S4.1', 'S4.2', reverse)))],
        ['7.4 V', volts('E16.1', 'E16.2', reverse)],
      ],
    },
    'connector-resistance': {
      proof: [
        ['5.7 V', volts('X5.1a', 'X5.1b', reverse)],
        ['0.1 V', goodPin],
        ['6.6 V', volts('E16.1', 'E16.2', reverse)],
      ],
    },
    'wire-open': {
      proof: [
        ['12.4 V', volts('X5.1b', minus, reverse)],
        ['0 V', volts('E16.1', minus, reverse)],
        ['12.3 V', volts('E17.1', 'E17.2', reverse)],
      ],
    },
    'lamp-open': {
      proof: [
        ['12.4 V', volts('E17.1', 'E17.2', reverse)],
        ['1.4 A', amps('w1', reverse)],
        ['2.7 A', good(amps('w1', reverse))],
      ],
    },
    'ground-resistance': {
      proof: [
        ['4.3 V', volts('W6.1', minus, reverse)],
        ['0 V', good(volts('W6.1', minus, reverse))],
        ['8.0 V', volts('E16.1', 'E16.2', reverse)],
      ],
    },
  },
  good: { 'Two lamps of 16 W': [['16 W', rated('E16', 'watts')]] },
  limits: {
    'Drop across a closed switch or a plug contact': [['0.1 V', stated]],
    'Drop from the positive post to the lamp': [['0.5 V', stated]],
    'Drop of the whole ground path of a lamp': [['0.2 V', stated]],
    'Current of two 16 W lamps': [
      ['16 W', rated('E16', 'watts')],
      ['2.5 A', above(amps('w1', reverse))],
      ['2.9 A', below(amps('w1', reverse))],
      ['16 W', rated('E16', 'watts')],
      ['12 V', rated('E16', 'volts')],
      ['2.67 A', bothLamps],
    ],
  },
}
