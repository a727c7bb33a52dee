import { z } from 'zod'
import { emailSchema, requiredText } from '@/lib/forms/fields'
import { SITE_NAME_MAX } from '@/lib/settings/fields'

export const settingsSchema = z.object({
  // The name goes into subjects and senders of mails.
  siteName: requiredText('Site name', SITE_NAME_MAX).pipe(
    z.string().regex(/^[^<>\p{Cc}]*$/u, 'Site name contains invalid characters'),
  ),
  contactEmail: emailSchema,
})

/** A file that was chosen, or null: an empty file field sends a file without bytes. */
export const chosenFileSchema = z
  .unknown()
  .transform((value) => (value instanceof File && value.size > 0 ? value : null))
