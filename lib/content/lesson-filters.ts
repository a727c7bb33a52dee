import type { Film } from '@/lib/content/films'
import { courseCategories } from '@/lib/courses/catalog'
import type { LessonAccess } from '@/lib/lessons/schema'

/** A list of films at `/lessons/{slug}`. */
export interface LessonFilter {
  slug: string
  /** In the row of filters. */
  label: string
  /** Title of the page. */
  title: string
  matches: (film: Film) => boolean
}

const byAccess = (slug: string, label: string, title: string, access: LessonAccess) => ({
  slug,
  label,
  title,
  matches: (film: Film) => film.access === access,
})

/** The filters of the page "Watch now": who may watch, and the category. */
export const lessonFilters: readonly LessonFilter[] = [
  byAccess('free', 'Free', 'Free lessons', 'free'),
  byAccess('account', 'With account', 'Lessons with a free account', 'member'),
  byAccess('plan', 'With a plan', 'Lessons of the plans', 'plan'),
  ...courseCategories.map(({ slug, shortTitle }) => ({
    slug,
    label: shortTitle,
    title: `${shortTitle} lessons`,
    matches: ({ category }: Film) => category === slug,
  })),
]

export const lessonsPath = (filter?: LessonFilter): string =>
  filter ? `/lessons/${filter.slug}` : '/lessons'
