import { describe, expect, test } from 'vitest'
import {
  courseCategories,
  formatDuration,
  getCourseCategory,
  getCourseModule,
  homeTopics,
  lessonCount,
  moduleHref,
} from '@/lib/courses/catalog'
import { lessonCounts } from '../support/lesson-counts.ts'

const modules = courseCategories.flatMap((category) => category.modules)

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
    for (const category of courseCategories) {
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
    for (const { slug, modules, level, summary } of courseCategories) {
      expect(new Set(modules.map(({ status }) => status)), slug).toEqual(
        new Set(['available', 'locked']),
      )
      expect(['Beginner', 'Intermediate', 'Advanced', 'All Levels']).toContain(level)
      expect(summary.length, slug).toBeLessThanOrEqual(110)
    }
  })

  test('the first ADAS module is open, because every card leads to it', () => {
    expect(getCourseCategory('adas')?.modules[0]?.status).toBe('available')
  })

  test('a module is found by its code in either case, and only in its own category', () => {
    const entry = getCourseModule('electrical', 'el-101')
    expect(entry?.module.id).toBe('EL-101')
    expect(entry?.next).toBe(courseCategories[0]?.modules[1])
    expect(getCourseModule('engine', 'EL-101')).toBeNull()
    expect(getCourseModule('spaceships', 'EL-101')).toBeNull()
    expect(getCourseCategory('__proto__')).toBeNull()
  })

  test('the last module of a category has no next module', () => {
    for (const category of courseCategories) {
      const last = category.modules.at(-1)
      expect(getCourseModule(category.slug, last?.id ?? '')?.next).toBeNull()
    }
  })

  test('module URLs are lowercase', () => {
    const [category] = courseCategories
    const [first] = category?.modules ?? []
    expect(category && first && moduleHref(category, first)).toBe('/courses/electrical/el-101')
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
