import { z } from 'zod'

export type RawParams = Record<string, string | string[] | undefined>

/** The first value of a URL parameter, which may occur several times. */
export const single = z.preprocess(
  (value) => (Array.isArray(value) ? value[0] : value),
  z.string().optional(),
)

/** The text of a search field: at most 100 characters. Replaces control characters with spaces. */
export const searchParam = single.transform((value = '') =>
  value
    .replace(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, 100),
)

/** One of the given choices. Any other value becomes undefined. */
export const choiceParam = <Choice extends string>(choices: readonly Choice[]) =>
  single.transform((value) => choices.find((choice) => choice === value))

/** A page number from 1. Anything that isn't a page number means page 1. */
export const pageParam = single.transform((value = '1') =>
  /^[1-9]\d{0,4}$/.test(value) ? Number(value) : 1,
)

/** The ilike pattern for a search. Escapes wildcards in the search text. */
export const likePattern = (search: string) => `%${search.replace(/[\\%_]/g, '\\$&')}%`
