import { z } from 'zod'
import { emailSchema } from '@/lib/forms/fields'

export const newsletterSchema = z.object({ email: emailSchema })
