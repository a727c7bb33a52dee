import { fixedPages } from '@/lib/content/pages'
import { categoryHref, courseCategories } from '@/lib/courses/catalog'

/** Every page whose visits are counted, except articles and what is below a category. */
export const countedPaths: ReadonlySet<string> = new Set([
  ...fixedPages.keys(),
  ...courseCategories.map(categoryHref),
  '/auth',
  '/certificates',
  '/search',
  '/training-hours',
  '/newsletter/confirm',
  '/newsletter/unsubscribe',
  '/newsletter/module/confirm',
  '/newsletter/module/unsubscribe',
])
