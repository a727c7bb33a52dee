import { z } from 'zod'
import type { LearningRequest } from '@/lib/analytics/learning-report'
import { rangeOf, rangeParams, rangeShape, reportUrl, type ShownRange } from '@/lib/analytics/range'
import { type RawParams, single } from '@/lib/forms/list-params'

/** The categories with their modules. */
export type Catalog = readonly {
  slug: string
  title: string
  modules: readonly { id: string; title: string }[]
}[]

const paramsSchema = z.object({
  ...rangeShape,
  category: single,
  module: single,
  lesson: single,
})

export interface LearningParams extends ShownRange {
  request: LearningRequest
  /** Slug of the category, code of the module and id of the lesson. */
  filters: { category?: string; module?: string; lesson?: string }
  /** Names of the invalid filters. The report ignores them. */
  ignored: string[]
}

const isId = (value: string) => z.uuid().safeParse(value).success

/**
 * Parses the URL parameters. Never throws. `today` is the current day in the site's time zone. Drops a module
 * of another category, which the URL contains when the admin selects a module and then another category.
 */
export function parseLearningParams(
  raw: RawParams,
  today: string,
  catalog: Catalog,
): LearningParams {
  const { category, module, lesson, ...given } = paramsSchema.parse(raw)
  const { dates, ...shown } = rangeOf(given, today)
  const shownCategory = catalog.find(({ slug }) => slug === category)
  const modules = shownCategory?.modules ?? catalog.flatMap((one) => one.modules)
  const shownModule = modules.find(({ id }) => id === module)
  const lessonId = lesson && isId(lesson) ? lesson : null
  const isKnownModule = catalog.some((one) => one.modules.some(({ id }) => id === module))
  return {
    ...shown,
    request: {
      ...dates,
      modules: shownModule
        ? [shownModule.id]
        : (shownCategory?.modules.map(({ id }) => id) ?? null),
      lessonId,
    },
    filters: {
      ...(shownCategory ? { category: shownCategory.slug } : {}),
      ...(shownModule ? { module: shownModule.id } : {}),
      ...(lessonId ? { lesson: lessonId } : {}),
    },
    ignored: [
      ...(category && !shownCategory ? ['category'] : []),
      ...(module && !isKnownModule ? ['module'] : []),
      ...(lesson && !lessonId ? ['lesson'] : []),
    ],
  }
}

type Changed = 'range' | 'start' | 'end' | 'list' | keyof LearningParams['filters']

/** The URL of this page with changed parameters. The value undefined removes a parameter. */
export function learningUrl(
  { range, request, filters }: LearningParams,
  changes: Partial<Record<Changed, string | undefined>> = {},
  pathname = '/admin/learning',
): string {
  return reportUrl(pathname, { ...rangeParams(range, request), ...filters, ...changes })
}
