import { z } from 'zod'
import { emailSchema, requiredName, requiredText } from '@/lib/forms/fields'
import { MESSAGE_MAX, SUBJECT_MAX } from '@/lib/messages/fields'

/** The contact form: all five fields are required (specification, section 5). */
export const contactSchema = z.object({
  firstName: requiredName('First name'),
  lastName: requiredName('Last name'),
  email: emailSchema,
  subject: z
    .string()
    .transform((value) => value.replace(/\s+/g, ' '))
    .pipe(requiredText('Subject', SUBJECT_MAX)),
  // Browsers count a line break once and send it as two characters.
  message: z
    .string()
    .transform((value) => value.replace(/\r\n?/g, '\n'))
    .pipe(requiredText('Message', MESSAGE_MAX)),
})
export type ContactInput = z.infer<typeof contactSchema>
