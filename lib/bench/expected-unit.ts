import type { Mode } from '@/lib/bench/meter'

/** The unit of a value that a user predicts. */
export const expectedUnit: Record<Mode, string> = {
  volts: 'V',
  millivolts: 'mV',
  'ac-volts': 'V',
  minimum: 'V',
  maximum: 'V',
  hertz: 'Hz',
  duty: '%',
  diode: 'V',
  milliamps: 'mA',
  amps: 'A',
  ohms: 'Ω',
  continuity: 'Ω',
  insulation: 'Ω',
  scope: 'V',
  'scope-1x': 'V',
  'scope-amps': 'A',
}
