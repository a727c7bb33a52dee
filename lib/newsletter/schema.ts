import { z } from 'zod'
import { emailSchema } from '@/lib/forms/fields'
import { TOKEN_INVALID } from '@/lib/newsletter/messages'

export const newsletterSchema = z.object({ email: emailSchema })

/** The token of a confirmation link: 32 random bytes. */
export const newsletterTokenSchema = z.object({
  token: z.string().regex(/^[\w-]{43}$/, TOKEN_INVALID),
})
