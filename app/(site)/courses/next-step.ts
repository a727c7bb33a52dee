import type { CoursePagerLink } from '@/app/(site)/courses/_components/course-pager'
import type { NextLesson, NextStep } from '@/components/lesson/player/types'
import { checkPath } from '@/lib/checks/paths'
import type { CatalogCheck } from '@/lib/checks/results'
import {
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
 * The step after a lesson: the next lesson of its module. After the last one, the knowledge check of the
 * module or, without a check, the first lesson of the next module. The lessons in `published` have the order
 * of the modules.
 */
export function nextStep(
  entry: CourseModuleEntry,
  { position }: Pick<LessonSummary, 'position'>,
  published: readonly LessonSummary[],
  checks: readonly CatalogCheck[],
): NextStep {
  const { category, module: courseModule, next } = entry
  const following = published.find(
    (lesson) => lesson.moduleId === courseModule.id && lesson.position > position,
  )
  if (following) {
    const lesson = nextLesson(moduleHref(category, courseModule), following)
    return { label: 'Next lesson', title: following.title, href: lesson.href, lesson }
  }
  const check = checks.find(({ moduleId }) => moduleId === courseModule.id)
  if (check) {
    const title = `${check.questions} questions on ${courseModule.title}`
    const href = checkPath(moduleHref(category, courseModule))
    return { label: 'Knowledge check', title, href, lesson: null }
  }
  const step = nextModule(entry)
  const first = next && published.find(({ moduleId }) => moduleId === next.id)
  return { ...step, lesson: first ? nextLesson(step.href, first) : null }
}

const nextLesson = (modulePath: string, lesson: LessonSummary): NextLesson => ({
  id: lesson.id,
  access: lesson.access,
  href: lessonPath(modulePath, lesson),
})
