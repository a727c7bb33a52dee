import { z } from 'zod'
import { courseSlugs } from '@/lib/courses/catalog'
import {
  DESCRIPTION_MAX,
  LESSON_TITLE_MAX,
  MINUTES_MAX,
  SLUG_MAX,
  TITLE_MAX,
} from '@/lib/courses/fields'
import { MODULE_CODE } from '@/lib/courses/schema'
import { moduleStatuses } from '@/lib/courses/types'
import { requiredText } from '@/lib/forms/fields'
import type { StoredRecord } from '@/lib/merge'
import { isSlug, slugOf } from '@/lib/slug'

const texts = {
  title: requiredText('Title', TITLE_MAX),
  description: requiredText('Description', DESCRIPTION_MAX),
  minutes: z
    .string()
    .trim()
    .regex(/^\d{1,4}$/, 'Enter whole minutes.')
    .transform(Number)
    .pipe(
      z
        .number()
        .min(1, 'Enter at least 1 minute.')
        .max(MINUTES_MAX, `Enter at most ${MINUTES_MAX.toLocaleString('en-US')} minutes.`),
    ),
}

const id = z.string().regex(MODULE_CODE, 'There is no such module.')

/** Of one module. A check constraint rejects the same slugs, because `certificate` is a page of the category. */
const slug = z
  .string()
  .trim()
  .toLowerCase()
  .max(SLUG_MAX, `The URL must be at most ${SLUG_MAX} characters long.`)
  .refine(isSlug, 'Use lowercase letters, digits and single hyphens.')
  .refine((value) => value !== 'certificate', 'The certificate of the category has this URL.')

export const moduleSchema = z.object({
  id,
  updatedAt: z.iso.datetime({ offset: true }),
  ...texts,
  slug,
})

export const newModuleSchema = z.object({
  category: z.enum(courseSlugs, 'Choose a category'),
  id: z
    .string()
    .trim()
    .toUpperCase()
    .regex(MODULE_CODE, 'Enter two letters, a hyphen and three digits, such as EL-101.'),
  ...texts,
  status: z.enum(moduleStatuses, 'Choose who may watch'),
})

export type NewModuleValues = z.input<typeof newModuleSchema>

export const moduleIdSchema = z.object({ id })
const by = z.union([z.literal(-1), z.literal(1)])
/** `past` is the neighbor that a repeated move must pass. If the module has passed it already, nothing moves. */
export const moveModuleSchema = z.object({ id, by, past: id.optional() })
export const moduleStatusSchema = z.object({ id, status: z.enum(moduleStatuses) })

export const newLessonSchema = z.object({
  module: id,
  title: requiredText('Title', LESSON_TITLE_MAX).refine(
    (title) => slugOf(title) !== '',
    'The title needs a letter from A to Z or a digit.',
  ),
})
const lessonId = z.uuid('This lesson no longer exists.')
export const lessonIdSchema = z.object({ id: lessonId })
/** `past` as in moveModuleSchema. */
export const moveLessonSchema = z.object({ id: lessonId, by, past: lessonId.optional() })

/** The result of the database function admin_list_modules. */
export const adminModulesSchema = z.array(
  z.object({
    id: z.string(),
    category: z.enum(courseSlugs),
    slug: z.string(),
    title: z.string(),
    description: z.string(),
    minutes: z.number(),
    status: z.enum(moduleStatuses),
    /** Number of lessons. */
    lessons: z.number(),
    /** Number of published lessons. */
    published: z.number(),
    removedAt: z.string().nullable(),
    updatedAt: z.string(),
  }),
)
export type AdminModule = z.output<typeof adminModulesSchema>[number]

/** The texts of a module as its form holds them. */
export type ModuleValues = Record<'title' | 'description' | 'minutes' | 'slug', string>
export type EditableModule = StoredRecord<ModuleValues>

/** A module for its form. */
export const toEditable = ({
  id,
  updatedAt,
  title,
  description,
  minutes,
  slug,
}: AdminModule): EditableModule => ({
  id,
  updatedAt,
  values: { title, description, minutes: String(minutes), slug },
})

/** The result of the database function admin_module_effect. */
export const moduleEffectSchema = z.object({
  learners: z.number(),
  learnersWithoutPlan: z.number(),
  basicPlans: z.number(),
  waiting: z.number(),
  required: z.number(),
})
export type ModuleEffect = z.output<typeof moduleEffectSchema>
