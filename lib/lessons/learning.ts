import { lessonPath } from '@/lib/lessons/paths'
import type { LessonSummary } from '@/lib/lessons/schema'
import { resumeSecond } from '@/lib/lessons/timeline'
import type { Learning, LearningLesson, Progress } from '@/lib/lessons/types'

/** The paths of the module pages by module code, in catalog order. */
type ModulePaths = ReadonlyMap<string, string>

const unwatched = { seconds: 0, position: 0, completedAt: null }

function toLearningLesson(
  lesson: LessonSummary,
  modulePaths: ModulePaths,
  progress: Pick<Progress, 'seconds' | 'position' | 'completedAt'> = unwatched,
): LearningLesson {
  const { id, moduleId, title, duration, poster } = lesson
  return {
    id,
    moduleId,
    title,
    duration,
    poster,
    path: lessonPath(modulePaths.get(moduleId) ?? '', lesson),
    seconds: progress.seconds,
    resumeAt: resumeSecond(progress.position, duration),
    completedAt: progress.completedAt,
  }
}

function inCatalogOrder(published: readonly LessonSummary[], modulePaths: ModulePaths) {
  const order = [...modulePaths.keys()]
  return published.toSorted(
    (one, other) =>
      order.indexOf(one.moduleId) - order.indexOf(other.moduleId) || one.position - other.position,
  )
}

/**
 * The lessons that a member has started, and the lesson to continue with. That is the last visited lesson. If
 * it is completed, it is the next lesson of the module, or else the latest started lesson that isn't
 * completed. Members without progress start with the first free lesson. `progress` must be sorted by the last
 * visit, latest first.
 */
export function learningOf(
  progress: readonly Progress[],
  published: readonly LessonSummary[],
  modulePaths: ModulePaths,
): Pick<Learning, 'lessons' | 'next'> {
  const started = progress.flatMap((entry) => {
    const lesson = published.find(({ id }) => id === entry.lessonId)
    return lesson ? [{ lesson, entry }] : []
  })
  const lessons = started.map(({ lesson, entry }) => toLearningLesson(lesson, modulePaths, entry))
  const [last] = lessons
  if (!last) {
    const [first] = startingLessons(published, modulePaths)
    return { lessons, next: first ?? null }
  }
  if (!last.completedAt) return { lessons, next: last }
  const place = started[0]?.lesson.position ?? 0
  const isCompleted = (id: string) => lessons.some((item) => item.id === id && item.completedAt)
  const following = inCatalogOrder(published, modulePaths).find(
    ({ id, moduleId, position }) =>
      moduleId === last.moduleId && position > place && !isCompleted(id),
  )
  const next = following
    ? (lessons.find(({ id }) => id === following.id) ?? toLearningLesson(following, modulePaths))
    : lessons.find(({ completedAt }) => !completedAt)
  return { lessons, next: next ?? null }
}

/** Lessons to start with, in catalog order: all free lessons, then the first lesson for members. */
export function startingLessons(
  published: readonly LessonSummary[],
  modulePaths: ModulePaths,
): LearningLesson[] {
  const ordered = inCatalogOrder(published, modulePaths)
  const free = ordered.filter(({ access }) => access === 'free')
  const member = ordered.filter(({ access }) => access === 'member').slice(0, 1)
  return [...free, ...member].map((lesson) => toLearningLesson(lesson, modulePaths))
}
