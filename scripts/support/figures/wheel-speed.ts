import { below, type CaseFigures, derived, good, ohms, rated, stated, volts } from './figure.ts'

const low = { ignition: 'on', wheel: 'low' }
const high = { ignition: 'on', wheel: 'high' }
const minus = 'G1.−'
const unplugged = { unit: 'unplugged', arch: 'unplugged' }
const signal = (positions: Readonly<Record<string, string>>) => volts('A1.SIG', 'A1.31', positions)
/** Current of the sensor, from the voltage of the shunt. */
const current = (positions: Readonly<Record<string, string>>) =>
  derived([signal(positions), rated('A1.shunt', 'ohms')], (volts, ohms) => volts / ohms)

export const figures: CaseFigures = {
  faults: {
    'signal-open': {
      proof: [
        ['12.1 V', volts('X3.2a', minus, low)],
        ['0 V', signal(low)],
      ],
    },
    'supply-open': {
      proof: [
        ['12.6 V', volts('X3.1b', minus, low)],
        ['0 V', volts('B1.1', minus, low)],
      ],
    },
    'supply-short': {
      proof: [
        ['0 V', volts('A1.VS', 'A1.31', { ...low, arch: 'unplugged' })],
        ['0.1 Ω', below(ohms('A1.VS', minus, unplugged))],
      ],
    },
    'signal-short': {
      proof: [
        ['12.2 V', volts('B1.1', 'B1.2', low)],
        ['5 mV', below(signal(high))],
        ['0.4 Ω', ohms('A1.SIG', minus, unplugged)],
      ],
    },
    'connector-resistance': {
      cause: [
        ['7 mA', current(low)],
        ['14 mA', good(current(high))],
      ],
      proof: [
        ['5.7 V', volts('X3.2b', 'X3.2a', low)],
        ['7 mA', current(low)],
        ['1 mV', below(good(volts('X3.2b', 'X3.2a', low)))],
        ['14 mA', good(current(high))],
        ['4.5 V', stated],
        ['1.9 V', volts('B1.1', 'B1.2', high)],
        ['1.2 V', signal(high)],
        ['1.6 V', good(signal(high))],
      ],
    },
    'connector-water': {
      proof: [
        ['1.6 V', signal(low)],
        ['0.87 V', signal({ ...low, sensor: 'unplugged' })],
        ['0 V', signal({ ...low, arch: 'unplugged' })],
      ],
    },
    'sensor-dead': {
      proof: [
        ['12.6 V', volts('B1.1', 'B1.2', low)],
        ['0 V', signal(low)],
      ],
    },
    'unit-supply': {
      proof: [
        ['12.6 V', volts('A1.15', 'A1.31', low)],
        ['0 V', volts('A1.VS', 'A1.31', { ...low, arch: 'unplugged' })],
      ],
    },
  },
  good: {
    '7 mA through the shunt of 115 Ω': [
      ['7 mA', current(low)],
      ['115 Ω', rated('A1.shunt', 'ohms')],
    ],
    'Next pole of the ring: 14 mA': [['14 mA', current(high)]],
  },
  limits: {
    'Current of an active sensor with two levels': [
      ['7 mA', current(low)],
      ['14 mA', current(high)],
    ],
    'Voltage that the sensor needs between its two wires': [['4.5 V', stated]],
    'Drop across a plug contact of a sensor circuit': [['0.05 V', stated]],
  },
}
