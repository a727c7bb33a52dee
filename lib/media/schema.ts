import { z } from 'zod'
import { parseMediaName } from '@/lib/media/names'

export const mediaPageSchema = z.int().min(1).max(1000)

export const mediaNameSchema = z
  .string()
  .refine((name) => parseMediaName(name) !== null, 'This is not an image of the library.')

/** A file that is not empty. */
export const uploadSchema = z.file('Choose an image.').min(1, 'This file is empty.')
