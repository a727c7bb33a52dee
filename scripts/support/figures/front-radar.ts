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

const on = { key: 'on' }
const dead = { battery: 'off' }
const unplugged = { radar: 'out', gateway: 'out' }
const minus = 'G1.−'
const canH = volts('X20.4a', minus, on)
const canL = volts('X20.5a', minus, on)
const canLAtGateway = volts('A1.CAN-L', minus, on)
const difference = volts('X20.4a', 'X20.5a', on)
const bus = ohms('X20.4a', 'X20.5a', dead)
const busAtGateway = ohms('A1.CAN-H', 'A1.CAN-L', dead)
const withoutRadar = ohms('A1.CAN-H', 'A1.CAN-L', { ...dead, radar: 'out' })
const supply = volts('X20.2b', 'X20.1b', on)
const groundPath = volts('X20.1b', minus, on)
/** The radar is off below this voltage. */
const least = rated('A2.bias', 'pull')
const end = rated('A1.end', 'ohms')
const goodLines = [
  ['2.6 V', good(canH)],
  ['2.4 V', good(canL)],
] as const

export const figures: CaseFigures = {
  faults: {
    'supply-resistance': {
      proof: [
        ['12.6 V', volts('X20.2a', minus, on)],
        ['5 V', volts('X20.2b', minus, on)],
        ['7.5 V', volts('X20.2a', 'X20.2b', on)],
        ['8 V', least],
        ['12.6 V', derived([volts('X20.2a', minus), volts('X20.2b', minus)], Math.min)],
      ],
    },
    'wake-open': {
      proof: [
        ['12.6 V', volts('F2.2', minus, on)],
        ['0 V', volts('X20.3a', minus, on)],
        ['2.9 V', volts('A1.CAN-H', minus, on)],
        ['2.1 V', canLAtGateway],
      ],
    },
    'ground-resistance': {
      proof: [
        ['7.1 V', derived([volts('X90.1', minus, on), groundPath], Math.max)],
        ['5.5 V', supply],
        ['0.1 V', below(good(groundPath))],
      ],
    },
    'can-open': {
      proof: [
        ['1.8 V', derived([canL, canLAtGateway], Math.max)],
        ['2.4 V', good(canL)],
        ['0.9 V', derived([difference, volts('A1.CAN-H', 'A1.CAN-L', on)], Math.max)],
        ['0.2 V', good(difference)],
        ['120 Ω', derived([bus, busAtGateway], Math.max)],
        ['60 Ω', good(bus)],
        ['240 Ω', ohms('A1.CAN-H', 'X20.4a', dead)],
      ],
    },
    'can-short': {
      proof: [
        ['0 V', derived([canH, canL], Math.max)],
        ...goodLines,
        ['0 Ω', ohms('X20.4a', minus, { ...dead, ...unplugged })],
      ],
    },
    'can-supply': {
      proof: [
        ['12.6 V', canH],
        ['12.3 V', canL],
        ...goodLines,
        ['12.6 V', volts('X20.4a', minus, { ...on, ...unplugged })],
      ],
    },
    'radar-dead': {
      proof: [
        ['12.6 V', derived([supply, volts('X20.3b', 'X20.1b', on)], Math.min)],
        ['0 A', amps('w7', on)],
        ['0.6 A', good(amps('w7', on))],
      ],
    },
    'gateway-termination': {
      proof: [
        ['120 Ω', derived([bus, busAtGateway], Math.max)],
        ['60 Ω', good(bus)],
        ['120 Ω', good(withoutRadar)],
        ['50 kΩ', about(withoutRadar)],
      ],
    },
  },
  good: { 'Two terminations of 120 Ω in parallel, battery disconnected': [['120 Ω', end]] },
  limits: {
    'Supply voltage of the radar': [['8 V', least]],
    'Resistance between CAN-H and CAN-L, two terminations, no voltage': [
      ['50 Ω', above(bus)],
      ['65 Ω', derived([], () => 130 / 2)],
      ['120 Ω', end],
      ['100 Ω', stated],
      ['130 Ω', stated],
    ],
    'CAN-H and CAN-L against ground, average while the bus works': [
      ['2.5 V', above(canH)],
      ['2.8 V', below(canH)],
      ['2.2 V', above(canL)],
      ['2.5 V', below(canL)],
      ['2.5 V', stated],
      ['3.5 V', stated],
      ['1.5 V', stated],
    ],
    'Drop of the ground path of a control unit': [['0.1 V', below(groundPath)]],
  },
}
