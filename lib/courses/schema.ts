import { z } from 'zod'
import { courseSlugs } from '@/lib/courses/catalog'
import { moduleStatuses } from '@/lib/courses/types'
import { emailSchema } from '@/lib/forms/fields'

/** Codes of modules. A check constraint enforces the same form. */
export const MODULE_CODE = /^[A-Z]{2}-\d{3}$/

export const moduleSubscriptionSchema = z.object({
  email: emailSchema,
  /** Code of the module. */
  module: z.string().regex(MODULE_CODE, 'This module does not exist.'),
})

const category = z.enum(courseSlugs)

/** The result of the database function course_catalog. A site without modules is an outage. */
export const catalogSchema = z.object({
  modules: z
    .array(
      z.object({
        id: z.string(),
        category,
        slug: z.string(),
        oldSlugs: z.array(z.string()),
        title: z.string(),
        description: z.string(),
        minutes: z.number(),
        status: z.enum(moduleStatuses),
        lessons: z.array(z.object({ position: z.number(), title: z.string() })),
      }),
    )
    .min(1),
  removed: z.array(z.object({ category, slugs: z.array(z.string()) })),
})
