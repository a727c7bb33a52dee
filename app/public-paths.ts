import { articleCategories } from '@/lib/articles/categories'
import { courseCategories, moduleHref } from '@/lib/courses/catalogue'

/** Every page for visitors but the articles (specification, section 2). */
export const publicPaths: readonly string[] = [
  '/',
  '/courses',
  '/about',
  '/blog',
  '/pricing',
  '/contact',
  '/faq',
  '/terms',
  '/privacy',
  ...courseCategories.map(({ slug }) => `/courses/${slug}`),
  ...articleCategories.map(({ slug }) => `/blog/category/${slug}`),
  ...courseCategories.flatMap((category) =>
    category.modules.map((courseModule) => moduleHref(category, courseModule)),
  ),
]

/** Every page whose visits are counted, but for articles. */
export const countedPaths: ReadonlySet<string> = new Set([
  ...publicPaths,
  '/auth',
  '/newsletter/confirm',
  '/newsletter/unsubscribe',
])
