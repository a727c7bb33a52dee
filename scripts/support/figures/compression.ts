import {
  amps,
  below,
  type CaseFigures,
  good,
  type Source,
  stated,
  traced,
  volts,
} from './figure.ts'

const cranking = { key: 'cranking' }
const minus = 'G1.−'
const highest = traced(({ maximum }) => maximum, 'w1', '', cranking)
const lowestTop = traced(
  ({ minimum, maximum, lowestPulse }) => minimum + lowestPulse * (maximum - minimum),
  'w1',
  '',
  cranking,
)
const height = traced(({ maximum, minimum }) => maximum - minimum, 'w1', '', cranking)
const hertz = traced((shape) => shape.hertz, 'w1', '', cranking)
const mean = amps('w1', cranking)
const cable = volts('G1.+', 'M1.30', cranking)
const housing = volts('M1.31', minus, cranking)
const contact = volts('M1.30', 'M1.45', cranking)
const minimum: Source = ({ read }) => read('minimum', 'G1.+', minus, { key: 'start' })

export const figures: CaseFigures = {
  faults: {
    cylinder: {
      proof: [
        ['151 A', lowestTop],
        ['211 A', highest],
        ['157 A', mean],
        ['164 A', good(mean)],
      ],
    },
    timing: {
      proof: [
        ['40 A', height],
        ['84 A', good(height)],
        ['8.8 Hz', hertz],
        ['8.2 Hz', good(hertz)],
        ['143 A', mean],
        ['164 A', good(mean)],
      ],
    },
    cable: {
      proof: [
        ['2.4 V', cable],
        ['0.1 V', good(cable)],
        ['6.2 Hz', hertz],
        ['8.2 Hz', good(hertz)],
      ],
    },
    strap: {
      proof: [
        ['2.5 V', housing],
        ['0.2 V', good(housing)],
        ['6.2 Hz', hertz],
        ['8.2 Hz', good(hertz)],
      ],
    },
    contact: {
      proof: [
        ['2.4 V', contact],
        ['0.1 V', good(contact)],
        ['6.2 Hz', hertz],
        ['8.2 Hz', good(hertz)],
      ],
    },
    dragging: {
      proof: [
        ['6.4 Hz', hertz],
        ['8.2 Hz', good(hertz)],
        ['229 A', mean],
        ['164 A', good(mean)],
        ['0.3 V', below(housing)],
      ],
    },
    battery: {
      proof: [
        ['8.1 V', volts('G1.+', minus, cranking)],
        ['153 A', mean],
        ['6.7 V', minimum],
        ['9.1 V', good(minimum)],
        ['12.5 V', volts('G1.+', minus)],
      ],
    },
  },
  limits: {
    'Battery voltage while cranking, after the inrush': [['9.6 V', stated]],
    'Drop from the positive post to terminal 30 while cranking': [['0.5 V', stated]],
    'Drop from the starter housing to the negative post while cranking': [['0.3 V', stated]],
    'Difference between the heights of the humps': [
      ['10 %', stated],
      ['15 %', stated],
    ],
  },
}
