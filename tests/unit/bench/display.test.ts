import { expect, test } from 'vitest'
import { displayOf, modeNames, readingText } from '@/lib/bench/display'
import { type Mode, modes } from '@/lib/bench/meter'

test.each<[Mode, number, string]>([
  ['volts', 0, '0.000 V'],
  ['volts', 0.0123, '0.012 V'],
  ['millivolts', 0, '0.0 mV'],
  ['millivolts', 0.0123, '12.3 mV'],
  ['millivolts', 0.6, '600.0 mV'],
  ['volts', 0.6, '0.600 V'],
  ['volts', 5.9994, '5.999 V'],
  ['volts', 6, '6.00 V'],
  ['volts', 12.604, '12.60 V'],
  ['volts', 60, '60.0 V'],
  ['volts', 398.24, '398.2 V'],
  ['amps', 0.0284, '28 mA'],
  ['amps', 0.6, '0.60 A'],
  ['amps', 3.456, '3.46 A'],
  ['amps', 10, '10.0 A'],
  ['amps', 182.37, '182.4 A'],
  ['ohms', 0, '0.0 Ω'],
  ['ohms', 599.94, '599.9 Ω'],
  ['ohms', 600, '0.600 kΩ'],
  ['ohms', 4700, '4.700 kΩ'],
  ['ohms', 47e3, '47.00 kΩ'],
  ['ohms', 470e3, '470.0 kΩ'],
  ['ohms', 4.7e6, '4.700 MΩ'],
  ['ohms', 47e6, '47.00 MΩ'],
  ['continuity', 12.34, '12.3 Ω'],
  ['insulation', 820e3, '0.820 MΩ'],
  ['insulation', 550e6, '550 MΩ'],
])('%s %d is shown as %s', (mode, value, text) => {
  expect(readingText({ mode, value })).toBe(text)
})

test('OL has the largest unit of the function and fills the bar', () => {
  expect(displayOf({ mode: 'ohms', value: null })).toEqual({ digits: 'OL', unit: 'MΩ', share: 1 })
  expect(displayOf({ mode: 'continuity', value: null }).unit).toBe('Ω')
  expect(displayOf({ mode: 'insulation', value: null }).unit).toBe('GΩ')
  expect(readingText({ mode: 'ohms', value: null })).toBe('OL')
})

test('negative values have a minus sign and the range of their absolute value', () => {
  expect(readingText({ mode: 'volts', value: -12.604 })).toBe('−12.60 V')
  expect(readingText({ mode: 'volts', value: -0.0123 })).toBe('−0.012 V')
  expect(readingText({ mode: 'amps', value: -3.456 })).toBe('−3.46 A')
})

test('a value that rounds to zero has no sign', () => {
  expect(readingText({ mode: 'millivolts', value: -0.00001 })).toBe('0.0 mV')
  expect(readingText({ mode: 'amps', value: -0.0002 })).toBe('0 mA')
})

test('the bar shows the share of the range', () => {
  expect(displayOf({ mode: 'volts', value: 30 }).share).toBeCloseTo(0.5)
  expect(displayOf({ mode: 'volts', value: -30 }).share).toBeCloseTo(0.5)
  expect(displayOf({ mode: 'millivolts', value: 0.3 }).share).toBeCloseTo(0.5)
  expect(displayOf({ mode: 'volts', value: 400 }).share).toBeLessThan(1)
})

test('REL subtracts in the range of the reading', () => {
  expect(readingText({ mode: 'ohms', value: 0.9, relative: 0.2 })).toBe('0.7 Ω')
  expect(readingText({ mode: 'ohms', value: 0.2, relative: 0.2 })).toBe('0.0 Ω')
  expect(readingText({ mode: 'volts', value: 12.4, relative: 12.6 })).toBe('−0.20 V')
  expect(readingText({ mode: 'ohms', value: null, relative: 0.2 })).toBe('OL')
  expect(displayOf({ mode: 'millivolts', value: 0.4, relative: 0.1 }).share).toBeCloseTo(0.5)
})

test('every function has a name', () => {
  expect(new Set(modes.map((mode) => modeNames[mode])).size).toBe(modes.length)
})
