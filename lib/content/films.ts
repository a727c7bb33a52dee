import { type Catalog, lessonCount, moduleHref } from '@/lib/courses/catalog'
import type { CourseCategory, CourseSlug } from '@/lib/courses/types'
import { lessonPath } from '@/lib/lessons/paths'
import type { LessonSummary } from '@/lib/lessons/schema'

/** How many lessons can be watched. */
export interface FilmCounts {
  /** Lessons with a film. */
  playing: number
  /** All lessons that the categories promise. */
  lessons: number
  /** Lessons with a film that don't need an account. */
  free: number
  /** Lessons with a film that don't need a plan. */
  withoutPlan: number
}

export function countFilms(
  published: readonly LessonSummary[],
  { categories }: Pick<Catalog, 'categories'>,
): FilmCounts {
  const films = categories.flatMap((category) => listFilms(category, published))
  const promised = categories.reduce((total, category) => total + lessonCount(category), 0)
  return {
    playing: films.length,
    // The admin may have published more than was promised.
    lessons: Math.max(promised, films.length),
    free: films.filter(({ access }) => access === 'free').length,
    withoutPlan: films.filter(({ access }) => access !== 'plan').length,
  }
}

/** "1 plays", "22 play". */
export const plays = (count: number): string => `${count} ${count === 1 ? 'plays' : 'play'}`

/** "22 of 320 lessons play so far". */
export function playsSoFar({ playing, lessons }: Pick<FilmCounts, 'playing' | 'lessons'>): string {
  if (playing === 0) return 'No lesson plays yet'
  if (playing === lessons) return `All ${lessons} lessons play`
  return `${playing} of ${lessons} lessons ${playing === 1 ? 'plays' : 'play'} so far`
}

/** "7 lessons are free". */
export function freeLessons({ free }: FilmCounts): string {
  if (free === 0) return 'No lesson is free yet'
  return free === 1 ? '1 lesson is free' : `${free} lessons are free`
}

/** A sentence about the lessons that a visitor without a plan can watch. */
export function withoutPlan({ playing, free, withoutPlan: open }: FilmCounts): string {
  if (playing === 0) return ''
  if (open === 0) return 'All of them need a plan.'
  const count = open === playing ? 'all' : open
  return `Without a plan you can watch ${count} of them: ${free} right away, ${open - free} with a free account.`
}

/** A lesson that can be watched, with the path of its page and its category. */
export type Film = LessonSummary & { href: string; category: CourseSlug }

/** The films of a category, in the order of its modules. */
export const listFilms = (category: CourseCategory, published: readonly LessonSummary[]): Film[] =>
  category.modules.flatMap((courseModule) =>
    published
      .filter(({ moduleId }) => moduleId === courseModule.id)
      .map((lesson) => ({
        ...lesson,
        category: category.slug,
        href: lessonPath(moduleHref(category, courseModule), lesson),
      })),
  )
