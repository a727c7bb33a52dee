import { z } from 'zod'
import { faqGroups, faqLinks } from '@/lib/content/questions'
import { PRICE_MAX, textCounts, textLimits } from '@/lib/content/text-limits'
import { courseSlugs } from '@/lib/courses/catalog'
import { requiredText } from '@/lib/forms/fields'
import { lineGroups } from '@/lib/plans/comparison'
import { planIds } from '@/lib/plans/ids'

/*
 * The site texts that admins can change: one schema per group, for the form, the action and stored values. All of
 * them are plain text. The check constraint of the table site_texts enforces the same shape.
 */

/** One line: line breaks become spaces, and control characters are removed. */
const singleLine = z
  .string()
  .transform((value) => value.replace(/\s+/g, ' ').replace(/\p{Cc}/gu, ''))

/** One line that may not be empty. */
const line = (label: string, limit: keyof typeof textLimits) =>
  singleLine.pipe(requiredText(label, textLimits[limit]))

/** One line that may be empty. */
const optionalLine = (label: string, limit: keyof typeof textLimits) =>
  singleLine.pipe(
    z
      .string()
      .trim()
      .max(textLimits[limit], `${label} must be at most ${textLimits[limit]} characters long`),
  )

/** Paragraphs, separated by line breaks. */
const paragraphs = (label: string, limit: keyof typeof textLimits) =>
  z
    .string()
    .transform((value) =>
      value
        .replace(/\r\n?/g, '\n')
        .replace(/[^\P{Cc}\n]/gu, ' ')
        .replace(/\n\s*\n/g, '\n'),
    )
    .pipe(requiredText(label, textLimits[limit]))

/** One item per line of a text field. Empty lines are dropped. */
const lines = (label: string, limit: keyof typeof textLimits, max: number) =>
  z
    .array(z.string())
    .transform((values) => values.map((value) => value.trim()).filter(Boolean))
    .pipe(
      z
        .array(line(`A line of ${label.toLowerCase()}`, limit))
        .min(1, `${label} is required`)
        .max(max, `${label} can have at most ${max} lines`),
    )

const record = <Key extends string, Value extends z.ZodType>(keys: readonly Key[], value: Value) =>
  z.object(Object.fromEntries(keys.map((key) => [key, value])) as Record<Key, Value>)

const contactSchema = z.object({
  phone: line('Phone', 'phone').pipe(
    z
      .string()
      .regex(
        /^\+?[\d ()./-]+$/,
        'Use digits, spaces, hyphens, dots and parentheses, with an optional + at the start',
      )
      .refine((phone) => phone.replace(/\D/g, '').length >= 5, 'Enter a complete phone number'),
  ),
  hours: line('Hours', 'hours'),
  address: lines('Address', 'addressLine', textCounts.addressLines),
  replyTime: line('Reply time', 'replyTime'),
  latestReply: line('Latest reply', 'latestReply'),
})

const PRICE = 'Enter a price such as 29 or 29.50'
const priceSchema = z
  .union([z.string(), z.number()])
  .transform((price) => String(price).trim())
  .pipe(
    z
      .string()
      .regex(/^\d+([.]\d{1,2})?$/, PRICE)
      .transform(Number)
      .pipe(z.number().max(PRICE_MAX, `Enter at most ${PRICE_MAX.toLocaleString('en-US')}`)),
  )

const AMOUNT = `Enter a text of at most ${textLimits.lineAmount} characters`

const lineSchema = z.object({
  label: line('Line', 'lineLabel'),
  offers: record(
    planIds,
    z.union(
      [z.boolean(), z.literal('planned'), z.object({ amount: line('Text', 'lineAmount') })],
      AMOUNT,
    ),
  ),
  onCard: z.boolean(),
})

const plansSchema = z.object({
  cards: record(
    planIds,
    z.object({ price: priceSchema, description: line('Description', 'planDescription') }),
  ),
  lines: record(
    lineGroups.map(({ id }) => id),
    z.array(lineSchema).max(textCounts.lines, `At most ${textCounts.lines} lines`),
  ),
})

const faqSchema = record(
  faqGroups.map(({ id }) => id),
  z
    .array(
      z.object({
        question: line('Question', 'question'),
        answer: paragraphs('Answer', 'answer'),
        link: z.enum(['', ...(Object.keys(faqLinks) as (keyof typeof faqLinks)[])]),
      }),
    )
    .min(1, 'Each group needs a question')
    .max(textCounts.questions, `At most ${textCounts.questions} questions`),
)

const instructorsSchema = z.object({
  isHidden: z.boolean(),
  people: z
    .array(
      z.object({
        name: line('Name', 'name'),
        field: line('Field', 'field'),
        qualifications: lines('Qualifications', 'qualification', textCounts.qualifications),
        categories: z.array(z.enum(courseSlugs)).max(courseSlugs.length),
      }),
    )
    .max(textCounts.people, `At most ${textCounts.people} instructors`),
})

const figureSchema = z.object({
  value: optionalLine('Value', 'figureValue'),
  label: line('Label', 'figureLabel'),
})
const figuresSchema = z.object({
  isHidden: z.boolean(),
  courses: figureSchema,
  lessons: figureSchema,
  students: figureSchema,
  completion: figureSchema,
  activeStudents: optionalLine('Number', 'figureValue'),
})

const testimonialsSchema = z.object({
  isHidden: z.boolean(),
  quotes: z
    .array(
      z.object({
        quote: line('Quote', 'quote'),
        name: line('Name', 'name'),
        role: line('Role', 'role'),
        isHidden: z.boolean(),
      }),
    )
    .max(textCounts.quotes, `At most ${textCounts.quotes} quotes`),
})

/** The schema of each group by its key in the table site_texts. */
export const textSchemas = {
  contact: contactSchema,
  plans: plansSchema,
  faq: faqSchema,
  instructors: instructorsSchema,
  figures: figuresSchema,
  testimonials: testimonialsSchema,
} as const
