import { z } from 'zod'

/** The first message of each field that has failed a schema. */
export const fieldErrors = (error: z.ZodError): Record<string, string> =>
  Object.fromEntries(
    Object.entries<string[]>(z.flattenError(error).fieldErrors).flatMap(([field, [message]]) =>
      message === undefined ? [] : [[field, message]],
    ),
  )
