import { expect, test } from 'vitest'
import { formatNumber } from '@/lib/checks/response'
import { readNumber, withOtherSign } from '@/lib/forms/typed-number'

test.each([
  ['12.6', 12.6],
  ['12,6', 12.6],
  ['0,350', 0.35],
  ['4.321', 4.321],
  [' -0.5 ', -0.5],
  ['−0,5', -0.5],
  ['– 3', -3],
  ['+3', 3],
  ['.5', 0.5],
  ['7.', 7],
  ['1 430', 1430],
  ['1\u202f430,5', 1430.5],
  ["1'430", 1430],
  ['1,430.5', 1430.5],
  ['1.430,5', 1430.5],
  ['1,430,000', 1.43e6],
  ['1.430.000', 1.43e6],
  ['60 Ω', 60],
  ['60\u2126', 60],
  ['60 ohms', 60],
  ['500 mΩ', 0.5],
  ['1.43 kΩ', 1430],
  ['4.7 Kohm', 4700],
  ['5k', 5000],
  ['2 MΩ', 2e6],
  ['0.1 GΩ', 1e8],
])('reads %s in ohms', (text, value) => {
  expect(readNumber(text, 'Ω')).toEqual({ value })
})

test.each([
  ['500 mV', 'V', 0.5],
  ['0.5 V', 'mV', 500],
  ['28 ma', 'A', 0.028],
  ['3 volts', 'V', 3],
  ['2.5 kPa', 'bar', 0.025],
  ['1 bar', 'kPa', 100],
  ['0.1 s', 'ms', 100],
  ['2 h', 'min', 120],
  ['12 cm', 'mm', 120],
  ['2 in', 'mm', 50.8],
  ['5 nm', 'N·m', 5],
  ['90 deg', '°', 90],
  ['5 °C', '°C', 5],
  ['8 K', 'K', 8],
  ['8 kelvin', 'kelvin', 8],
  ['30 %', '%', 30],
  ['3 turns', 'turns', 3],
])('converts %s to %s', (text, unit, value) => {
  expect(readNumber(text, unit)).toEqual({ value })
})

test.each([
  ['500 mV', 'Ω', 'Enter the value in Ω, not in mV.'],
  ['5 A', 'V', 'Enter the value in V, not in A.'],
  ['40 °F', '°C', 'Enter the value in °C, not in °F.'],
  ['30 psi', 'bar', 'Enter the value in bar, not in psi.'],
  ['3 s', 'V', 'Enter the value in V, not in s.'],
  ['1e3', 'Ω', 'Enter the value in Ω, not in e3.'],
])('asks about %s where %s is expected', (text, unit, problem) => {
  expect(readNumber(text, unit)).toEqual({ problem })
})

test.each([
  ['1,430', 'Write 1430 or 1.430. The comma could mean either.'],
  ['-12,600 Ω', 'Write 12600 or 12.600. The comma could mean either.'],
])('asks about the comma in %s', (text, problem) => {
  expect(readNumber(text, 'Ω')).toEqual({ problem })
})

test.each(['', '-', 'abc', '1.2.3', '1,2,3', '1 2', '12,34.5', 'NaN', '9'.repeat(13), '9e'])(
  'reads no number from "%s"',
  (text) => {
    expect(readNumber(text, 'Ω')).toHaveProperty('problem')
  },
)

test('reads milliohms and megohms apart', () => {
  expect(readNumber('1 MΩ', 'mΩ')).toEqual({ value: 1e9 })
  expect(readNumber('1 mΩ', 'MΩ')).toEqual({ value: 1e-9 })
})

test('reads what the result shows', () => {
  expect(readNumber(formatNumber(-12.5), 'V')).toEqual({ value: -12.5 })
})

test('changes the sign of a text', () => {
  expect(withOtherSign('12,6')).toBe('−12,6')
  expect(withOtherSign('-12,6')).toBe('12,6')
  expect(withOtherSign('')).toBe('−')
  expect(withOtherSign(withOtherSign('+5'))).toBe('5')
})
