import { randomBytes } from 'node:crypto'
import { places, queryWith, refusedOperators } from '../support/attacks/queries.ts'
import { disguises, spellings } from '../support/attacks/sign-in-urls.ts'
import { randomIp } from '../support/form.ts'
import { type Corpus, noneOf, probe } from './probe.ts'
import type { Target } from './target.ts'

const freshEmail = () => `${randomBytes(6).toString('hex')}@example.com`
const SIGN_IN = '/auth/v1/token?grant_type=password'
const ATTEMPTS = 60

/**
 * Sends sign-in attempts for one account from one client. Returns for how many of them the server compared
 * the password.
 */
async function countCompared(
  target: Target,
  attempt: (email: string, number: number) => { path: string; body: string },
): Promise<number> {
  const email = target.account()
  const ip = randomIp()
  let compared = 0
  for (let number = 0; number < ATTEMPTS; number++) {
    const { path, body } = attempt(email, number)
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': ip }
    const response = await target.api(path, { method: 'POST', body, headers })
    if (response.text.includes('Invalid login credentials')) compared++
  }
  return compared
}

const wrong = (email: string) => JSON.stringify({ email, password: 'wrong' })

/** Requests that the gate and the server behind it might parse differently. */
export const gate: Corpus = async (target) => [
  await probe(target, 'sign-in under a disguised URL', 'no password compared', async () => {
    const failures: string[] = []
    for (const path of disguises) {
      const response = await target.post(path, { email: freshEmail(), password: 'wrong' })
      if (![400, 401, 404].includes(response.status) || response.text.includes('Invalid login')) {
        failures.push(`${path} ${response.status}`)
      }
    }
    return noneOf(disguises.length, failures, 'refused')
  }),

  await probe(
    target,
    'wrong passwords under many spellings',
    'counted as one account',
    async () => {
      const plain = await countCompared(target, (email) => ({ path: SIGN_IN, body: wrong(email) }))
      const spelled = await countCompared(target, (email, number) => ({
        path: spellings[number % spellings.length] ?? SIGN_IN,
        body: wrong(number % 2 ? email.toUpperCase() : ` ${email}`),
      }))
      const twoEmails = await countCompared(target, (email) => ({
        path: SIGN_IN,
        body: `{"email":"${freshEmail()}","password":"wrong","email":"${email}"}`,
      }))
      return {
        ok: plain < ATTEMPTS && spelled <= plain && twoEmails <= plain,
        seen: `of ${ATTEMPTS} compared: ${plain} plain, ${spelled} spelled, ${twoEmails} two emails`,
      }
    },
  ),

  await probe(
    target,
    'method and content type claimed by a header',
    '400, 405 or 415',
    async () => {
      const body = wrong(target.account())
      const tries: [string, string, Record<string, string>][] = [
        ['GET', body, { 'x-http-method-override': 'POST' }],
        ['GET', body, { 'x-method-override': 'POST' }],
        ['PROPFIND', body, {}],
        ['POST', 'email=a@b.example', { 'content-type': 'application/x-www-form-urlencoded' }],
        ['POST', body, { 'content-type': 'text/plain; application/json' }],
        ['POST', '{"email":["a"]}', { 'content-type': 'application/json' }],
        ['POST', `${body}\0`, { 'content-type': 'application/json' }],
      ]
      const failures: string[] = []
      for (const [method, text, headers] of tries) {
        const { status } = await target.api(SIGN_IN, { method, body: text, headers })
        if (![400, 405, 415].includes(status)) failures.push(`${method} ${text} ${status}`)
      }
      return noneOf(tries.length, failures, 'refused')
    },
  ),

  await probe(target, 'expensive operators in every place', '400', async () => {
    const queries = refusedOperators.flatMap((name) => places.map((at) => queryWith(at, name)))
    const failures: string[] = []
    for (const query of queries) {
      const { status } = await target.api(`/rest/v1/articles?${query}`)
      if (status !== 400) failures.push(`${query} ${status}`)
    }
    return noneOf(queries.length, failures, 'refused')
  }),

  await probe(target, 'requests without a valid key', '401 or 404', async () => {
    const { publishableKey } = target.site.secrets
    const keys = ['', 'sb_publishable_forged', `${publishableKey}x`, 'sb_secret_forged', 'null']
    const paths = ['/', '/rest/v1/', '/rest/v1/settings', '/_system/config', '/_system/backup']
    const failures: string[] = []
    for (const path of paths) {
      for (const apikey of keys) {
        const { status } = await target.send(target.site.apiUrl, path, { headers: { apikey } })
        if (![401, 404].includes(status)) failures.push(`${path} ${apikey} ${status}`)
      }
    }
    return noneOf(paths.length * keys.length, failures, 'refused')
  }),
]
