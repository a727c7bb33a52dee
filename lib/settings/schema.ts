import { z } from 'zod'
import { emailSchema, requiredText } from '@/lib/forms/fields'
import { SITE_NAME_MAX } from '@/lib/settings/fields'

export const settingsSchema = z.object({
  // The name is part of email headers.
  siteName: requiredText('Site name', SITE_NAME_MAX).pipe(
    z.string().regex(/^[^<>\p{Cc}]*$/u, 'Site name contains invalid characters'),
  ),
  contactEmail: emailSchema,
})

/** The chosen file, or null: browsers send an empty file for an empty field. */
export const chosenFileSchema = z
  .unknown()
  .transform((value) => (value instanceof File && value.size > 0 ? value : null))
