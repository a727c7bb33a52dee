import { z } from 'zod'

/** The first error message of each invalid field. */
export const fieldErrors = <Field extends string>(error: z.ZodError) =>
  Object.fromEntries(
    Object.entries<string[]>(z.flattenError(error).fieldErrors).map(([field, messages]) => [
      field,
      messages[0] ?? '',
    ]),
  ) as Partial<Record<Field, string>>
