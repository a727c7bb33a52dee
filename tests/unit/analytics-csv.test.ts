import { describe, expect, test } from 'vitest'
import { csvName, listToCsv } from '@/lib/analytics/csv'
import type { ReportRequest } from '@/lib/analytics/report'
import { csvCell, toCsv, withoutApostrophe } from '@/lib/csv'

describe('cells', () => {
  const formulas = ['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', '\n=x', '−1+1']
  const wide = ['＝1+1', '＋1', '－1', '＠SUM(A1)', '﹦1+1', '﹢1', '﹣1', '﹫SUM(A1)']
  const hidden = [
    ' =1+1',
    '\u00a0=1+1',
    '\u200b=1+1',
    '\ufeff＝1+1',
    '\u0000=1',
    "'=1+1",
    "' ＝1+1",
  ]
  test.each([...formulas, ...wide, ...hidden])(
    'exports %j as text, not as a formula, and imports it again',
    (text) => {
      const cell = csvCell(text).replace(/^"|"$/g, '')
      expect(cell).toBe(`'${text}`)
      expect(withoutApostrophe(cell)).toBe(text)
    },
  )

  test.each(['plain', '’tis 5 V', "'quoted'", '5 = 2 + 3', 'a@example.com', '½', ''])(
    'exports %j unchanged',
    (text) => {
      expect(csvCell(text)).toBe(text)
      expect(withoutApostrophe(text)).toBe(text)
    },
  )

  test('cells with separators are quoted, and quotes are doubled', () => {
    expect(csvCell('a,b')).toBe('"a,b"')
    expect(csvCell('a;=1+1')).toBe('"a;=1+1"')
    expect(csvCell('say "hi"')).toBe('"say ""hi"""')
    expect(csvCell('two\nlines')).toBe('"two\nlines"')
    expect(csvCell('=HYPERLINK("http://x","y")')).toBe(`"'=HYPERLINK(""http://x"",""y"")"`)
    expect(csvCell('/blog')).toBe('/blog')
    expect(csvCell(-5)).toBe('-5')
  })
})

describe('files', () => {
  test('start with a byte order mark and end every line with CR LF', () => {
    expect(
      toCsv([
        ['a', 'b'],
        ['c', 1],
      ]),
    ).toBe('\uFEFFa,b\r\nc,1\r\n')
  })

  test('countries have name and code, devices their share', () => {
    expect(listToCsv('countries', [{ name: 'MA', pageviews: 3 }])).toBe(
      '\uFEFFCountry,Code,Pageviews\r\nMorocco,MA,3\r\n',
    )
    const devices = [
      { name: 'Mobile', pageviews: 2 },
      { name: 'Desktop', pageviews: 1 },
    ]
    expect(listToCsv('devices', devices)).toBe(
      '\uFEFFDevice,Pageviews,Share in percent\r\nMobile,2,66.7\r\nDesktop,1,33.3\r\n',
    )
  })

  test('an empty list still has a header', () => {
    expect(listToCsv('pages', [])).toBe('\uFEFFPage,Pageviews\r\n')
    expect(listToCsv('sources', [])).toBe('\uFEFFSource,Pageviews\r\n')
  })

  test('names contain the list, the range and whether filters apply', () => {
    const day = { start: '2026-11-01', end: '2026-11-21', filters: {} }
    const name = (request: Partial<ReportRequest>) =>
      csvName('pages', { ...day, ...request }, '2026-11-21')
    expect(name({})).toBe('analytics-pages-2026-11-01-to-2026-11-21.csv')
    expect(name({ start: null })).toBe('analytics-pages-until-2026-11-21.csv')
    expect(name({ start: null, end: null })).toBe('analytics-pages-all-time.csv')
    expect(name({ filters: { page: '/"\r\n' } })).toBe(
      'analytics-pages-2026-11-01-to-2026-11-21-filtered.csv',
    )
  })

  test('the name of a filtered list starts with the earliest day that filters reach', () => {
    const name = (start: string | null, end: string | null) =>
      csvName('pages', { start, end, filters: { country: 'MA' } }, '2026-11-21')
    expect(name(null, null)).toBe('analytics-pages-2026-08-24-to-today-filtered.csv')
    expect(name('2026-08-23', null)).toBe('analytics-pages-2026-08-24-to-today-filtered.csv')
    expect(name('2026-08-25', null)).toBe('analytics-pages-2026-08-25-to-today-filtered.csv')
  })
})
