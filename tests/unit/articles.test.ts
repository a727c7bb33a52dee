import { describe, expect, test } from 'vitest'
import { formatLongDate, isoDate } from '@/lib/articles/dates'
import { typesetHtml } from '@/lib/articles/sanitize'

describe('dates', () => {
  test('formats dates in the long US form', () => {
    expect(formatLongDate('2026-11-21T10:00:00Z')).toBe('November 21, 2026')
    expect(formatLongDate('2025-01-02T00:00:00+00:00')).toBe('January 2, 2025')
  })

  test('uses the UTC day on any server', () => {
    expect(formatLongDate('2026-12-31T23:59:59Z')).toBe('December 31, 2026')
    expect(formatLongDate('2026-12-31T23:30:00-02:00')).toBe('January 1, 2027')
  })
})

test('numbers stay on one line with their units', () => {
  for (const text of [
    '0.8 V',
    '10 mΩ',
    '20 °C',
    '7 g/s',
    '1 kbit/s',
    '35 mbar',
    '20 MS/s',
    '10 %',
    '2 Ω/V',
    '250 A (starter)',
  ]) {
    expect(typesetHtml(`<td>${text}</td>`)).toBe(`<td>${text.replace(' ', '\u00a0')}</td>`)
  }
  for (const text of ['2 to 3', '12 Vans', '4 minutes', 'type 2 hybrid']) {
    expect(typesetHtml(`<td>${text}</td>`)).toBe(`<td>${text}</td>`)
  }
})

test('the dates of the embedded and the hosted database become ISO 8601', () => {
  expect(isoDate('2026-11-21 10:00:00.5+00')).toBe('2026-11-21T10:00:00.500Z')
  expect(isoDate('2026-11-21T10:00:00+02:00')).toBe('2026-11-21T08:00:00.000Z')
})

test('a table can be scrolled sideways by the keyboard', () => {
  expect(typesetHtml('<table><tbody></tbody></table>')).toBe(
    '<div class="scroll-hint" role="region" aria-label="Table" tabindex="0"><table><tbody></tbody></table></div>',
  )
})
