import { about, type CaseFigures, good, rated, stated, volts } from './figure.ts'

const released = { ignition: 'on', pedal: 'released' }
const half = { ignition: 'on', pedal: 'half' }
const full = { ignition: 'on', pedal: 'full' }
const regulator = (track: 1 | 2) => rated(`A1.regulator${track}`, 'volts')

export const figures: CaseFigures = {
  faults: {
    'supply-open': {
      cause: [['5 V', regulator(1)]],
      proof: [
        ['5.0 V', volts('A1.5V-1', 'A1.GND-1', released)],
        ['0 V', volts('B1.1', 'A1.GND-1', released)],
      ],
    },
    'signal-open': {
      cause: [['0 V', volts('A1.SIG-2', 'A1.GND-2', full)]],
      proof: [
        ['1.91 V', volts('B1.5', 'A1.GND-2', full)],
        ['0.38 V', volts('B1.5', 'A1.GND-2', released)],
        ['0 V', volts('A1.SIG-2', 'A1.GND-2', full)],
      ],
    },
    'ground-open': {
      proof: [
        ['4.9 V', about(volts('A1.SIG-1', 'A1.GND-1', half))],
        ['5 V', volts('B1.3', 'A1.GND-1', released)],
      ],
    },
    'ground-resistance': {
      proof: [
        ['0.8 V', volts('B1.6', 'A1.GND-2', released)],
        ['0.37 V', good(volts('A1.SIG-2', 'A1.GND-2', released))],
        ['1.11 V', volts('A1.SIG-2', 'A1.GND-2', released)],
      ],
    },
    'signal-short': {
      proof: [
        ['0 V', volts('B1.2', 'A1.GND-1', full)],
        ['5 V', volts('B1.1', 'B1.3', full)],
      ],
    },
    'supply-short': {
      cause: [['5 V', regulator(2)]],
      proof: [['0 V', volts('A1.5V-2', 'A1.GND-2', { ...released, sensor: 'unplugged' })]],
    },
    'unit-supply': {
      cause: [['5 V', regulator(2)]],
      proof: [['0 V', volts('A1.5V-2', 'A1.GND-2', { ...released, sensor: 'unplugged' })]],
    },
    'track-worn': { proof: [['0 V', volts('B1.2', 'B1.3', half)]] },
  },
  limits: {
    'Sensor supply between 5 V and sensor ground': [
      ['5 V', regulator(1)],
      ['4.9 V', stated],
      ['5.1 V', stated],
    ],
    'Signal of an analog 5 V sensor that a control unit accepts': [
      ['5 V', regulator(1)],
      ['0.25 V', stated],
      ['4.75 V', stated],
    ],
    'Signal of track 2 compared with track 1': [['0.1 V', stated]],
    'Drop of the sensor ground wire': [['0.05 V', stated]],
  },
}
