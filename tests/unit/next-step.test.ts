import { expect, test } from 'vitest'
import { nextModule, nextStep } from '@/app/(site)/courses/next-step'
import type { CatalogCheck } from '@/lib/checks/results'
import { suggestedCheck } from '@/lib/checks/suggested'
import { type CourseModuleEntry, seedCatalog } from '@/lib/courses/catalog'
import { lessonOf } from '../support/lessons.ts'

const published = [
  lessonOf('EL-101', 1, 'free'),
  lessonOf('EL-101', 3, 'member'),
  lessonOf('EL-102', 2, 'plan'),
  lessonOf('EN-101', 1, 'free'),
]
/** Of another module. */
const checks: CatalogCheck[] = [{ moduleId: 'EN-101', pool: 8, questions: 6, access: 'member' }]
const entryOf = (id: string): CourseModuleEntry => {
  const entry = seedCatalog.findModule(id)
  if (!entry) throw new Error(`No module ${id}`)
  return entry
}
const stepAfter = (id: string, position: number, lessons = published) =>
  nextStep(seedCatalog, entryOf(id), { position }, { lessons, checks })

test('a lesson leads to the next published lesson of its module', () => {
  const href = '/courses/electrical/el-101/lesson-3'
  expect(stepAfter('EL-101', 1)).toEqual({
    label: 'Next lesson',
    title: 'Lesson 3 of EL-101',
    href,
    lesson: { id: 'EL-101-3', access: 'member', href },
    check: null,
  })
})

test('the last lesson of a module leads to the first lesson of the next module', () => {
  expect(stepAfter('EL-101', 3)).toEqual({
    check: null,
    label: 'Next module',
    title: 'EL-102 Multimeter, current clamp and test lamp',
    href: '/courses/electrical/el-102',
    lesson: {
      id: 'EL-102-2',
      access: 'plan',
      href: '/courses/electrical/el-102/lesson-2',
    },
  })
})

test('the last lesson of a module with a knowledge check also leads to the check', () => {
  const last = stepAfter('EN-101', 1)
  expect(last.check).toBe('/courses/engine/en-101/check')
})

test('modules without lessons are skipped, also into the next category', () => {
  expect(stepAfter('EL-102', 2)).toMatchObject({
    label: 'Next category',
    title: 'EN-101 How an engine makes power',
    href: '/courses/engine/en-101',
    lesson: { id: 'EN-101-1', access: 'free', href: '/courses/engine/en-101/lesson-1' },
  })
})

test('the last lesson of the catalog leads to its first one', () => {
  expect(stepAfter('EN-101', 1)).toMatchObject({
    label: 'Next category',
    lesson: { id: 'EL-101-1' },
  })
})

test('the only lesson leads to the next module, and after the last module to the next category', () => {
  const only = published.slice(0, 1)
  expect(stepAfter('EL-101', 1, only)).toMatchObject({
    label: 'Next module',
    href: '/courses/electrical/el-102',
    lesson: null,
  })
  const last = entryOf('EL-101').category.modules.at(-1)?.id ?? ''
  expect(nextModule(entryOf(last))).toMatchObject({
    label: 'Next category',
    href: '/courses/engine',
  })
})

test('the check of the module that was just finished is suggested', () => {
  const all = [
    { moduleId: 'EL-101', access: 'member' },
    { moduleId: 'EN-102', access: 'member' },
    { moduleId: 'CH-203', access: 'plan' },
  ] as const
  const begun = (moduleId: string, isCompleted = false) => ({ moduleId, isCompleted })
  const passed = (moduleId: string) => ({ moduleId, passedAt: '2026-11-20T10:00:00Z' })
  const failed = { moduleId: 'EN-102', passedAt: null }
  const suggests = (
    modules: ReturnType<typeof begun>[],
    own: { moduleId: string; passedAt: string | null }[] = [],
  ) => suggestedCheck(modules, all, own)

  expect(suggests([begun('EN-102', true), begun('EL-101')])).toBe('EN-102')
  expect(suggests([begun('EL-101'), begun('EN-102', true)])).toBe('EN-102')
  expect(suggests([begun('CH-203', true), begun('EL-101')])).toBe('CH-203')
  expect(suggests([begun('EN-102', true), begun('EL-101')], [failed])).toBe('EN-102')
  expect(suggests([begun('EN-102', true), begun('EL-101')], [passed('EN-102')])).toBe('EL-101')
  // A plan may have ended.
  expect(suggests([begun('CH-203'), begun('EN-102')])).toBe('EN-102')
  expect(suggests([begun('AC-102', true)])).toBeNull()
  expect(suggests([])).toBe('EL-101')
  expect(suggests([], [passed('EL-101')])).toBe('EN-102')
})
