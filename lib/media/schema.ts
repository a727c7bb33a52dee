import { z } from 'zod'
import { parseMediaName } from '@/lib/media/names'

export const mediaPageSchema = z.int().min(1).max(1000)

export const mediaNameSchema = z
  .string()
  .refine((name) => parseMediaName(name) !== null, 'This is not a picture of the library.')

/** One file of a form that is not empty. */
export const uploadSchema = z.file('Please choose a picture.').min(1, 'This file is empty.')
