import { describe, expect, test } from 'vitest'
import {
  courseCategories,
  createCatalog,
  formatDuration,
  getCourseCategory,
  homeTopics,
  lessonCount,
  seedCatalog,
} from '@/lib/courses/catalog'
import { hasPassed } from '@/lib/courses/order'
import { seedCategories } from '@/lib/courses/seed'
import { lessonCounts } from '../support/lesson-counts.ts'

const modules = seedCategories.flatMap((category) => category.modules)

describe('course catalog', () => {
  test('every category has the promised number of lessons', () => {
    expect(
      Object.fromEntries(
        courseCategories.map((category) => [category.slug, lessonCount(category)]),
      ),
    ).toEqual(lessonCounts)
  })

  test('no module code is used twice', () => {
    const ids = modules.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const id of ids) expect(id).toMatch(/^[A-Z]{2}-[123]\d\d$/)
  })

  test('the lessons of a category have different titles', () => {
    for (const category of seedCategories) {
      const titles = category.modules.flatMap(({ lessons }) => lessons)
      expect(new Set(titles).size, category.slug).toBe(titles.length)
    }
  })

  test('every module has a title, a description, a length and three lessons or more', () => {
    for (const { id, title, description, minutes, lessons } of modules) {
      expect(title, id).toMatch(/\S/)
      expect(description, id).toMatch(/\.$/)
      expect(minutes, id).toBeGreaterThan(0)
      expect(lessons.length, id).toBeGreaterThanOrEqual(3)
    }
  })

  test('every category has open and locked modules and a level', () => {
    for (const { slug, modules, level, summary } of seedCategories) {
      expect(new Set(modules.map(({ status }) => status)), slug).toEqual(
        new Set(['available', 'locked']),
      )
      expect(['Beginner', 'Intermediate', 'Advanced', 'All Levels']).toContain(level)
      expect(summary.length, slug).toBeLessThanOrEqual(110)
    }
  })

  test('the first ADAS module is open, because every card leads to it', () => {
    const adas = seedCategories.find(({ slug }) => slug === 'adas')
    expect(adas?.modules[0]?.status).toBe('available')
  })

  test('a module is found by its code in either case, and only in its own category', () => {
    const { categories, getModule } = seedCatalog
    const entry = getModule('electrical', 'EL-101')
    expect(entry?.module.id).toBe('EL-101')
    expect(entry?.next).toBe(categories[0]?.modules[1])
    expect(getModule('electrical', 'el-101')).toBe(entry)
    expect(getModule('engine', 'EL-101')).toBeNull()
    expect(getModule('spaceships', 'EL-101')).toBeNull()
    expect(getCourseCategory('__proto__')).toBeNull()
  })

  test('a module is found by its URL, its code and its previous URLs, and a removed one is known', () => {
    const [first, second] = seedCatalog.modules.map(({ module: courseModule }) => courseModule)
    if (!first || !second) throw new Error('no modules')
    const { getModule, isRemoved, hrefs } = createCatalog(
      [
        { ...first, category: 'electrical', slug: 'circuits', oldSlugs: ['basics'] },
        // The current URL of this module is a previous one of the other.
        { ...second, category: 'electrical', slug: 'basics' },
      ],
      [{ category: 'engine', slugs: ['en-101', 'four-strokes'] }],
    )
    const idOf = (slug: string) => getModule('electrical', slug)?.module.id
    expect(['circuits', 'el-101', 'basics', 'el-102'].map(idOf)).toEqual([
      'EL-101',
      'EL-101',
      'EL-102',
      'EL-102',
    ])
    expect(hrefs.get('EL-101')).toBe('/courses/electrical/circuits')
    expect(isRemoved('engine', 'EN-101')).toBe(true)
    expect(isRemoved('engine', 'four-strokes')).toBe(true)
    expect(isRemoved('electrical', 'en-101')).toBe(false)
  })

  test('the last module of a category has no next module', () => {
    for (const category of seedCatalog.categories) {
      const last = category.modules.at(-1)
      expect(seedCatalog.findModule(last?.id ?? '')?.next).toBeNull()
    }
  })

  test('module URLs are lowercase', () => {
    expect(seedCatalog.hrefs.get('EL-101')).toBe('/courses/electrical/el-101')
  })

  test('the home page has nine topics, of which Diagnostics leads to the catalog', () => {
    expect(homeTopics).toHaveLength(9)
    expect(homeTopics[0]).toMatchObject({ title: 'Diagnostics', href: '/courses' })
  })

  test('durations omit zero parts', () => {
    expect([45, 60, 120, 680, 0].map(formatDuration)).toEqual([
      '45 min',
      '1 h',
      '2 h',
      '11 h 20 min',
      '0 min',
    ])
  })
})

test.each([
  [-1, ['A', 'B', 'C'], true],
  [1, ['A', 'B', 'C'], false],
  [-1, ['B', 'C', 'A'], false],
  [1, ['B', 'C', 'A'], true],
  [-1, ['A', 'C'], false],
  [1, ['B', 'C'], false],
] as const)('knows whether A has passed B by %i in %j', (by, order, expected) => {
  const items = order.map((id) => ({ id }))
  expect(hasPassed(items, { id: 'A', by, past: 'B' })).toBe(expected)
})
