import { z } from 'zod'
import { lessonLimits } from '@/lib/lessons/admin-fields'
import { lessonAccesses } from '@/lib/lessons/types'
import { slugOf } from '@/lib/slug'

const second = (label: string) => z.number(`${label} needs a time, e.g. 1:05`).min(0).max(14_400)

const line = (label: string, max: number) =>
  z
    .string()
    .trim()
    .min(1, `${label} is empty`)
    .max(max, `${label} must be at most ${max} characters long`)

const list = (label: string, { items, length }: { items: number; length: number }) =>
  z.array(line(label, length)).max(items, `At most ${items} are shown, one per line`)

/** The image rules of the database: https, an image of the site, or an upload of the embedded storage. */
const posterPattern = /^(https:\/\/|\/images\/|http:\/\/127\.0\.0\.1(:\d+)?\/)\S+$/

/** The lesson form. `updatedAt` is the version it was opened at. */
export const lessonSchema = z.object({
  id: z.uuid('This lesson no longer exists.'),
  updatedAt: z.string().refine((time) => !Number.isNaN(Date.parse(time))),
  title: line('The title', lessonLimits.title).refine((title) => slugOf(title) !== '', {
    message: 'The title needs at least one letter from a to z or a digit, for its slug',
  }),
  summary: z
    .string()
    .trim()
    .max(
      lessonLimits.summary,
      `The summary must be at most ${lessonLimits.summary} characters long`,
    ),
  goals: list('A goal', lessonLimits.goals),
  tools: list('A tool', lessonLimits.tools),
  safety: list('A note', lessonLimits.safety),
  steps: z
    .array(
      z
        .object({
          text: line('The text of a step', lessonLimits.steps.length),
          limit: z
            .string()
            .trim()
            .max(lessonLimits.steps.limit, 'A limit must be at most 200 characters long')
            .optional(),
        })
        .transform(({ text, limit }) => (limit ? { text, limit } : { text })),
    )
    .max(lessonLimits.steps.items, `At most ${lessonLimits.steps.items} steps are possible`),
  access: z.enum(lessonAccesses),
  state: z.enum(['draft', 'published']),
  poster: z
    .string()
    .trim()
    .max(lessonLimits.poster)
    .refine(
      (src) => src === '' || posterPattern.test(src),
      'Choose an image, or a second of the film',
    ),
  chapters: z
    .array(
      z.object({
        start: second('A chapter'),
        title: line('The title of a chapter', lessonLimits.chapters.length),
      }),
    )
    .max(
      lessonLimits.chapters.items,
      `At most ${lessonLimits.chapters.items} chapters are possible`,
    )
    .transform((chapters) => chapters.toSorted((one, other) => one.start - other.start))
    .refine(
      (chapters) => chapters.every(({ start }, index) => start !== chapters[index - 1]?.start),
      'Two chapters begin at the same second',
    ),
  cues: z
    .array(
      z.object({
        start: second('A caption'),
        end: second('A caption'),
        text: z
          .string()
          .trim()
          .max(lessonLimits.cues.length, 'A caption must be at most 300 characters long'),
      }),
    )
    .max(lessonLimits.cues.items, `At most ${lessonLimits.cues.items} captions are possible`),
})
export type LessonInput = z.infer<typeof lessonSchema>
