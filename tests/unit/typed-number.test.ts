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
  ['5 kω', 5000],
  ['3 kilohms', 3000],
  ['2.3 megohm', 2.3e6],
  ['4k7', 4700],
  ['1.5e3', 1500],
  ['1.00E+06', 1e6],
  ['10^6', 1e6],
  ['10⁶ Ω', 1e6],
  ['2×10^3 Ω', 2000],
  ['2·10⁻³ kΩ', 2],
  ['１２．６', 12.6],
  ['\u202a12.6\u200b', 12.6],
  ['\u20115', -5],
  ['\u20145', -5],
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
  ['1 turn', 'turns', 1],
  ['12 degrees', '°', 12],
  ['12 º', 'degrees', 12],
  ['85 C', '°C', 85],
  ['5 L', 'l', 5],
  ['5 kpa', 'kPa', 5],
  ['2 Bar', 'bar', 2],
  ['5 mhz', 'MHz', 5],
  ['30 psi', 'bar', 2.06842718795],
  ['25 ft-lb', 'N·m', 33.8954487083],
  ['500 uA', 'mA', 0.5],
  ['20 Milliamps', 'A', 0.02],
  ['500 mAh', 'Ah', 0.5],
  ['0.5 Mbit/s', 'kbit/s', 500],
  ['2 hours', 'min', 120],
  ['12.6 V DC', 'V', 12.6],
  ['3000 1/min', 'rpm', 3000],
  ['5 mm2', 'mm²', 5],
])('converts %s to %s', (text, unit, value) => {
  expect(readNumber(text, unit)).toEqual({ value })
})

test.each([
  ['500 mV', 'Ω', 'Enter the value in Ω, not in mV.'],
  ['5 A', 'V', 'Enter the value in V, not in A.'],
  ['40 °F', '°C', 'Enter the value in °C, not in °F.'],
  ['5 K', '°C', 'Enter the value in °C, not in K.'],
  ['2 mohm', 'MΩ', 'Enter the value in MΩ, not in mohm.'],
  ['5 mm2', 'mm', 'Enter the value in mm, not in mm2.'],
  ['3 s', 'V', 'Enter the value in V, not in s.'],
])('asks about %s where %s is expected', (text, unit, problem) => {
  expect(readNumber(text, unit)).toEqual({ problem })
})

test.each([
  ['1,430', 'Write 1430 or 1.430. The comma could mean either.'],
  ['-12,600 Ω', 'Write 12600 or 12.600. The comma could mean either.'],
])('asks about the comma in %s', (text, problem) => {
  expect(readNumber(text, 'Ω')).toEqual({ problem })
})

test.each([
  '',
  '-',
  'abc',
  '1.2.3',
  '1,2,3',
  '1 2',
  '12,34.5',
  'NaN',
  '9'.repeat(13),
  '9e',
  '1e99',
])('reads no number from "%s"', (text) => {
  expect(readNumber(text, 'Ω')).toHaveProperty('problem')
})

test.each(['12.6-12.8', '12.6 or 12.8', '12;6', '3 ?'])('sees no unit in "%s"', (text) => {
  expect(readNumber(text, 'Ω')).toEqual({ problem: 'Enter a number, for example 12.6.' })
})

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
