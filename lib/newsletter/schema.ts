import { z } from 'zod'
import { emailSchema } from '@/lib/forms/fields'

export const newsletterSchema = z.object({ email: emailSchema })

/** The token of a confirmation link: 32 random bytes. */
export const newsletterTokenSchema = z.string().regex(/^[\w-]{43}$/)
