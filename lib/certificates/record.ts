import type { CertificateRecord, ValidCertificate } from '@/lib/certificates/schema'
import { limitsOf } from '@/lib/certificates/weight'
import { counted } from '@/lib/counted'

type Item = CertificateRecord[number]
type ItemOf<Kind extends Item['kind']> = Extract<Item, { kind: Kind }>

/** The lessons, checks or cases of a record. */
export const itemsOf = <Kind extends Item['kind']>(
  record: CertificateRecord,
  kind: Kind,
): ItemOf<Kind>[] => record.filter((item): item is ItemOf<Kind> => item.kind === kind)

/** How many lessons, checks and cases a record has. */
export const countsOf = (record: CertificateRecord) => ({
  lessons: itemsOf(record, 'lesson').length,
  checks: itemsOf(record, 'check').length,
  cases: itemsOf(record, 'case').length,
})

/** Formats a day as `November 25, 2026`, in UTC, so that every reader sees the same day. */
export const formatDay = (time: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(time))

const TIME_RULE =
  'Time in checks and at the bench is measured from the recorded answers, readings and diagnoses. Gaps of more than two minutes don’t count. Practice at the bench doesn’t count.'

/** What the member has done, how its time was measured, and what the certificate doesn't prove. */
export const criteriaOf = ({
  record,
  weight,
  category,
}: Pick<ValidCertificate, 'record' | 'weight' | 'category'>): string =>
  [requirementsOf(record), ...(weight ? [TIME_RULE] : []), limitsOf(category)].join(' ')

/** The requirements of a version in a sentence. */
function requirementsOf(record: CertificateRecord): string {
  const { lessons, checks, cases } = countsOf(record)
  const parts = [
    lessons > 0 ? `watched at least 90 % of each film of ${counted(lessons, 'lesson')}` : '',
    checks > 0 ? `passed ${counted(checks, 'knowledge check')} with at least 80 %` : '',
    cases > 0 ? `found the fault of ${counted(cases, 'case')} in an exam` : '',
  ].filter(Boolean)
  return `The member has ${new Intl.ListFormat('en-US').format(parts)}.`
}
