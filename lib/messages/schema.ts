import { z } from 'zod'
import { emailSchema, requiredName, requiredText } from '@/lib/forms/fields'

/** Characters; the database has the same limits. */
export const SUBJECT_MAX = 200
export const MESSAGE_MAX = 5000

export const contactFields = ['firstName', 'lastName', 'email', 'subject', 'message'] as const
export type ContactField = (typeof contactFields)[number]

/** The contact form: all five fields are required (specification, section 5). */
export const contactSchema = z.object({
  firstName: requiredName('First name'),
  lastName: requiredName('Last name'),
  email: emailSchema,
  subject: z
    .string()
    .transform((value) => value.replace(/\s+/g, ' '))
    .pipe(requiredText('Subject', SUBJECT_MAX)),
  message: requiredText('Message', MESSAGE_MAX),
})
export type ContactInput = z.infer<typeof contactSchema>
