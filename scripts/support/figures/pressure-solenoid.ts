import {
  above,
  amps,
  below,
  type CaseFigures,
  good,
  ohms,
  rated,
  stated,
  traced,
  volts,
} from './figure.ts'

const on = { ignition: 'on' }
const minus = 'G1.−'
const mean = amps('w8', on)
const ripple = traced(({ maximum, minimum }) => maximum - minimum, 'w8', '', on)
const winding = ohms('X3.4b', 'X3.12b', { plug: 'unplugged' })
const pin = volts('X3.12b', 'X3.12a', on)
const output = volts('A2.PR', minus, on)
const peak = traced(({ maximum }) => maximum, 'A2.PR', minus, on)
const supply = traced(({ minimum }) => minimum, 'A2.15', minus, on)

export const figures: CaseFigures = {
  faults: {
    turns: {
      proof: [
        ['1.8 A', mean],
        ['1.0 A', good(mean)],
        ['0.9 A', ripple],
        ['0.3 A', good(ripple)],
        ['2.6 Ω', winding],
        ['5 Ω', good(winding)],
      ],
    },
    plug: {
      cause: [['4 Ω', rated('X3.12', 'ohms')]],
      proof: [
        ['0.57 A', mean],
        ['1.0 A', good(mean)],
        ['2.3 V', pin],
        ['0.1 V', below(good(pin))],
      ],
    },
    'control-open': {
      proof: [
        ['12.6 V', volts('X3.12a', minus, on)],
        ['0 V', output],
      ],
    },
    'control-short': {
      proof: [
        ['0 V', output],
        ['2.4 A', mean],
        ['0.1 Ω', ohms('X3.12a', minus, { plug: 'unplugged' })],
      ],
    },
    diode: {
      proof: [
        ['46 V', peak],
        ['13.4 V', good(peak)],
        ['0.15 A', mean],
      ],
    },
    fuse: {
      cause: [['3 Ω', rated('F21', 'ohms')]],
      proof: [
        ['1.6 V', volts('F21.1', 'F21.2', on)],
        ['9.4 V', supply],
        ['12.4 V', above(good(supply))],
      ],
    },
    driver: { proof: [['12.6 V', output]] },
  },
  limits: {
    'Winding of the pressure control solenoid at 20 °C': [
      ['4.7 Ω', stated],
      ['5.3 Ω', stated],
    ],
    'Frequency of the output': [
      ['290 Hz', stated],
      ['310 Hz', stated],
      ['300 Hz', stated],
    ],
    'Mean current in P': [
      ['0.9 A', stated],
      ['1.1 A', stated],
      ['45 %', stated],
    ],
    'Drop across a plug contact under load': [['0.1 V', stated]],
  },
}
