import { z } from 'zod'
import { plainText } from '@/lib/forms/fields'
import { imageUrlPattern } from '@/lib/image-limits'
import {
  type FieldKind,
  type FieldOfKind,
  fieldsOfKind,
  type KindField,
  type KindOf,
  lessonFields,
  lessonGaps,
  recordOf,
} from '@/lib/lessons/fields'
import { FILM_MAX_SECONDS } from '@/lib/lessons/limits'
import type { Schedule } from '@/lib/schedules/fields'
import { scheduleShape } from '@/lib/schedules/schema'
import { slugOf } from '@/lib/slug'
import type { Database } from '@/lib/supabase/database.types'

/*
 * The columns of a lesson, the selections of them that the site reads, and the input of the lesson form.
 * Client components import only types from here, so that the browser doesn't load zod.
 */

/** Who may watch a lesson: all visitors, confirmed accounts, or accounts with a plan. */
export const lessonAccesses = ['free', 'member', 'plan'] as const
export type LessonAccess = (typeof lessonAccesses)[number]

/** Every lesson of the catalog begins as planned. Its first film or its first save makes it a draft. */
export const lessonStates = ['planned', 'draft', 'published'] as const
export type LessonState = (typeof lessonStates)[number]

const stepSchema = z.object({
  text: z.string(),
  /** The value that decides whether the step passes, with its unit and condition. */
  limit: z.string().optional(),
})
export type LessonStep = z.output<typeof stepSchema>

const chapterSchema = z.object({
  /** Seconds from the start of the film. */
  start: z.number(),
  title: z.string(),
})
export type Chapter = z.output<typeof chapterSchema>

/**
 * A line of the transcript: a caption of the film, or a description of what the film only shows, e.g. a
 * reading.
 */
export const cueSchema = z.object({
  /** Seconds from the start of the film. */
  start: z.number(),
  end: z.number(),
  text: z.string(),
  /** Fault codes that the line mentions, e.g. `P0420`. */
  codes: z.array(z.string()),
})
export type Cue = z.output<typeof cueSchema>
export const cueColumns = 'start:start_at, end:end_at, text, codes'

type CamelCase<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : Name
/** Columns of the trash, which only its functions read. */
type TrashColumn = 'deleted_at' | 'state_before_trash'
type Column = Exclude<keyof Database['public']['Tables']['lessons']['Row'], TrashColumn>
type Columns = Record<CamelCase<Column>, z.ZodType>

/** Columns that the catalog, a film upload or the database sets. */
const fixedColumns = {
  id: z.string(),
  /** Code of the module, e.g. `EL-101`. */
  moduleId: z.string(),
  /** Place in the module, from 1. */
  position: z.number(),
  slug: z.string(),
  /** Length of the film, seconds; null without a film. */
  duration: z.number().nullable(),
  /** Whether the film has an audio track. */
  hasSound: z.boolean(),
  /** Time of the first publication. After it, the slug doesn't change. */
  publishedAt: z.string().nullable(),
  /** Time of the last change, which identifies the version. */
  updatedAt: z.string(),
} satisfies Partial<Columns>

type Makers = { [Kind in FieldKind]?: (field: KindField<Kind>) => z.ZodType }
type Shape<Made extends Makers> = {
  [Name in FieldOfKind<keyof Made & FieldKind>]: Made[KindOf<Name>] extends (
    ...parameters: never
  ) => infer Type
    ? Type
    : never
}

/** A schema for each field of these kinds. */
function shapeOf<const Made extends Makers>(makers: Made): Shape<Made> {
  const kinds = Object.keys(makers) as FieldKind[]
  const shape: object = recordOf(fieldsOfKind(...kinds), (name) => {
    const field = lessonFields[name]
    return makers[field.kind]?.(field as never)
  })
  return shape as Shape<Made>
}

/** Columns that the lesson form edits. */
const editedColumns = shapeOf({
  title: () => z.string(),
  text: () => z.string(),
  lines: () => z.array(z.string()),
  steps: () => z.array(stepSchema),
  access: () => z.enum(lessonAccesses),
  state: () => z.enum(lessonStates),
  /** The URL of an image. */
  image: () => z.string().nullable(),
  chapters: () => z.array(chapterSchema),
}) satisfies Partial<Columns>

/** All columns of the table, except the columns of the trash. A missing column is a type error. */
export const lessonColumns = { ...fixedColumns, ...editedColumns } satisfies Columns

/** The column name of a field, e.g. `module_id` for `moduleId`. */
export const columnOf = (field: string): string =>
  field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** The value of `select` that returns these fields. */
export const selectFields = (fields: object): string =>
  Object.keys(fields)
    .map((field) => `${field}:${columnOf(field)}`)
    .join(', ')

/** The transcript of a lesson, as lesson_lines() returns it. */
export const lessonLinesSchema = z.object({
  /** If the lesson requires a plan that the caller doesn't have, only the first captions. */
  cues: z.array(cueSchema),
  /** Descriptions of what the film only shows. Limited like the captions. */
  descriptions: z.array(cueSchema),
})
export type LessonLines = z.output<typeof lessonLinesSchema>

/** A lesson in any state, with its transcript. */
export const storedLessonSchema = lessonLinesSchema.extend(lessonColumns)

/** A published lesson, as its page shows it. A constraint guarantees that it has a film and a poster. */
export const lessonSchema = storedLessonSchema.extend({
  duration: z.number(),
  poster: z.string(),
  publishedAt: z.string(),
})
export type Lesson = z.output<typeof lessonSchema>

/** A published lesson in a list. */
export const lessonSummarySchema = lessonSchema.pick({
  id: true,
  moduleId: true,
  position: true,
  slug: true,
  title: true,
  access: true,
  duration: true,
  poster: true,
})
export type LessonSummary = z.output<typeof lessonSummarySchema>

/** A published lesson in the feed and the sitemap. */
export const lessonPublicationSchema = lessonSchema.pick({
  id: true,
  moduleId: true,
  slug: true,
  title: true,
  summary: true,
  access: true,
  duration: true,
  poster: true,
  publishedAt: true,
})
export type LessonPublication = z.output<typeof lessonPublicationSchema>

/** A lesson in the list of the admin area. */
export const lessonRowSchema = storedLessonSchema
  .pick({
    id: true,
    moduleId: true,
    position: true,
    title: true,
    state: true,
    access: true,
    duration: true,
  })
  .extend({ gaps: z.array(z.enum(lessonGaps)) })
export type LessonRow = z.output<typeof lessonRowSchema> & { schedule: Schedule | undefined }

/** A lesson with the values of its form. */
export const editableLessonSchema = z.object({
  ...fixedColumns,
  values: z.object({
    ...editedColumns,
    ...shapeOf({
      // Saving a planned lesson makes it a draft.
      state: () =>
        z.enum(lessonStates).transform((state) => (state === 'published' ? state : 'draft')),
      image: () =>
        z
          .string()
          .nullable()
          .transform((url) => url ?? ''),
      // Saving a lesson finds the fault codes in its captions and descriptions.
      cues: () => z.array(cueSchema.omit({ codes: true })),
      links: () => z.array(z.string()),
      time: () => z.string(),
    }),
  }),
  /** Why the next scheduled change failed, or null. */
  scheduleError: z.string().nullable(),
})
export type EditableLesson = z.output<typeof editableLessonSchema>
export type LessonValues = EditableLesson['values']
export type CueLine = LessonValues['cues'][number]

const text = (label: string, max: number) =>
  plainText.trim().max(max, `${label} must be at most ${max} characters long`)
const line = (label: string, max: number) => text(label, max).min(1, `${label} is empty`)
const second = (label: string) =>
  z.number(`${label} needs a time, e.g. 1:05`).min(0).max(FILM_MAX_SECONDS)

const editedFields = shapeOf({
  title: ({ max }) =>
    line('The title', max).refine((title) => slugOf(title) !== '', {
      message: 'The title needs at least one letter from a to z or a digit, for its slug',
    }),
  text: ({ label, max }) => text(`The ${label.toLowerCase()}`, max),
  lines: ({ item, max, count }) =>
    z.array(line(item, max)).max(count, `At most ${count} are shown, one per line`),
  steps: ({ max, limitMax, count }) =>
    z
      .array(
        z
          .object({
            text: line('The text of a step', max),
            limit: text('A limit', limitMax).optional(),
          })
          .transform(({ limit, ...step }) => (limit ? { ...step, limit } : step)),
      )
      .max(count, `At most ${count} steps are possible`),
  access: () => z.enum(lessonAccesses),
  state: () => z.enum(lessonStates).exclude(['planned']),
  image: () =>
    z
      .string()
      .trim()
      .max(2000)
      .refine(
        (src) => src === '' || imageUrlPattern.test(src),
        'Choose an image, or a second of the film',
      ),
  chapters: ({ max, count }) =>
    z
      .array(z.object({ start: second('A chapter'), title: line('The title of a chapter', max) }))
      .max(count, `At most ${count} chapters are possible`)
      .transform((chapters) => chapters.toSorted((one, other) => one.start - other.start))
      .refine(
        (chapters) => chapters.every(({ start }, index) => start !== chapters[index - 1]?.start),
        'Two chapters begin at the same second',
      ),
  cues: ({ item, items, max, count }) =>
    z
      .array(z.object({ start: second(item), end: second(item), text: text(item, max) }))
      .max(count, `At most ${count} ${items} are possible`),
  links: ({ label, count }) =>
    z
      .array(z.uuid(`Choose ${label.toLowerCase()} from the list`))
      .max(count, `At most ${count} ${label.toLowerCase()} are possible`),
})

/** Input of the lesson form. `updatedAt` identifies the edited version. */
export const lessonFormSchema = z.object({
  ...editedFields,
  ...scheduleShape,
  id: z.uuid('This lesson no longer exists.'),
  updatedAt: z.string().refine((time) => !Number.isNaN(Date.parse(time))),
})
export type LessonInput = z.output<typeof lessonFormSchema>
