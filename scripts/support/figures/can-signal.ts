import {
  about,
  below,
  type CaseFigures,
  good,
  ohms,
  type Source,
  stated,
  traced,
  volts,
} from './figure.ts'

const on = { ignition: 'on' }
const minus = 'G1.−'
const highest = (point: string): Source => traced(({ maximum }) => maximum, point, minus, on)
const lowest = (point: string): Source => traced(({ minimum }) => minimum, point, minus, on)
const rise = traced((shape) => shape.rise, 'A2.L', minus, on)
const bus = ohms('A1.H', 'A1.L')
const high = ohms('A1.H', 'A3.H')

export const figures: CaseFigures = {
  faults: {
    'termination-open': {
      proof: [
        ['4.5 V', highest('A2.H')],
        ['3.6 V', good(highest('A2.H'))],
        ['0.5 V', lowest('A2.L')],
        ['1.4 V', good(lowest('A2.L'))],
        ['119 Ω', bus],
        ['60 Ω', good(bus)],
      ],
    },
    bridge: {
      proof: [
        ['2.5 V', about(highest('A2.H'))],
        ['2.2 Ω', bus],
        ['60 Ω', good(bus)],
        ['60 Ω', ohms('A1.H', 'A1.L', { plugs: 'steering' })],
      ],
    },
    'high-ground': {
      proof: [
        ['0 V', highest('A3.H')],
        ['1 Ω', ohms('A3.H', minus)],
      ],
    },
    'low-supply': { proof: [['12.5 V', volts('A2.L', minus, on)]] },
    swapped: {
      proof: [
        ['2.5 V', highest('A2.H')],
        ['1.4 V', lowest('A2.H')],
        ['3.6 V', highest('A2.L')],
      ],
    },
    'high-open': {
      proof: [
        ['2.5 V', below(highest('A3.H'))],
        ['239 Ω', high],
        ['0.2 Ω', good(high)],
        ['119 Ω', bus],
      ],
    },
    'pin-resistance': {
      proof: [
        ['0.7 µs', rise],
        ['0.1 µs', good(rise)],
        ['4.1 kΩ', ohms('X20.2a', 'A2.L')],
      ],
    },
  },
  good: { 'Two resistors of 120 Ω in parallel': [['120 Ω', stated]] },
  limits: {
    'CAN-H to ground, dominant': [
      ['2.75 V', stated],
      ['4.5 V', stated],
      ['3.5 V', stated],
    ],
    'CAN-L to ground, dominant': [
      ['0.5 V', stated],
      ['2.25 V', stated],
      ['1.5 V', stated],
    ],
    'Both lines to ground, recessive': [
      ['2 V', stated],
      ['3 V', stated],
    ],
    'Length of a bit at 500 kbit/s': [['2 µs', stated]],
    'Resistance between CAN-H and CAN-L, ignition off': [
      ['50 Ω', stated],
      ['65 Ω', stated],
      ['100 Ω', stated],
      ['130 Ω', stated],
    ],
  },
}
