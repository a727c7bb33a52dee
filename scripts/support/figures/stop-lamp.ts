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

const pressed = { pedal: 'pressed' }
const minus = 'G1.−'
const bothLamps = derived(
  [rated('E9', 'watts'), rated('E9', 'volts')],
  (watts, volts) => (2 * watts) / volts,
)
const contact = ['0.1 V', below(good(volts('S9.1', 'S9.2', pressed)))] as const
const workshop = (text: string) => [[text, stated]] as const

export const figures: CaseFigures = {
  faults: {
    'fuse-open': {
      proof: [
        ['12.6 V', volts('F15.1', minus, pressed)],
        ['0 V', volts('F15.2', minus, pressed)],
        ['0.4 Ω', ohms('F15.2', minus, { ...pressed, fuse: 'pulled' })],
      ],
    },
    'switch-open': {
      proof: [
        ['12.6 V', volts('S9.1', minus, pressed)],
        ['0 V', volts('S9.2', minus, pressed)],
      ],
    },
    'switch-resistance': { proof: [['4 V', volts('S9.1', 'S9.2', pressed)], contact] },
    'connector-resistance': {
      proof: [
        ['5.6 V', volts('X4.1a', 'X4.1b', pressed)],
        ['0.1 V', below(good(volts('X4.1a', 'X4.1b', pressed)))],
      ],
    },
    'wire-open': {
      proof: [
        ['12.6 V', volts('X4.1b', minus, pressed)],
        ['0 V', volts('E9.54', minus, pressed)],
      ],
    },
    'ground-resistance': {
      proof: [
        ['4.8 V', volts('W5.1', minus, pressed)],
        ['0 V', good(volts('W5.1', minus, pressed))],
        ['7.4 V', volts('E9.54', 'E9.31', pressed)],
      ],
    },
    'ground-open': { proof: [['12.6 V', volts('W5.1', minus, pressed)]] },
  },
  good: { 'Two lamps of 21 W': [['21 W', rated('E9', 'watts')]] },
  limits: {
    'Drop from the battery to a lamp': workshop('0.5 V'),
    'Drop across a closed switch or a plug contact': workshop('0.1 V'),
    'Drop of the whole ground path of a lamp': workshop('0.2 V'),
    'Current of two 21 W lamps at 12 V': [
      ['21 W', rated('E9', 'watts')],
      ['12 V', rated('E9', 'volts')],
      ['3.3 A', above(amps('w1', pressed))],
      ['3.7 A', below(amps('w1', pressed))],
      ['21 W', rated('E9', 'watts')],
      ['12 V', rated('E9', 'volts')],
      ['3.5 A', bothLamps],
    ],
  },
}
