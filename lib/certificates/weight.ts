// Relative imports, because the emails use this file, too.
import { counted } from '../counted.ts'
import { formatPlayed } from '../duration.ts'

/** What a certificate weighs. */
export interface CertificateWeight {
  /** Modules of which every lesson is required. */
  modules: string[]
  lessons: number
  /** Lessons of the whole category, including planned lessons. */
  ofLessons: number
  checks: number
  cases: number
  /** Different seconds of film. */
  filmSeconds: number
  /** Measured from the recorded events. Gaps of more than two minutes don't count. */
  checkSeconds: number
  benchSeconds: number
}

/** A certificate needs one of the two. private.is_enough_weight() has the same limits. */
export const minimumWeight = { modules: 2, minutes: 60 } as const

export const minimumText = `${minimumWeight.modules} complete modules, or ${minimumWeight.minutes} minutes of film, checks and bench`

/** What a certificate covers: `9 of 45 lessons, 16 min of film, 6 checks, 6 cases`. */
export function coverageOf({
  lessons,
  ofLessons,
  filmSeconds,
  checks,
  cases,
}: Omit<CertificateWeight, 'modules' | 'checkSeconds' | 'benchSeconds'>): string {
  return [
    `${lessons} of ${counted(ofLessons, 'lesson')}`,
    `${formatPlayed(filmSeconds)} of film`,
    ...(checks > 0 ? [counted(checks, 'check')] : []),
    ...(cases > 0 ? [counted(cases, 'case')] : []),
  ].join(', ')
}

/** The time beside the films: `23 min in checks, 41 min at the bench`. */
export const timeOf = ({
  checkSeconds,
  benchSeconds,
}: Pick<CertificateWeight, 'checkSeconds' | 'benchSeconds'>): string =>
  `${formatPlayed(checkSeconds)} in checks, ${formatPlayed(benchSeconds)} at the bench`

/** Film, checks and bench together, seconds. */
export const totalOf = ({
  filmSeconds,
  checkSeconds,
  benchSeconds,
}: Pick<CertificateWeight, 'filmSeconds' | 'checkSeconds' | 'benchSeconds'>): number =>
  filmSeconds + checkSeconds + benchSeconds

/** What the certificates of a category don't prove. */
export const limitsOf = (category: string): string =>
  category === 'hybrid-ev'
    ? 'This certificate is not an official qualification, and it does not authorize work on high-voltage systems.'
    : 'This certificate is not an official qualification.'
