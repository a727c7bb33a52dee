import { lessonPath } from '@/lib/lessons/paths'
import type { LessonSummary } from '@/lib/lessons/schema'
import type { BegunModule, Learning, LearningLesson, Progress } from '@/lib/lessons/types'
import { resumeSecond } from '@/lib/lessons/watching/timeline'

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
 * The lesson with which a module continues: `last`, or once it is completed, the next lesson that isn't. After the
 * last lesson of the module, its first lessons follow. Null if all of them are completed. `lessons` are the lessons
 * of the module, in order.
 */
function nextInModule(lessons: readonly LearningLesson[], last: LearningLesson) {
  if (!last.completedAt) return last
  const place = lessons.indexOf(last)
  const others = [...lessons.slice(place + 1), ...lessons.slice(0, place)]
  return others.find(({ completedAt }) => !completedAt) ?? null
}

/** The modules of the started lessons. `all` are all published lessons in catalog order. */
function begunModules(
  started: readonly LearningLesson[],
  all: readonly LearningLesson[],
): BegunModule[] {
  return [...new Set(started.map(({ moduleId }) => moduleId))].flatMap((moduleId) => {
    const lessons = all.filter((lesson) => lesson.moduleId === moduleId)
    const [first] = lessons
    const last = started.find((lesson) => lesson.moduleId === moduleId)
    if (!first || !last) return []
    const next = nextInModule(lessons, last)
    return { moduleId, path: (next ?? first).path, isCompleted: next === null }
  })
}

/**
 * The lessons that a member has started, and the lesson to continue with. That is the last visited lesson. If it is
 * completed, it is a later lesson of the module, or else the latest started lesson that isn't completed, or else an
 * earlier lesson of the module. Members without progress start with the first free lesson. `progress` must be sorted
 * by the last visit, latest first.
 */
export function learningOf(
  progress: readonly Progress[],
  published: readonly LessonSummary[],
  modulePaths: ModulePaths,
): Pick<Learning, 'lessons' | 'begun' | 'next'> {
  const progressOf = new Map(progress.map((entry) => [entry.lessonId, entry]))
  const all = inCatalogOrder(published, modulePaths).map((lesson) =>
    toLearningLesson(lesson, modulePaths, progressOf.get(lesson.id)),
  )
  const lessons = progress.flatMap(({ lessonId }) => all.filter(({ id }) => id === lessonId))
  const begun = begunModules(lessons, all)
  const [last] = lessons
  if (!last) {
    const [first] = startingLessons(published, modulePaths)
    return { lessons, begun, next: first ?? null }
  }
  const ofModule = all.filter(({ moduleId }) => moduleId === last.moduleId)
  const later = nextInModule(ofModule.slice(ofModule.indexOf(last)), last)
  const next =
    later ?? lessons.find(({ completedAt }) => !completedAt) ?? nextInModule(ofModule, last)
  return { lessons, begun, next }
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
