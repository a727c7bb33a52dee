import { z } from 'zod'

/** The first message of each field that failed a schema with these fields. */
export const fieldErrors = <Field extends string>(
  error: z.ZodError,
): Partial<Record<Field, string>> =>
  Object.fromEntries(
    Object.entries<string[]>(z.flattenError(error).fieldErrors).flatMap(([field, [message]]) =>
      message === undefined ? [] : [[field, message]],
    ),
  ) as Partial<Record<Field, string>>
