import type { RunningSite } from '../../scripts/support/site.ts'
import type { BareNext } from './bare-next.ts'

/** System programs that the benchmarks require. */
export const systemPrograms = ['nginx', 'openssl', 'wrk', 'taskset'] as const

/** Shared by every part of the benchmark. */
export interface BenchContext {
  programs: Record<(typeof systemPrograms)[number], string>
  site: RunningSite
  /** Paths of the sitemap. */
  paths: string[]
  rounds: number
  /** Starts the bare Next page on the first call. */
  bareNext: () => Promise<BareNext>
}

export const SERVER_CORE = '0'
export const LOAD_CORE = '1'

/** One page per template: the first path of each pattern in the sitemap. */
export function templatesOf(paths: string[]): string[] {
  const patterns = new Map<string, string>()
  for (const path of paths) {
    const [, section = '', ...rest] = path.split('/')
    const pattern = rest[0] === 'category' ? 'category' : `${section}/${rest.length}`
    if (!patterns.has(pattern)) patterns.set(pattern, path)
  }
  return [...patterns.values()]
}

/** The pages of lessons, which have budgets of their own. */
export const lessonPaths = (paths: string[]): string[] =>
  paths.filter((path) => /^\/courses(\/[^/]+){3}$/.test(path))

/** The article whose page the benchmarks measure. */
export function articlePath(paths: string[]): string {
  const article = paths.find((path) => /^\/blog\/(?!category|page)[^/]+$/.test(path))
  if (!article) throw new Error('The sitemap lists no article.')
  return article
}
