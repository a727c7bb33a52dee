import { z } from 'zod'
import { emailSchema, requiredText } from '@/lib/forms/fields'
import { SITE_NAME_MAX } from '@/lib/settings/fields'

/** The chosen file, or null. An empty file field sends a file without content. */
const chosenFileSchema = z
  .unknown()
  .transform((value) => (value instanceof File && value.size > 0 ? value : null))

/** `removeLogo` and `removeIcon` request the default image. */
export const settingsSchema = z.object({
  // The name is used in email headers.
  siteName: requiredText('Site name', SITE_NAME_MAX).pipe(
    z.string().regex(/^[^<>\p{Cc}]*$/u, 'Site name contains invalid characters'),
  ),
  contactEmail: emailSchema,
  logo: chosenFileSchema,
  icon: chosenFileSchema,
  removeLogo: z.unknown().transform(Boolean),
  removeIcon: z.unknown().transform(Boolean),
})
