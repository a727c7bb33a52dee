import type { CertificateRule } from '@/lib/certificates/queries'
import { coverageOf, minimumWeight } from '@/lib/certificates/weight'

/** The parts of the rule that every certificate page repeats. */
export const ruleParts = [
  {
    kind: 'lesson',
    title: 'Watch the lessons',
    text: 'At least 90 % of the seconds of each film. Seconds that you skip don’t count, and seconds that you watch twice count once.',
  },
  {
    kind: 'check',
    title: 'Pass the knowledge checks',
    text: 'At least 80 % right in one attempt at each check.',
  },
  {
    kind: 'case',
    title: 'Solve the fault cases',
    text: 'Find the fault of each case in its exam.',
  },
] as const

/** What a version covers: `9 of 45 lessons, 16 min of film, 6 checks, 6 cases`. */
export function ruleCoverage({
  items,
  categoryLessons,
  seconds,
}: Pick<CertificateRule, 'items' | 'categoryLessons' | 'seconds'>): string {
  const count = (kind: string) => items.filter((item) => item.kind === kind).length
  return coverageOf({
    lessons: count('lesson'),
    ofLessons: categoryLessons,
    filmSeconds: seconds,
    checks: count('check'),
    cases: count('case'),
  })
}

/** Whether a version is only issued for enough time, because it has too few complete modules. */
export const needsTime = ({ modules }: { modules: readonly string[] }): boolean =>
  modules.length < minimumWeight.modules
