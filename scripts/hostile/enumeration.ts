import { randomBytes } from 'node:crypto'
import { percentile } from '../support/timing.ts'
import { stableMarkup } from './markup.ts'
import { type Corpus, type Outcome, type Probe, probe } from './probe.ts'
import type { Target, TargetResponse } from './target.ts'

/** Calls per API path, half of them with emails of accounts. */
const API_CALLS = 200
/** Highest allowed ratio of the median response times for emails with and without an account. */
const MAX_RATIO = 1.2
/** Network latency hides differences below this many milliseconds. */
const NEGLIGIBLE_MS = 2

const password = 'a password that is long'
/** Returns an email without an account, as long as the emails with one (scripts/hostile.ts). */
const unknownEmail = () => `${randomBytes(6).toString('hex')}@example.com`

/** Returns an excerpt of each text around the first difference. */
function differenceOf(one = '', other = ''): string {
  let index = 0
  while (index < one.length && one[index] === other[index]) index++
  const around = (text: string) => text.slice(Math.max(0, index - 20), index + 40)
  return `"${around(one)}" or "${around(other)}"`
}

/**
 * Returns the parts of a response that could reveal an account. Placeholders replace the values that differ
 * on every request.
 */
function shapeOf({ status, headers, text }: TargetResponse, email: string): string {
  const names = Object.keys(headers).sort().join(' ')
  const location = headers.location ?? ''
  const neutral = stableMarkup(text)
    .replaceAll(email, 'EMAIL')
    .replaceAll(encodeURIComponent(email), 'EMAIL')
    .replace(/[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g, 'ID')
    .replace(/\d{4}-\d\d-\d\d[T ][\d:.]+(?:Z|[+-][\d:]+)/g, 'TIME')
  return `${status} ${location} ${names} ${neutral}`
}

async function compare(
  target: Target,
  calls: number,
  send: (email: string) => Promise<TargetResponse>,
): Promise<Outcome> {
  const times = { known: [] as number[], unknown: [] as number[] }
  const shapes = { known: new Set<string>(), unknown: new Set<string>() }
  // Warm-up: the first call compiles and connects.
  await send(unknownEmail())
  for (let call = 0; call < calls; call++) {
    // Background work of one call slows the next. In the order A B B A, each kind follows both kinds equally
    // often.
    const kind = call % 4 === 1 || call % 4 === 2 ? 'known' : 'unknown'
    const email = kind === 'known' ? target.account() : unknownEmail()
    const response = await send(email)
    times[kind].push(response.milliseconds)
    shapes[kind].add(shapeOf(response, email))
  }
  const known = percentile(times.known, 0.5)
  const unknown = percentile(times.unknown, 0.5)
  const apart = Math.abs(known - unknown)
  const isTimingSimilar = Math.max(known, unknown) / Math.min(known, unknown) <= MAX_RATIO
  const all = [...shapes.known.union(shapes.unknown)]
  const figures = `median ${known.toFixed(1)} ms known, ${unknown.toFixed(1)} ms unknown`
  return {
    ok: all.length === 1 && (isTimingSimilar || apart < NEGLIGIBLE_MS),
    seen: all.length === 1 ? `same, ${figures}` : `${figures}; ${differenceOf(all[0], all[1])}`,
  }
}

type ApiPath = readonly [path: string, body: (email: string) => object]

const accountPaths: readonly ApiPath[] = [
  ['/auth/v1/token?grant_type=password', (email) => ({ email, password: 'wrong' })],
  ['/auth/v1/signup', (email) => ({ email, password })],
]
const emailPaths: readonly ApiPath[] = [
  ['/auth/v1/recover', (email) => ({ email })],
  ['/auth/v1/otp', (email) => ({ email })],
  ['/auth/v1/magiclink', (email) => ({ email })],
  ['/auth/v1/resend', (email) => ({ email, type: 'signup' })],
]

interface Form {
  path: string
  /** Text that identifies the form. */
  marker: string
  fields: (email: string) => Record<string, string>
  /** Number of submissions. Lower where the site responds only at fixed intervals of up to a second. */
  calls: number
}
const forms: readonly Form[] = [
  {
    path: '/auth',
    marker: 'name="password"',
    fields: (email) => ({ email, password: 'wrong password' }),
    calls: 40,
  },
  {
    path: '/auth?tab=signup',
    marker: 'name="firstName"',
    fields: (email) => ({ email, password }),
    calls: 20,
  },
  {
    path: '/auth/forgot-password',
    marker: 'name="email"',
    fields: (email) => ({ email }),
    calls: 40,
  },
  { path: '/auth/resend', marker: 'name="email"', fields: (email) => ({ email }), calls: 40 },
]

const EXPECTED = 'same responses, medians within 20 %'

async function probeApi(target: Target, paths: readonly ApiPath[]): Promise<Probe[]> {
  const probes: Probe[] = []
  for (const [path, body] of paths) {
    const attack = () => compare(target, API_CALLS, (email) => target.post(path, body(email)))
    const row = await probe(target, `known and unknown at ${path}`, EXPECTED, attack)
    // Corrects the count of `probe`, which includes the requests of parallel probes.
    probes.push({ ...row, requests: API_CALLS })
  }
  return probes
}

async function probeForms(target: Target): Promise<Probe[]> {
  const probes: Probe[] = []
  for (const { path, marker, fields, calls } of forms) {
    const send = (email: string) => target.submit(path, fields(email), { marker })
    const attack = () => compare(target, calls, send)
    const row = await probe(target, `known and unknown in the form ${path}`, EXPECTED, attack)
    probes.push({ ...row, requests: calls })
  }
  return probes
}

const probeEmailChange = (target: Target) =>
  probe(target, 'change to a taken email', 'same responses', async () => {
    // An account may change its email once every 20 minutes, so each change has an account of its own.
    const change = async (email: string) => {
      const user = target.account()
      const headers = await target.asUser(user, accountPassword)
      const response = await target.api('/auth/v1/user', {
        method: 'PUT',
        body: { email },
        headers,
      })
      return shapeOf(response, email).replaceAll(user, 'USER')
    }
    const shapes = [await change(target.account()), await change(unknownEmail())]
    return {
      ok: shapes[0] === shapes[1],
      seen: shapes[0] === shapes[1] ? 'same' : differenceOf(shapes[0], shapes[1]),
    }
  })

/**
 * Status, text, headers and timing of a response must not reveal whether an email has an account. Three
 * lanes run in parallel, because the probes mostly wait. Within a lane, all calls are sequential.
 */
export const enumeration: Corpus = async (target) => {
  const lanes = await Promise.all([
    probeApi(target, accountPaths),
    probeApi(target, emailPaths),
    probeForms(target),
  ])
  return [...lanes.flat(), await probeEmailChange(target)]
}

/** Password of the accounts that accounts.ts creates. */
export const accountPassword = 'the password of the accounts'
