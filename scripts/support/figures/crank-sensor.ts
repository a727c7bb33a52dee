import { type CaseFigures, good, ohms, type Source, stated, traced } from './figure.ts'

const idle = { engine: 'running' }
const minus = 'G1.−'
const peakToPeak = (point: string): Source =>
  traced(({ maximum, minimum }) => maximum - minimum, point, minus, idle)
const signal = peakToPeak('A1.1')
const highest = traced(({ maximum }) => maximum, 'A1.1', minus, idle)
const lowest = traced(({ minimum }) => minimum, 'A1.1', minus, idle)
const hertz: Source = ({ read }) => read('hertz', 'A1.1', minus, idle)
const winding = ohms('X1.1b', 'X1.2b', { plugs: 'sensor' })
const wire = ohms('X1.1a', minus, { plugs: 'sensor' })

export const figures: CaseFigures = {
  faults: {
    'air-gap': {
      proof: [
        ['4 V', signal],
        ['16 V', good(signal)],
        ['900 Ω', winding],
      ],
    },
    swapped: {
      proof: [
        ['6.4 V', highest],
        ['9.6 V', lowest],
        ['9.6 V', good(highest)],
        ['6.4 V', good(lowest)],
        ['900 Ω', winding],
      ],
    },
    tooth: {
      proof: [
        ['760 Hz', hertz],
        ['773 Hz', good(hertz)],
      ],
    },
    'coil-open': { proof: [['900 Ω', good(winding)]] },
    'shorted-turns': {
      proof: [
        ['540 Ω', winding],
        ['900 Ω', good(winding)],
        ['9.9 V', signal],
        ['16 V', good(signal)],
      ],
    },
    'shield-open': {
      proof: [
        ['23 V', signal],
        ['16 V', good(signal)],
        ['0.1 Ω', good(ohms('X1.3a', minus))],
      ],
    },
    'signal-short': {
      proof: [
        ['900 Ω', winding],
        ['0.5 Ω', wire],
        ['10 kΩ', good(wire)],
      ],
    },
    'pin-resistance': {
      proof: [
        ['6.8 V', signal],
        ['16 V', good(signal)],
        ['10 V', peakToPeak('X1.2b')],
      ],
    },
  },
  limits: {
    'Resistance of the sensor at 20 °C': [
      ['800 Ω', stated],
      ['1,000 Ω', stated],
    ],
    'Signal of the sensor at idle, peak to peak': [['5 V', stated]],
    'Shield to ground with the unit connected': [['1 Ω', stated]],
  },
}
