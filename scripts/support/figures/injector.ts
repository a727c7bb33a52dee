import { below, type CaseFigures, good, ohms, rated, stated, traced, volts } from './figure.ts'

const running = { engine: 'running' }
const minus = 'G1.−'
/** Time in which the current rises to its peak. */
const ramp = traced(({ rise }) => rise, 'w8', '', running)
const peak = traced(({ maximum }) => maximum, 'w8', '', running)
const winding = ohms('X7.1b', 'X7.2b', { plug: 'unplugged' })
const output = traced(({ maximum }) => maximum, 'A1.INJ', minus, running)
const ground = traced(({ maximum }) => maximum, 'M1.1', minus, running)

export const figures: CaseFigures = {
  faults: {
    turns: {
      proof: [
        ['0.3 ms', ramp],
        ['1.2 ms', good(ramp)],
        ['0.6 Ω', winding],
        ['1.2 Ω', good(winding)],
      ],
    },
    plug: {
      cause: [['2.5 Ω', rated('X7.1', 'ohms')]],
      proof: [
        ['3.4 A', peak],
        ['4 A', good(peak)],
        ['5.4 V', traced(({ minimum }) => minimum, 'X7.1b', minus, running)],
        ['13.8 V', traced(({ minimum }) => minimum, 'X7.1a', minus, running)],
      ],
    },
    fuse: {
      proof: [
        ['14.0 V', volts('F12.1', minus, running)],
        ['0 V', volts('F12.2', minus, running)],
        ['0 V', volts('A1.INJ', minus, running)],
      ],
    },
    'control-short': {
      cause: [['15 A', rated('F12', 'amps')]],
      proof: [
        ['0.2 V', volts('A1.INJ', minus, running)],
        ['9.4 A', peak],
        ['0.1 Ω', ohms('X7.2a', minus, { plug: 'unplugged' })],
      ],
    },
    clamp: {
      proof: [
        ['15.4 V', output],
        ['65 V', good(output)],
      ],
    },
    needle: {
      proof: [
        ['0.8 ms', ramp],
        ['1.2 ms', good(ramp)],
        ['1.2 Ω', winding],
      ],
    },
    ground: {
      cause: [['1 Ω', rated('M1', 'ohms')]],
      proof: [
        ['4.2 V', ground],
        ['0.1 V', below(good(ground))],
        ['1.7 ms', ramp],
        ['1.2 ms', good(ramp)],
      ],
    },
  },
  limits: {
    'Winding of a low-impedance injector at 20 °C': [
      ['1 Ω', stated],
      ['3 Ω', stated],
    ],
    'Peak current and hold current': [
      ['4 A', stated],
      ['1.0 A', stated],
      ['1.3 A', stated],
    ],
    'Voltage peak at the end of the pulse': [
      ['55 V', stated],
      ['80 V', stated],
    ],
    'Drop across a plug contact under load': [['0.1 V', stated]],
  },
}
