import { z } from 'zod'
import { findModule } from '@/lib/courses/catalog'
import { emailSchema } from '@/lib/forms/fields'

export const moduleSubscriptionSchema = z.object({
  email: emailSchema,
  /** Code of the module. */
  module: z.string().transform((id, context) => {
    const entry = findModule(id)
    if (entry) return entry
    context.addIssue({ code: 'custom', message: 'This module does not exist.' })
    return z.NEVER
  }),
})
