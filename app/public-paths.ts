import { publicPages } from '@/lib/content/pages'

/** Every page for visitors but the articles. */
export const publicPaths: readonly string[] = [...publicPages.keys()]

/** Every page whose visits are counted, but for articles. */
export const countedPaths: ReadonlySet<string> = new Set([
  ...publicPaths,
  '/auth',
  '/newsletter/confirm',
  '/newsletter/unsubscribe',
  '/newsletter/module/confirm',
  '/newsletter/module/unsubscribe',
])
