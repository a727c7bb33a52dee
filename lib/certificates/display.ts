import { countsOf, formatDay, itemsOf } from '@/lib/certificates/record'
import type { ValidCertificate } from '@/lib/certificates/schema'
import { counted } from '@/lib/counted'
import { formatPlayed } from '@/lib/duration'

/** Formats a length with its seconds, so that the lengths of lessons add up: `1 min 15 s`. From an hour on `1 h 20 min`. */
function formatWatched(seconds: number): string {
  if (seconds < 60 || seconds >= 3600) return formatPlayed(seconds)
  const rest = seconds % 60
  return `${Math.floor(seconds / 60)} min${rest > 0 ? ` ${rest} s` : ''}`
}

/** The sentence below the name. */
export const completionOf = ({ title, version }: Pick<ValidCertificate, 'title' | 'version'>) =>
  `has met all requirements of the certificate in ${title}, version ${version}.`

/** What the certificate proves, in one line each. The PDF and the page show the same. */
export function factsOf({ record, seconds, issuedAt, reissuedAt }: ValidCertificate) {
  const { lessons, checks, cases } = countsOf(record)
  return [
    {
      label: 'Lessons',
      value: `${counted(lessons, 'lesson')}, ${formatWatched(seconds)} of film watched`,
    },
    ...(checks > 0 ? [{ label: 'Knowledge checks', value: `${checks} passed` }] : []),
    ...(cases > 0 ? [{ label: 'Fault cases', value: `${cases} solved in the exam` }] : []),
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
      rows: itemsOf(record, 'case').map(({ moduleId, title, readings, par, wrongParts }) => ({
        moduleId,
        title,
        result: `${counted(readings, 'reading')} (par ${par}), ${counted(wrongParts, 'wrong part')}`,
      })),
    },
  ]
  return groups.filter(({ rows }) => rows.length > 0)
}
