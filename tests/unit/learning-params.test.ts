import { describe, expect, test } from 'vitest'
import { learningToCsv } from '@/lib/analytics/learning-csv'
import { formatShare, formatWatched } from '@/lib/analytics/learning-format'
import { learningUrl, parseLearningParams } from '@/lib/analytics/learning-params'

const today = '2026-11-22'
const lesson = 'a3bb189e-8bf9-4f3e-a1a1-0e22afcd60e7'
const catalog = [
  {
    slug: 'hvac',
    title: 'HVAC',
    modules: [
      { id: 'AC-101', title: 'Law' },
      { id: 'AC-102', title: 'Cycle' },
    ],
  },
  { slug: 'adas', title: 'ADAS', modules: [{ id: 'AD-101', title: 'Functions' }] },
]
const parse = (query: string) =>
  parseLearningParams(Object.fromEntries(new URLSearchParams(query)), today, catalog)

describe('parameters of the learning page', () => {
  test.each([
    ['', null, {}],
    ['category=hvac', ['AC-101', 'AC-102'], { category: 'hvac' }],
    ['category=hvac&module=AC-102', ['AC-102'], { category: 'hvac', module: 'AC-102' }],
    ['module=AD-101', ['AD-101'], { module: 'AD-101' }],
    // The admin changed the category after selecting a module, so the module no longer applies.
    ['category=adas&module=AC-102', ['AD-101'], { category: 'adas' }],
  ])('%s selects the modules of the catalog', (query, modules, filters) => {
    const { request, ...shown } = parse(query)
    expect(request.modules).toEqual(modules)
    expect(shown.filters).toEqual(filters)
    expect(shown.ignored).toEqual([])
  })

  test('reports unknown filters', () => {
    const { request, filters, ignored } = parse('category=x&module=EL-999&lesson=1')
    expect(ignored).toEqual(['category', 'module', 'lesson'])
    expect(filters).toEqual({})
    expect(request).toMatchObject({ modules: null, lessonId: null })
  })

  test('the default range is the last 30 days', () => {
    expect(parse('').request).toMatchObject({ start: '2026-10-24', end: today })
    expect(parse('start=2026-02-31').dateProblem).toBe('Enter a valid start date.')
  })

  test('a URL keeps the range and the filters', () => {
    const params = parse(`range=7d&module=AC-101&lesson=${lesson}`)
    expect(learningUrl(params, { lesson: undefined })).toBe(
      '/admin/learning?range=7d&module=AC-101',
    )
    expect(learningUrl(parse('start=2026-11-01'), { list: 'modules' }, '/export')).toBe(
      '/export?start=2026-11-01&list=modules',
    )
  })
})

test('watched time is readable at every length', () => {
  expect([0, 36, 90, 4_530].map(formatWatched)).toEqual(['–', '36 s', '1 min', '1 h 15 min'])
})

test('a share of a total of zero is a dash', () => {
  expect([formatShare(1, 3), formatShare(0, 0)]).toEqual(['33.3%', '–'])
})

test('a transcript is exported without formulas in its cells', () => {
  const report = {
    range: { start: today, end: today },
    totals: { learners: 3, seconds: 0, started: 0, completed: 0 },
    unit: 'day' as const,
    series: [],
    modules: [],
    lessons: [],
    dropOff: { learners: 3, cues: [{ start: 0.3, text: '=1+1; "so"', learners: 2 }] },
  }
  expect(learningToCsv('transcript', report, String)).toBe(
    `\uFEFFSecond,Text,Learners,Share in percent\r\n0.3,"'=1+1; ""so""",2,66.7\r\n`,
  )
})
