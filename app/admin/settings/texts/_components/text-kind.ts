import { type ConflictKind, differingLines } from '@/components/admin/editing/conflict-dialog'
import { plainKind, type RecordKind } from '@/components/admin/editing/record'
import { faqGroups } from '@/lib/content/questions'
import type { TextKey } from '@/lib/content/texts'
import type { StoredRecord } from '@/lib/merge'

/** The names of the fields of each group, as their forms show them. */
const labels: Record<TextKey, Record<string, string>> = {
  contact: {
    phone: 'Phone',
    hours: 'Hours',
    address: 'Address',
    replyTime: 'Reply time',
    latestReply: 'Latest reply',
  },
  plans: { cards: 'Prices and descriptions', lines: 'Plan lines' },
  faq: Object.fromEntries(faqGroups.map(({ id, title }) => [id, title])),
  instructors: { isHidden: 'Hidden', people: 'Instructors' },
  figures: {
    isHidden: 'Hidden',
    courses: 'Figure 1',
    lessons: 'Figure 2',
    students: 'Figure 3',
    completion: 'Figure 4',
    activeStudents: 'Students who are learning now',
  },
  testimonials: { isHidden: 'Hidden', quotes: 'Testimonials' },
}

/** The texts of a value, one per line. */
function linesOf(value: unknown): string[] {
  if (value === true) return ['Yes']
  if (value === false) return ['No']
  if (typeof value !== 'object' || value === null) return [String(value ?? '')].filter(Boolean)
  return Object.values(value).flatMap(linesOf)
}

/** How the form of a group edits its texts. */
export const textKind = <Values extends object>(
  key: TextKey,
): RecordKind<Values, Values, StoredRecord<Values>> & ConflictKind<Values> => ({
  ...plainKind<Values>({
    noun: 'text',
    labels: labels[key] as Record<keyof Values & string, string>,
    versionOf: ({ updatedAt }) => updatedAt,
  }),
  show(field, values, other) {
    const [text, otherText] = [values, other].map((side) => linesOf(side[field]).join('\n'))
    return differingLines(text ?? '', otherText ?? '')
  },
})
