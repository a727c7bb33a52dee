import {
  amps,
  below,
  type CaseFigures,
  derived,
  good,
  millivolts,
  ohms,
  rated,
  stated,
  volts,
} from './figure.ts'

const minus = 'G1.−'
const gatewayOut = { A2: 'out' }
const fuseOhms = (id: string) => rated(id, 'ohms')
const drop = (id: string, positions = {}) => millivolts('X30.30', `${id}.2`, positions)
/** Current of a fuse, from its drop. */
const current = (id: string, positions = {}) =>
  derived([drop(id, positions), fuseOhms(id)], (volts, ohms) => volts / ohms)
/** The drop of 0.1 A. */
const at100mA = (id: string) => derived([fuseOhms(id)], (ohms) => 0.1 * ohms)
const asleep = rated('A2', 'amps')

export const figures: CaseFigures = {
  faults: {
    'glove-box-switch': {
      proof: [
        ['4.6 mV', drop('F5')],
        ['10.8 mΩ', fuseOhms('F5')],
        ['0.43 A', current('F5')],
        ['5 W', rated('E5', 'watts')],
        ['12.5 V', volts('E5.1', minus)],
      ],
    },
    'feed-leakage': {
      proof: [
        ['3.4 mV', drop('F5')],
        ['0.31 A', current('F5')],
        ['0 V', volts('E5.1', minus)],
        ['40 Ω', ohms('F5.2', minus, { F5: 'pulled' })],
      ],
    },
    'amplifier-drain': {
      proof: [
        ['1.2 mV', drop('F9')],
        ['3.4 mΩ', fuseOhms('F9')],
        ['0.35 A', current('F9')],
        ['2 mA', good(rated('A9', 'amps'))],
      ],
    },
    'terminal-15-short': {
      proof: [
        [
          '12.5 V',
          derived([volts('K15.87', minus), volts('K15.87', minus, { K15: 'pulled' })], Math.min),
        ],
        ['0.91 A', amps('w3')],
      ],
    },
    'gateway-drain': {
      proof: [
        ['2.6 mV', drop('F2')],
        ['17.5 mΩ', fuseOhms('F2')],
        ['0.15 A', current('F2')],
        ['12 mA', good(asleep)],
        ['0.2 mV', good(drop('F2'))],
      ],
    },
    'relay-stuck': {
      proof: [
        ['6.9 mV', drop('F12')],
        ['7.7 mΩ', fuseOhms('F12')],
        ['0.90 A', current('F12')],
        ['12.5 V', volts('K15.87', minus)],
        ['12.5 V', volts('K15.85', minus)],
      ],
    },
    'control-short': {
      proof: [
        ['8.1 mV', drop('F12', gatewayOut)],
        ['1.05 A', current('F12')],
        ['0.1 V', volts('K15.85', minus, gatewayOut)],
        ['12.5 V', good(volts('K15.85', minus))],
      ],
    },
    'alternator-drain': {
      proof: [
        ['0.51 A', amps('w1')],
        ['0.01 A', amps('w3')],
        ['0.50 A', amps('w2')],
      ],
    },
  },
  good: {
    'Gateway asleep: 12 mA through 17.5 mΩ': [
      ['12 mA', asleep],
      ['17.5 mΩ', fuseOhms('F2')],
    ],
  },
  limits: {
    'Quiescent current after the control units have fallen asleep': [['0.05 A', below(amps('w1'))]],
    'Drop across a fuse that carries 0.1 A': [
      ['0.1 A', stated],
      ['1.8 mV', at100mA('F2')],
      ['5 A', rated('F2', 'amps')],
      ['0.3 mV', at100mA('F9')],
      ['20 A', rated('F9', 'amps')],
      ['17.5 mΩ', fuseOhms('F2')],
      ['3.4 mΩ', fuseOhms('F9')],
    ],
    'Leakage of an alternator at rest': [['1 mA', below(rated('G2.rectifier', 'amps'))]],
  },
}
