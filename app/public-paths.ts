import { publicPages } from '@/lib/content/pages'

/** Every public page except articles. */
export const publicPaths: readonly string[] = [...publicPages.keys()]

/** Every page whose visits are counted, except articles. */
export const countedPaths: ReadonlySet<string> = new Set([
  ...publicPaths,
  '/auth',
  '/certificates',
  '/search',
  '/newsletter/confirm',
  '/newsletter/unsubscribe',
  '/newsletter/module/confirm',
  '/newsletter/module/unsubscribe',
])
