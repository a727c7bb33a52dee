import { expect, test } from 'vitest'
import { casesOfLesson } from '@/lib/bench/of-lesson'
import { seedCatalog } from '@/lib/courses/catalog'
import { slugOf } from '@/lib/slug'

const titleOf = (position: number) =>
  seedCatalog.findModule('EL-101')?.module.lessons.find((lesson) => lesson.position === position)
    ?.title ?? ''

test('a lesson has the cases whose circuit its film shows, in the order of the film', () => {
  const cases = casesOfLesson({ moduleId: 'EL-101', slug: slugOf(titleOf(4)) })
  expect(cases.map(({ href }) => href)).toContain('/courses/electrical/el-101/cases/stop-lamp')
  const seconds = cases.map(({ second }) => second)
  expect(seconds).toEqual(seconds.toSorted((one, other) => one - other))
})

test('another lesson of the module has other cases', () => {
  expect(casesOfLesson({ moduleId: 'EL-101', slug: 'no-such-film' })).toEqual([])
})
