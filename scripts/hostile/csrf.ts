import { randomBytes } from 'node:crypto'
import type { OutgoingHttpHeaders } from 'node:http'
import { callApi } from '../support/site.ts'
import { accountPassword } from './enumeration.ts'
import { type Corpus, noneOf, probe } from './probe.ts'

/** `Origin` headers that a browser sends from foreign pages. */
const origins = [
  'https://evil.example',
  'null',
  'http://localhost.evil.example',
  'http://localhost:1',
  'http://127.0.0.1',
  'https://evil.example:3600',
]

/** Requests that a foreign page triggers in the browser of a signed-in user. */
export const crossSite: Corpus = async (target) => [
  await probe(target, 'contact form of a foreign page', 'nothing stored', async () => {
    const subject = `csrf-${randomBytes(4).toString('hex')}`
    const fields = {
      firstName: 'A',
      lastName: 'B',
      email: `${subject}@example.com`,
      subject,
      message: 'x',
    }
    for (const origin of origins) {
      await target.submit('/contact', fields, { marker: 'name="subject"', headers: { origin } })
    }
    const rows = await callApi(
      target.site,
      'GET',
      `/rest/v1/contact_messages?select=id&subject=eq.${subject}`,
    )
    const stored = (rows as unknown[]).length
    return { ok: stored === 0, seen: `${stored} of ${origins.length} stored` }
  }),

  await probe(target, 'account form of a foreign page', 'nothing changed', async () => {
    const email = target.account()
    const cookie = await target.signInToSite(email, accountPassword)
    const names = async () => {
      const rows = await callApi(
        target.site,
        'GET',
        `/rest/v1/profiles?select=first_name&email=eq.${email}`,
      )
      return (rows as { first_name: string | null }[])[0]?.first_name
    }
    const change = (firstName: string, headers: Record<string, string>) =>
      target.submit(
        '/account',
        { firstName, lastName: '' },
        { marker: 'name="firstName"', headers: { cookie, ...headers } },
      )
    await change('Own', {})
    const own = await names()
    const failures: string[] = []
    for (const origin of origins) {
      await change('Foreign', { origin })
      if ((await names()) !== 'Own') failures.push(origin)
    }
    const outcome = noneOf(origins.length, failures, 'refused; the own form works')
    return own === 'Own' ? outcome : { ok: false, seen: `the own form changed the name to ${own}` }
  }),

  await probe(
    target,
    'cookies of a session',
    'SameSite, Secure over https, no Domain',
    async () => {
      const response = await target.submit('/auth', {
        email: target.account(),
        password: accountPassword,
      })
      const cookies = response.headers['set-cookie'] ?? []
      const weak = cookies.filter(
        (cookie) =>
          !/SameSite=(?:Lax|Strict)/i.test(cookie) ||
          /Secure/i.test(cookie) !== target.site.url.startsWith('https:') ||
          /Domain=/i.test(cookie),
      )
      return {
        ok: cookies.length > 0 && weak.length === 0,
        seen: `${cookies.length} cookies, ${weak.length} weak`,
      }
    },
  ),

  await probe(target, 'calls that need a secret', '401 or 404', async () => {
    const paths = ['/api/revalidate', '/api/outbox', '/api/schedules', '/api/retention']
    const headers: OutgoingHttpHeaders[] = [
      {},
      { authorization: 'Bearer ' },
      { authorization: 'Bearer undefined' },
      { authorization: `Bearer ${target.site.secrets.publishableKey}` },
      { cookie: await target.adminCookie() },
    ]
    const failures: string[] = []
    for (const path of paths) {
      for (const sent of headers) {
        for (const method of ['GET', 'POST']) {
          const { status } = await target.request(path, {
            method,
            headers: sent,
            body: method === 'POST' ? {} : undefined,
          })
          if (![401, 403, 404, 405].includes(status)) failures.push(`${method} ${path} ${status}`)
        }
      }
    }
    return noneOf(paths.length * headers.length * 2, failures, 'refused')
  }),

  await probe(target, 'other origins read the API', 'no credentials allowed', async () => {
    const failures: string[] = []
    const headers = { origin: 'https://evil.example', 'access-control-request-method': 'POST' }
    for (const path of ['/auth/v1/user', '/rest/v1/profiles', '/functions/v1/deliver-outbox']) {
      const response = await target.api(path, { method: 'OPTIONS', headers })
      if (response.headers['access-control-allow-credentials'] === 'true') failures.push(path)
    }
    const site = await target.request('/account', { headers })
    if (site.headers['access-control-allow-origin']) failures.push('/account')
    return noneOf(4, failures, 'without credentials')
  }),
]
