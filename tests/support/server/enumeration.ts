import { randomBytes } from 'node:crypto'
import type { Answer } from './http.ts'

/** Emails of accounts; several, because attempts per account are limited. */
export interface KnownEmails {
  confirmed: string[]
  unconfirmed: string[]
}

export interface EnumerationRow {
  path: string
  calls: number
  /** Medians in milliseconds. */
  confirmed: number
  unconfirmed: number
  unknown: number
  /** The largest median over the smallest, minus one. */
  spread: number
  /** Distinct answers: status, headers and text without what differs between any two calls. */
  answers: string[]
}

/** Largest relative difference of medians. */
export const MAX_SPREAD = 0.2

const requests: Record<string, (email: string) => object> = {
  '/auth/v1/otp': (email) => ({ email }),
  '/auth/v1/otp?create_user=false': (email) => ({ email, create_user: false }),
  '/auth/v1/recover': (email) => ({ email }),
  '/auth/v1/magiclink': (email) => ({ email }),
  '/auth/v1/resend': (email) => ({ email, type: 'signup' }),
  '/auth/v1/signup': (email) => ({ email, password: 'vault-marble-91-orchid' }),
  '/auth/v1/token?grant_type=password': (email) => ({ email, password: 'not the password' }),
}

/** As long as the known emails, so that answers have the same length. */
export const freshEmail = () => `${randomBytes(6).toString('hex')}@example.com`

function median(values: number[]): number {
  const sorted = [...values].sort((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

/** An answer without what differs between any two calls. */
function comparable({ status, headers, body }: Answer, email: string): string {
  const { date: _, ...kept } = headers
  const text = body
    .toString()
    .replaceAll(email, '<email>')
    .replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '<id>')
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '<time>')
  return JSON.stringify([status, kept, text])
}

/**
 * Calls every path that takes an email with emails of confirmed and unconfirmed accounts and with
 * unknown ones, in turn and one at a time, `calls` times per path.
 */
export async function compareKnownWithUnknown(
  send: (path: string, body: object) => Promise<Answer>,
  known: KnownEmails,
  calls: number,
): Promise<EnumerationRow[]> {
  const kinds = ['confirmed', 'unconfirmed', 'unknown'] as const
  const rows: EnumerationRow[] = []
  for (const [path, bodyOf] of Object.entries(requests)) {
    const times = {
      confirmed: [] as number[],
      unconfirmed: [] as number[],
      unknown: [] as number[],
    }
    const answers = new Set<string>()
    for (let call = 0; call < calls; call++) {
      const round = Math.floor(call / kinds.length)
      // Each kind follows each other kind equally often, because leftover work slows the next call.
      const order = round % 2 === 0 ? kinds : [...kinds].reverse()
      const kind = order[call % kinds.length] ?? 'unknown'
      const emails = kind === 'unknown' ? [freshEmail()] : known[kind]
      const email = emails[round % emails.length] ?? ''
      const started = performance.now()
      const answer = await send(path.replace('?create_user=false', ''), bodyOf(email))
      times[kind].push(performance.now() - started)
      answers.add(comparable(answer, email))
    }
    const medians = kinds.map((kind) => median(times[kind]))
    const [confirmed = 0, unconfirmed = 0, unknown = 0] = medians
    const spread = Math.max(...medians) / Math.min(...medians) - 1
    rows.push({ path, calls, confirmed, unconfirmed, unknown, spread, answers: [...answers] })
  }
  return rows
}
