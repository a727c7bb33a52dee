import {
  about,
  below,
  type CaseFigures,
  derived,
  good,
  ohms,
  rated,
  stated,
  volts,
} from './figure.ts'

const awake = { power: 'on' }
const dead = { power: 'disconnected' }
const ground = 'X1.4'
const bus = ohms('X1.6', 'X1.14', dead)
const pluggedOff = (id: string) => ohms('X1.6', 'X1.14', { ...dead, [`plug-${id}`]: 'unplugged' })
const end = rated('A1.end', 'ohms')

export const figures: CaseFigures = {
  faults: {
    'termination-open': {
      proof: [
        ['119 Ω', bus],
        ['60 Ω', good(bus)],
        ['119 Ω', good(pluggedOff('A4'))],
      ],
    },
    'end-open': {
      proof: [
        ['2.9 V', volts('A4.H', ground, awake)],
        ['2.5 V', volts('A3.H', ground, awake)],
        ['119 Ω', bus],
        ['60 Ω', good(bus)],
        ['238 Ω', ohms('A3.H', 'A4.H', dead)],
        ['0.1 Ω', good(ohms('A3.H', 'A4.H', dead))],
      ],
    },
    'stub-open': {
      proof: [
        ['1.9 V', volts('A2.L', ground, awake)],
        ['2.9 V', volts('A1.L', ground, awake)],
        ['29 kΩ', ohms('A1.L', 'A2.L', dead)],
        ['0.1 Ω', good(ohms('A1.L', 'A2.L', dead))],
        ['60 Ω', bus],
      ],
    },
    'end-resistance': {
      proof: [
        ['85 Ω', bus],
        ['60 Ω', good(bus)],
        ['103 Ω', ohms('X1.14', 'A1.L', dead)],
        ['180 Ω', about(rated('l2', 'ohms'))],
      ],
    },
    'high-ground': {
      proof: [
        ['0 V', volts('X1.6', ground, awake)],
        ['1.1 Ω', ohms('X1.6', ground, dead)],
      ],
    },
    'low-supply': {
      proof: [
        ['12.5 V', volts('X1.14', ground, awake)],
        ['2.2 Ω', ohms('X1.14', 'X1.16', dead)],
        ['2.4 V', volts('X1.14', ground, { ...awake, 'plug-A3': 'unplugged' })],
      ],
    },
    'connector-bridge': {
      proof: [
        ['2.5 V', volts('X1.6', ground, awake)],
        ['5.6 Ω', ohms('X1.6', 'X1.14', dead)],
        ['120 Ω', about(ohms('X1.6', 'X1.14', { ...dead, 'plug-X20': 'unplugged' }))],
      ],
    },
    'third-termination': {
      cause: [['120 Ω', rated('A3.end', 'ohms')]],
      proof: [
        ['40 Ω', bus],
        ['120 Ω', rated('A3.end', 'ohms')],
        ['60 Ω', pluggedOff('A3')],
      ],
    },
  },
  good: { 'Two resistors of 120 Ω in parallel': [['120 Ω', end]] },
  limits: {
    'Resistance between CAN-H and CAN-L of the whole bus, without power': [
      ['50 Ω', stated],
      ['65 Ω', derived([], () => 130 / 2)],
      ['100 Ω', stated],
      ['130 Ω', stated],
    ],
    'Terminating resistor': [
      ['100 Ω', stated],
      ['130 Ω', stated],
    ],
    'Average of CAN-H and of CAN-L to ground while the bus works': [
      ['2.5 V', stated],
      ['2.8 V', below(volts('X1.6', ground, awake))],
      ['2.2 V', stated],
      ['2.5 V', below(volts('X1.14', ground, awake))],
      ['2.5 V', stated],
    ],
    'Resistance of a bus wire from end to end': [['1 Ω', below(ohms('A1.H', 'A4.H', dead))]],
  },
}
