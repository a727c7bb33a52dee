import { z } from 'zod'

export type RawParams = Record<string, string | string[] | undefined>

/** The first value of a parameter that may be given several times. */
export const single = z.preprocess(
  (value) => (Array.isArray(value) ? value[0] : value),
  z.string().optional(),
)

/** What is typed into a search field: at most 100 characters, without what would break a pattern. */
export const searchParam = single.transform((value = '') =>
  value
    .replace(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, 100),
)

/** One of a few words; anything else counts as none. */
export const choiceParam = <Choice extends string>(choices: readonly Choice[]) =>
  single.transform((value) => choices.find((choice) => choice === value))

/** A page number from 1; anything that is none is page 1. */
export const pageParam = single.transform((value = '1') =>
  /^[1-9]\d{0,4}$/.test(value) ? Number(value) : 1,
)

/** A search as a pattern for ilike: its own wildcards are letters. */
export const likePattern = (search: string) => `%${search.replace(/[\\%_]/g, '\\$&')}%`
