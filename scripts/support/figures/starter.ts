import { above, amps, below, type CaseFigures, derived, good, rated, volts } from './figure.ts'

const start = { key: 'start' }
const minus = 'G1.−'
const posts = volts('G1.+', minus, start)
const clamp = volts('G1.+', 'X1.1a', start)
const cable = volts('X1.1a', 'M1.30', start)
const contact = volts('M1.30', 'M1.45', start)
const strap = volts('X9.1', 'M4.1', start)
const solenoid = volts('M1.50', 'M1.31', start)
const current = amps('w1', start)
/** The highest drop of a clamp, a cable or a contact between the posts and the motor. */
const highestDrop = derived(
  [clamp, cable, contact, volts('M1.31', 'X9.1', start), strap, volts('M4.1', minus, start)],
  Math.max,
)

export const figures: CaseFigures = {
  faults: {
    'clamp-resistance': {
      proof: [
        ['4.9 V', clamp],
        ['0.1 V', below(good(clamp))],
        ['112 A', current],
        ['159 A', good(current)],
      ],
    },
    'cable-resistance': {
      proof: [
        ['4.0 V', cable],
        ['0.01 V', clamp],
        ['0.13 V', good(cable)],
      ],
    },
    'solenoid-contact': {
      proof: [
        ['5.1 V', contact],
        ['0.2 V', below(good(contact))],
        ['10.6 V', solenoid],
      ],
    },
    'strap-resistance': {
      proof: [
        ['5.2 V', strap],
        ['0.08 V', good(strap)],
        ['110 A', current],
        ['156 A', amps('w1', { ...start, lead: 'fitted' })],
      ],
    },
    'battery-weak': {
      proof: [
        ['6.0 V', posts],
        ['109 A', current],
        ['12.6 V', volts('G1.+', minus, { key: 'off' })],
        ['10.7 V', good(posts)],
        ['159 A', good(current)],
        ['0.1 V', below(highestDrop)],
      ],
    },
    'relay-contact': {
      proof: [
        ['12.5 V', volts('K5.30', 'K5.87', start)],
        ['12.4 V', volts('K5.86', 'K5.85', start)],
      ],
    },
    'terminal-50-wire': {
      proof: [
        ['10.1 V', volts('K5.87', 'M1.50', start)],
        ['2.3 V', solenoid],
        ['7 V', rated('M1.contact', 'pull')],
      ],
    },
    'lever-switch': {
      proof: [
        ['12.5 V', derived([volts('K5.86', minus, start), volts('K5.85', minus, start)], Math.min)],
        ['12.5 V', volts('S3.1', 'S3.2', start)],
      ],
    },
  },
  limits: {
    'Battery voltage while cranking, at 20 °C, after the first instant': [['9.6 V', above(posts)]],
    'Drop from the positive post to terminal 30 while cranking': [
      ['0.5 V', below(volts('G1.+', 'M1.30', start))],
    ],
    'Drop from the starter housing to the negative post while cranking': [
      ['0.3 V', below(volts('M1.31', minus, start))],
    ],
    'Drop of a single clamp or lug while cranking': [['0.1 V', below(clamp)]],
    'Drop of the contact of the solenoid while cranking': [['0.2 V', below(contact)]],
  },
}
