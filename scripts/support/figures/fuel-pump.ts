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
const cranking = { key: 'crank' }
const bridged = { relay: 'bridged' }
const minus = 'G1.−'
const contact = volts('K1.30', 'K1.87', cranking)
const current = amps('w9', bridged)
const groundPath = volts('X7/2.2b', minus, bridged)
/** The winding of the pump, which stands still. */
const pump = ohms('X7/1.1b', 'X7/2.2a', { relay: 'pulled', plug: 'out' })

export const figures: CaseFigures = {
  faults: {
    'fuse-open': {
      proof: [
        ['12.6 V', volts('F7.1', minus, on)],
        ['0 V', volts('F7.2', minus, on)],
        ['0.8 Ω', about(pump)],
        ['6.3 A', good(current)],
      ],
    },
    'feed-short': {
      proof: [
        ['12.6 V', volts('F7.1', minus, on)],
        ['0 V', volts('F7.2', minus, on)],
        ['0 Ω', ohms('K1.87', minus, { relay: 'pulled', plug: 'out' })],
      ],
    },
    'coil-open': {
      proof: [
        ['12.6 V', volts('K1.86', minus, on)],
        ['0 V', volts('K1.85', minus, on)],
        ['12.6 V', good(volts('K1.85', minus, on))],
      ],
    },
    'contact-resistance': {
      proof: [
        ['3.4 V', contact],
        ['0.1 V', below(good(contact))],
      ],
    },
    'control-open': {
      proof: [
        ['10.7 V', volts('K1.85', minus, cranking)],
        ['0 V', volts('A1.65', minus, cranking)],
        ['0 V', volts('A1.65', minus, on)],
        ['12.6 V', good(volts('A1.65', minus, on))],
      ],
    },
    'pin-open': {
      proof: [
        [
          '12.6 V',
          derived([volts('X7/1.1b', minus, bridged), volts('X7/2.2a', minus, bridged)], Math.min),
        ],
        ['0 V', groundPath],
      ],
    },
    'ground-resistance': {
      proof: [
        ['4.4 V', volts('X90.1', minus, bridged)],
        ['4.1 A', current],
        ['6.3 A', good(current)],
        ['0.2 V', below(good(groundPath))],
      ],
    },
    'pump-open': {
      proof: [
        ['12.6 V', volts('X7/1.1b', 'X7/2.2a', bridged)],
        ['0.8 Ω', about(good(pump))],
      ],
    },
  },
  limits: {
    'Drop of the whole feed side of the pump': [
      ['0.5 V', below(volts('G1.+', 'X7/1.1b', bridged))],
    ],
    'Drop of the ground path of the pump': [['0.2 V', below(groundPath)]],
    'Current of a pump for port injection at 12 to 13.5 V': [
      ['12 V', rated('M1', 'volts')],
      ['13.5 V', stated],
      ['4 A', above(current)],
      ['8 A', below(current)],
    ],
    'Resistance of the coil of a 12 V relay': [
      ['12 V', stated],
      ['60 Ω', above(rated('K1.coil', 'ohms'))],
      ['100 Ω', below(rated('K1.coil', 'ohms'))],
      ['12 V', stated],
    ],
  },
}
