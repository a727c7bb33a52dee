import {
  about,
  above,
  amps,
  below,
  type CaseFigures,
  derived,
  good,
  ohms,
  volts,
} from './figure.ts'

const [step2, step3, step4] = ['2', '3', '4'].map((blower) => ({ ignition: 'on', blower }))
const minus = 'G1.−'
const contact = volts('K7.30', 'K7.87', step4)
const pin = volts('X6.4a', 'X6.4b', step4)
const motor = volts('M3.1', 'M3.2', step4)
const current = amps('w20', step4)
const highCurrent = [
  ['15 A', above(current)],
  ['30 A', below(current)],
] as const

export const figures: CaseFigures = {
  faults: {
    'thermal-fuse-open': {
      proof: [
        ['12.6 V', volts('F1.1', minus, step3)],
        ['0 V', volts('M3.1', minus, step3)],
      ],
    },
    'element-open': {
      proof: [
        ['12.6 V', volts('S24.2', minus, step2)],
        ['0 V', volts('S24.3', minus, step2)],
        ['0.5 Ω', good(ohms('S24.2', 'S24.3'))],
      ],
    },
    'contact-open': {
      proof: [
        ['12.6 V', volts('K7.87', minus, step3)],
        ['0 V', volts('S24.3', minus, step3)],
      ],
    },
    'fuse-open': {
      proof: [
        ['12.6 V', volts('F7.1', minus, step4)],
        ['0 V', volts('F7.2', minus, step4)],
        ['0.3 Ω', ohms('K7.87', minus, { blower: '4' })],
        ['18 A', good(current)],
      ],
    },
    'relay-resistance': {
      proof: [
        ['3.1 V', contact],
        ['0.1 V', below(good(contact))],
        ['12 A', current],
        ['18 A', good(current)],
      ],
    },
    'plug-melted': {
      proof: [
        ['4.1 V', pin],
        ['10 A', current],
        ['40 W', about(derived([pin, current], (volts, amps) => volts * amps))],
        ['0.1 V', below(good(pin))],
      ],
    },
    'motor-open': {
      proof: [
        ['12.6 V', volts('M3.1', minus, step4)],
        ['0 V', volts('M3.2', minus, step4)],
        ['0 A', current],
        ['0.3 Ω', about(good(ohms('M3.1', 'M3.2')))],
      ],
    },
    'ground-resistance': {
      proof: [
        ['3.4 V', volts('W1.1', minus, step4)],
        ['0 V', good(volts('W1.1', minus, step4))],
        ['8.7 V', motor],
        ['11.8 V', good(motor)],
      ],
    },
  },
  limits: {
    'Drop from the positive post to the motor in the highest step': [
      ['1.0 V', below(volts('G1.+', 'M3.1', step4))],
      ...highCurrent,
    ],
    'Drop of the ground path in the highest step': [
      ['0.3 V', below(volts('M3.2', minus, step4))],
      ...highCurrent,
    ],
    'Drop across a plug contact or a relay contact': [
      ['0.1 V', below(derived([contact, pin], Math.max))],
    ],
  },
}
