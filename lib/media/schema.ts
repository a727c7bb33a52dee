import { z } from 'zod'
import { parseMediaName } from '@/lib/media/names'

export const mediaPageSchema = z.object({ page: z.int().min(1).max(1000) })

export const mediaNameSchema = z.object({
  name: z
    .string()
    .refine((name) => parseMediaName(name) !== null, 'This is not an image of the library.'),
})

export const uploadSchema = z.object({
  file: z.file('Choose an image.').min(1, 'This file is empty.'),
})
