import { countsOf, formatDay, itemsOf } from '@/lib/certificates/record'
import type { ValidCertificate } from '@/lib/certificates/schema'
import { coverageOf, timeOf } from '@/lib/certificates/weight'
import { counted, mistakesText } from '@/lib/counted'
import { formatPlayed, wholeMinutes } from '@/lib/duration'

/** Formats a length with its seconds, so that the lengths of lessons add up: `1 min 15 s`. From an hour on `1 h 20 min`. */
function formatWatched(seconds: number): string {
  if (seconds < 60 || seconds >= 3600) return formatPlayed(seconds)
  const rest = seconds % 60
  return `${wholeMinutes(seconds)} min${rest > 0 ? ` ${rest} s` : ''}`
}

/** The sentence below the name. */
export const completionOf = ({ title, version }: Pick<ValidCertificate, 'title' | 'version'>) =>
  `has met all requirements of the certificate in ${title}, version ${version}.`

/** What a certificate without a weight covers, as it was displayed when it was issued. */
function countedFacts({ record, seconds }: Pick<ValidCertificate, 'record' | 'seconds'>) {
  const { lessons, checks, cases } = countsOf(record)
  return [
    {
      label: 'Lessons',
      value: `${counted(lessons, 'lesson')}, ${formatWatched(seconds)} of film watched`,
    },
    ...(checks > 0 ? [{ label: 'Knowledge checks', value: `${checks} passed` }] : []),
    ...(cases > 0 ? [{ label: 'Fault cases', value: `${cases} solved in the exam` }] : []),
  ]
}

/** What the certificate proves, in one line each. The PDF and the page show the same. */
export function factsOf(certificate: ValidCertificate) {
  const { weight, issuedAt, reissuedAt } = certificate
  return [
    ...(weight
      ? [
          { label: 'Covers', value: coverageOf(weight) },
          { label: 'Time', value: timeOf(weight) },
        ]
      : countedFacts(certificate)),
    {
      label: 'Issued',
      value: formatDay(issuedAt) + (reissuedAt ? `, again on ${formatDay(reissuedAt)}` : ''),
    },
  ]
}

export interface ResultRow {
  moduleId: string
  title: string
  result: string
}

/** The lessons, checks and cases with their results, in groups. */
export function resultGroups({ record }: Pick<ValidCertificate, 'record'>) {
  const groups: { title: string; rows: ResultRow[] }[] = [
    {
      title: 'Lessons watched',
      rows: itemsOf(record, 'lesson').map(({ moduleId, title, seconds }) => ({
        moduleId,
        title,
        result: formatWatched(seconds),
      })),
    },
    {
      title: 'Knowledge checks passed',
      rows: itemsOf(record, 'check').map(({ moduleId, title, correct, questions }) => ({
        moduleId,
        title,
        result: `${correct} of ${questions} right`,
      })),
    },
    {
      title: 'Fault cases solved in the exam',
      rows: itemsOf(record, 'case').map(({ moduleId, title, readings, par, ...mistakes }) => ({
        moduleId,
        title,
        result: `${counted(readings, 'reading')} (par ${par}), ${mistakesText(mistakes)}`,
      })),
    },
  ]
  return groups.filter(({ rows }) => rows.length > 0)
}
