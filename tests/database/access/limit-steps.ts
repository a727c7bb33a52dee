import type { Step } from './guard.ts'

/** Counts how many of `attempts` calls return `answer`. In the call, `n` is the number of the attempt. */
export const limit = (call: string, attempts: number, answer: string, gives: number): Step => [
  'secret key',
  `select count(*) from (select ${call} as answer from generate_series(1, ${attempts}) as n) as calls
   where answer = '${answer}'`,
  gives,
]

export const each = (name: string) => `'${name}' || n || '@example.com'`

/** The hits of the current window. */
export const counted = (
  bucket: string,
  key: string,
  hits: number,
  window = '1 hour',
  ago = 0,
): Step => [
  'owner',
  `insert into private.rate_limits values
   ('${bucket}', ${key}, date_bin('${window}', now(), timestamptz '2000-01-01') - ${ago} * interval '${window}', ${hits})`,
]

export const hitsOfBuckets = `select format('%s %s', bucket, array_agg(hits order by hits))
  from private.rate_limits group by bucket order by bucket`

export const isMinutes = (minutes: number) => `between 1 and ${minutes * 60}`
