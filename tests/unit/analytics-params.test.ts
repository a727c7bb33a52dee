import { describe, expect, test } from 'vitest'
import { analyticsUrl, parseParams } from '@/lib/analytics/params'

const today = '2026-11-21'
const parse = (query: string) => parseParams(Object.fromEntries(new URLSearchParams(query)), today)

describe('range', () => {
  test('without dates it is the last 30 days, today included', () => {
    const { request, range, fields } = parse('')
    expect(request).toEqual({ start: '2026-10-23', end: today, filters: {} })
    expect(range).toBe('30d')
    expect(fields).toEqual({ start: '2026-10-23', end: today })
  })

  test.each([
    ['today', '2026-11-21', '2026-11-21'],
    ['yesterday', '2026-11-20', '2026-11-20'],
    ['7d', '2026-11-15', '2026-11-21'],
    ['90d', '2026-08-24', '2026-11-21'],
    ['year', '2026-01-01', '2026-11-21'],
    ['all', null, null],
  ])("the quick range %s ends on the site's current day", (range, start, end) => {
    expect(parse(`range=${range}`)).toMatchObject({ request: { start, end }, range })
  })

  test('one date leaves the other side open, and two empty dates leave both sides open', () => {
    expect(parse('start=2026-11-01&end=').request).toMatchObject({ start: '2026-11-01', end: null })
    expect(parse('start=&end=2026-11-01').request).toMatchObject({ start: null, end: '2026-11-01' })
    expect(parse('start=&end=')).toMatchObject({
      request: { start: null, end: null },
      range: 'all',
    })
  })

  test('dates take precedence over a quick range, and ten years are allowed', () => {
    expect(parse('range=today&start=2016-01-01&end=2026-01-01')).toMatchObject({
      request: { start: '2016-01-01', end: '2026-01-01' },
      range: null,
      dateProblem: null,
    })
  })

  test.each([
    ['start=2026-02-31', 'Enter a valid start date.'],
    ['end=soon', 'Enter a valid end date.'],
    ['start=0000-01-01', 'Enter a valid start date.'],
    ['start=2026-11-10&end=2026-11-01', 'The end date is before the start date.'],
  ])('reports %s and shows the default range', (query, problem) => {
    expect(parse(query)).toMatchObject({
      dateProblem: problem,
      range: '30d',
      request: { start: '2026-10-23', end: today },
    })
  })

  test('dates in the wrong order stay in their fields', () => {
    expect(parse('start=2026-11-10&end=2026-11-01').fields).toEqual({
      start: '2026-11-10',
      end: '2026-11-01',
    })
  })

  test('ignores an unknown quick range', () => {
    expect(parse('range=constructor').range).toBe('30d')
  })
})

describe('filters', () => {
  test('accept exact values in any combination', () => {
    const query = 'page=%2Fblog&source=google.com&device=Mobile&country=MA'
    expect(parse(query).request.filters).toEqual({
      page: '/blog',
      source: 'google.com',
      device: 'Mobile',
      country: 'MA',
    })
    expect(parse('page=&source=').request.filters).toEqual({})
  })

  test('drops and reports an invalid device or country', () => {
    const { request, ignored } = parse('device=Toaster&country=ma&page=/')
    expect(request.filters).toEqual({ page: '/' })
    expect(ignored).toEqual(['device', 'country'])
  })

  test('hostile values reach the database as valid text', () => {
    const raw = { page: `/\u0000\u001b${'x'.repeat(900)}`, source: 'a\ud800b' }
    const { page = '', source } = parseParams(raw, today).request.filters
    expect(page).toHaveLength(500)
    expect(page).toMatch(/^\/x+$/)
    expect(source).toBe('a\ufffdb')
    const quoted = `'; drop table page_views; -- <script>`
    expect(parseParams({ page: quoted }, today).request.filters.page).toBe(quoted)
  })

  test('uses the first value of a repeated parameter', () => {
    expect(parseParams({ page: ['/a', '/b'], start: ['x', 'y'] }, today)).toMatchObject({
      request: { filters: { page: '/a' } },
      dateProblem: 'Enter a valid start date.',
    })
  })
})

describe('URLs', () => {
  test('the default range adds no parameters', () => {
    expect(analyticsUrl(parse(''))).toBe('/admin/analytics')
    expect(analyticsUrl(parse('range=30d'))).toBe('/admin/analytics')
    expect(analyticsUrl(parse('start=2026-02-31'))).toBe('/admin/analytics')
  })

  test('a filter is added to the range and the other filters', () => {
    const params = parse('range=7d&country=MA')
    expect(analyticsUrl(params, { page: '/?a&b' })).toBe(
      '/admin/analytics?range=7d&country=MA&page=%2F%3Fa%26b',
    )
    expect(analyticsUrl(params, { country: undefined })).toBe('/admin/analytics?range=7d')
  })

  test('a quick range replaces the dates and keeps the filters', () => {
    const params = parse('start=2026-11-01&end=2026-11-02&page=1')
    expect(analyticsUrl(params)).toBe('/admin/analytics?start=2026-11-01&end=2026-11-02&page=1')
    expect(analyticsUrl(params, { range: 'all', start: undefined, end: undefined })).toBe(
      '/admin/analytics?page=1&range=all',
    )
  })
})
