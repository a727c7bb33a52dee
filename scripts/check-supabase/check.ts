import type { Answer } from './api.ts'
import { summarize } from './api.ts'
import type { Context } from './context.ts'

/** The kinds of servers: those of @supabase/lite, or Supabase's own, hosted or self-hosted. */
export type Server = 'embedded' | 'hosted'

/** What a check needs and not every run has. */
export type Input = 'DATABASE_URL' | 'SUPABASE_JWT_SECRET'

export interface Check {
  /** A sentence that is true for a correct backend. */
  name: string
  needs?: Input
  /** Throws if the sentence isn't true. A check of the list `differences` returns what it observed. */
  run: () => Promise<string | undefined> | Promise<void>
}

/** The checks of one part of the backend. They run one after the other, and later ones build on earlier ones. */
export interface Area {
  name: string
  checks: (context: Context) => readonly Check[]
}

/** Throws `message` unless the condition holds. */
export function ensure(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Error(message)
}

export function ensureStatus(answer: Answer, expected: readonly number[], what: string): void {
  ensure(expected.includes(answer.status), `${what}: ${summarize(answer)}`)
}

export const isRejected = ({ status }: Answer) => status >= 400 && status < 500

/** The rows of a response. Throws for an error response. */
export function rowsOf(answer: Answer, what = 'the rows'): Record<string, unknown>[] {
  ensure(Array.isArray(answer.body), `${what}: ${summarize(answer)}`)
  return answer.body as Record<string, unknown>[]
}
