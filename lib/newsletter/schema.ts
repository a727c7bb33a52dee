import { z } from 'zod'
import { emailSchema } from '@/lib/forms/fields'

export const newsletterSchema = z.object({ email: emailSchema })

/** Message for a link without a subscription. */
export const TOKEN_INVALID = 'This link is no longer valid.'

/** The token of a confirmation link: 32 random bytes. */
export const newsletterTokenSchema = z.object({
  token: z.string().regex(/^[\w-]{43}$/, TOKEN_INVALID),
})
