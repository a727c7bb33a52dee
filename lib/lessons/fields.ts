import type { Lesson } from '@/lib/lessons/schema'

// Separate from schema.ts, so that the browser doesn't load zod with the lesson form.

/** Parts that a lesson can lack, as the database names them. The film is saved separately and isn't a field. */
export const lessonGaps = [
  'film',
  'captions',
  'poster',
  'summary',
  'goals',
  'steps',
  'chapters',
] as const
export type LessonGap = (typeof lessonGaps)[number]

interface Kinds {
  title: { max: number }
  text: { max: number }
  /** One item per line. `item` names one in messages, with its article. */
  lines: { max: number; count: number; item: string; help: string }
  /** `max` limits the text of a step, `limitMax` its limit. */
  steps: { max: number; limitMax: number; count: number }
  chapters: { max: number; count: number }
  /** Lines of the transcript. `item` names one, `items` all of them. */
  cues: { max: number; count: number; item: string; items: string }
  access: object
  state: object
  image: object
  /** Ids of other records. */
  links: { count: number }
  time: object
}
export type FieldKind = keyof Kinds
/** A field of a kind. `max` counts characters of a text, `count` the items of a list. */
export type KindField<Kind extends FieldKind> = Kinds[Kind] & {
  kind: Kind
  label: string
  /** Whether the kept versions contain the field. */
  isVersioned?: true
  /** Whether the field is shown below the film, which is also the job card. */
  isOnCard?: true
  /** What the lesson lacks while the field is empty. */
  gap?: LessonGap
  /** Whether a published lesson needs the field. */
  isNeeded?: true
}
type Field = { [Kind in FieldKind]: KindField<Kind> }[FieldKind]

/**
 * Everything that is saved with the lesson form. The form, its schema, the conflict dialog, the kept versions, the
 * preview and the save read this table. Database constraints enforce the same limits, and lesson-fields.test.ts checks
 * that they do. The conflict dialog lists the fields in this order.
 */
export const lessonFields = {
  title: { kind: 'title', label: 'Title', max: 200, isVersioned: true },
  summary: {
    kind: 'text',
    label: 'Summary',
    max: 300,
    isVersioned: true,
    isOnCard: true,
    gap: 'summary',
  },
  goals: {
    kind: 'lines',
    label: 'Goals',
    help: 'What members can do afterward. One per line.',
    item: 'A goal',
    max: 300,
    count: 12,
    isVersioned: true,
    isOnCard: true,
    gap: 'goals',
  },
  tools: {
    kind: 'lines',
    label: 'Tools',
    help: 'One per line.',
    item: 'A tool',
    max: 300,
    count: 20,
    isVersioned: true,
    isOnCard: true,
  },
  safety: {
    kind: 'lines',
    label: 'Safety',
    help: 'One note per line.',
    item: 'A note',
    max: 400,
    count: 12,
    isVersioned: true,
    isOnCard: true,
  },
  steps: {
    kind: 'steps',
    label: 'Steps',
    max: 500,
    limitMax: 200,
    count: 40,
    isVersioned: true,
    isOnCard: true,
    gap: 'steps',
  },
  access: { kind: 'access', label: 'Who may watch' },
  state: { kind: 'state', label: 'Publication' },
  poster: { kind: 'image', label: 'Poster', gap: 'poster', isNeeded: true },
  chapters: {
    kind: 'chapters',
    label: 'Chapters',
    max: 120,
    count: 40,
    isVersioned: true,
    gap: 'chapters',
  },
  cues: {
    kind: 'cues',
    label: 'Captions',
    item: 'A caption',
    items: 'captions',
    max: 300,
    count: 6000,
    isVersioned: true,
    gap: 'captions',
    isNeeded: true,
  },
  descriptions: {
    kind: 'cues',
    label: 'Descriptions',
    item: 'A description',
    items: 'descriptions',
    max: 500,
    count: 6000,
    isVersioned: true,
  },
  articles: { kind: 'links', label: 'Articles', count: 12 },
  publishAt: { kind: 'time', label: 'Time to publish' },
  unpublishAt: { kind: 'time', label: 'Time to unpublish' },
} as const satisfies Record<string, Field>

type Fields = typeof lessonFields
export type LessonField = keyof Fields
export type KindOf<Name extends LessonField> = Fields[Name]['kind']
/** The fields of some kinds. */
export type FieldOfKind<Kind extends FieldKind> = {
  [Name in LessonField]: KindOf<Name> extends Kind ? Name : never
}[LessonField]
type Flag = 'isVersioned' | 'isOnCard' | 'isNeeded'
/** The fields with a flag. */
export type FieldWith<Set extends Flag> = {
  [Name in LessonField]: Fields[Name] extends Record<Set, true> ? Name : never
}[LessonField]

export const fieldNames = Object.keys(lessonFields) as LessonField[]

export const fieldsOfKind = <Kind extends FieldKind>(...kinds: Kind[]) =>
  fieldNames.filter((name) =>
    kinds.some((kind) => kind === lessonFields[name].kind),
  ) as FieldOfKind<Kind>[]

export const fieldsWith = <Set extends Flag>(flag: Set) =>
  fieldNames.filter((name) => flag in lessonFields[name]) as FieldWith<Set>[]

/** An object with a value for each of these fields. */
export const recordOf = <Name extends string, Value>(
  fields: readonly Name[],
  toValue: (name: Name) => Value,
) => Object.fromEntries(fields.map((name) => [name, toValue(name)])) as Record<Name, Value>

export const lessonLabels: Record<LessonField, string> = recordOf(
  fieldNames,
  (name) => lessonFields[name].label,
)

/** The texts of a lesson below its film, which are also its job card. */
export type LessonTexts = Pick<Lesson, FieldWith<'isOnCard'>>

export const toLessonTexts = (lesson: Lesson) =>
  recordOf(fieldsWith('isOnCard'), (name) => lesson[name]) as LessonTexts
