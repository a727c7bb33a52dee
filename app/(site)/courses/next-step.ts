import type { CoursePagerLink } from '@/app/(site)/courses/_components/course-pager'
import type { NextLesson, NextStep } from '@/components/lesson/player/next/types'
import { checkPath } from '@/lib/checks/paths'
import type { CatalogCheck } from '@/lib/checks/results'
import {
  type Catalog,
  type CourseModuleEntry,
  categoryHref,
  categoryNeighbors,
  moduleHref,
} from '@/lib/courses/catalog'
import { lessonPath } from '@/lib/lessons/paths'
import type { LessonSummary } from '@/lib/lessons/schema'

/** The next module, or after the last module the next category. */
export function nextModule({ category, next }: CourseModuleEntry): CoursePagerLink {
  if (next) {
    return {
      label: 'Next module',
      title: `${next.id} ${next.title}`,
      href: moduleHref(category, next),
    }
  }
  const { next: nextCategory } = categoryNeighbors(category)
  return {
    label: 'Next category',
    title: nextCategory.title,
    href: categoryHref(nextCategory),
  }
}

/**
 * The step after a lesson: the next lesson of its module, or otherwise the first lesson of the next module that
 * has one. After the last category, the first one follows. After the last lesson of a module, `check` is the
 * path of its knowledge check.
 */
export function nextStep(
  { modules }: Pick<Catalog, 'modules'>,
  entry: CourseModuleEntry,
  { position }: Pick<LessonSummary, 'position'>,
  {
    lessons: published,
    checks,
  }: { lessons: readonly LessonSummary[]; checks: readonly CatalogCheck[] },
): NextStep {
  const { category, module: courseModule } = entry
  const following = firstLesson(entry, published, position)
  if (following) {
    const lesson = nextLesson(moduleHref(category, courseModule), following)
    return { label: 'Next lesson', title: following.title, href: lesson.href, lesson, check: null }
  }
  const check = checks.some(({ moduleId }) => moduleId === courseModule.id)
    ? checkPath(moduleHref(category, courseModule))
    : null
  const index = modules.findIndex((candidate) => candidate.module === courseModule)
  for (const candidate of [...modules.slice(index + 1), ...modules.slice(0, index)]) {
    const first = firstLesson(candidate, published)
    if (!first) continue
    const href = moduleHref(candidate.category, candidate.module)
    return {
      label: candidate.category === category ? 'Next module' : 'Next category',
      title: `${candidate.module.id} ${candidate.module.title}`,
      href,
      lesson: nextLesson(href, first),
      check,
    }
  }
  return { ...nextModule(entry), lesson: null, check }
}

/** The first published lesson of a module after a position. */
const firstLesson = (
  { module: courseModule }: CourseModuleEntry,
  published: readonly LessonSummary[],
  after = 0,
) =>
  published
    .filter((lesson) => lesson.moduleId === courseModule.id && lesson.position > after)
    .toSorted((one, other) => one.position - other.position)[0]

const nextLesson = (modulePath: string, lesson: LessonSummary): NextLesson => ({
  id: lesson.id,
  access: lesson.access,
  href: lessonPath(modulePath, lesson),
})
