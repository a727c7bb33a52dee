import type { CertificateRecord } from '@/lib/certificates/schema'

type Item = CertificateRecord[number]
type ItemOf<Kind extends Item['kind']> = Extract<Item, { kind: Kind }>

/** The lessons, checks or cases of a record. */
export const itemsOf = <Kind extends Item['kind']>(
  record: CertificateRecord,
  kind: Kind,
): ItemOf<Kind>[] => record.filter((item): item is ItemOf<Kind> => item.kind === kind)

/** Counts things in words: `1 lesson`, `4 lessons`. */
export const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`

/** Formats a day as `November 25, 2026`, in UTC, so that every reader sees the same day. */
export const formatDay = (time: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(time))

/** The requirements of a version in a sentence. */
export function criteriaOf(record: CertificateRecord): string {
  const [lessons, checks, cases] = [
    itemsOf(record, 'lesson').length,
    itemsOf(record, 'check').length,
    itemsOf(record, 'case').length,
  ]
  const parts = [
    lessons > 0 ? `watched at least 90 % of each film of ${counted(lessons, 'lesson')}` : '',
    checks > 0 ? `passed ${counted(checks, 'knowledge check')} with at least 80 %` : '',
    cases > 0 ? `found the fault of ${counted(cases, 'case')} in an exam` : '',
  ].filter(Boolean)
  return `The member has ${new Intl.ListFormat('en-US').format(parts)}.`
}
