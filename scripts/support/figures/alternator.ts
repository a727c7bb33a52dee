import { type CaseFigures, good, stated, traced, volts } from './figure.ts'

const running = { engine: 'running' }
const minus = 'G1.−'
const ripple = traced(({ maximum, minimum }) => maximum - minimum, 'G1.+', minus, running)
const post = volts('G1.+', minus, running)
const cable = volts('G2.B+', 'F100.2', running)
const fuse = volts('F100.2', 'F100.1', running)

export const figures: CaseFigures = {
  faults: {
    'diode-open': {
      proof: [
        ['1.7 V', ripple],
        ['0.17 V', good(ripple)],
        ['13.9 V', post],
      ],
    },
    excitation: { proof: [['12.9 V', volts('G2.B+', minus, running)]] },
    cable: {
      proof: [
        ['1.1 V', cable],
        ['0.18 V', good(cable)],
      ],
    },
    fuse: {
      proof: [
        ['1.1 V', fuse],
        ['0.03 V', good(fuse)],
      ],
    },
    strap: {
      proof: [
        ['1.1 V', volts('G2.31', minus, running)],
        ['14.4 V', volts('G2.B+', 'G2.31', running)],
      ],
    },
    battery: {
      proof: [
        ['1 V', ripple],
        ['0.17 V', good(ripple)],
        ['14.2 V', post],
      ],
    },
  },
  limits: {
    'Charging voltage at the battery, warm engine': [
      ['13.5 V', stated],
      ['14.7 V', stated],
      ['12 V', stated],
    ],
    'Ripple at B+ under load, peak to peak': [['0.5 V', stated]],
    'Loss of the charging cable with fuse under load': [['0.4 V', stated]],
  },
}
