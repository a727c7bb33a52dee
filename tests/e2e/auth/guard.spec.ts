import { globSync } from 'node:fs'
import { request as httpRequest } from 'node:http'
import { dirname } from 'node:path'
import { sitePorts } from '../../support/site/ports.ts'
import { expect, open, test } from '../../support/site/test.ts'
import { allowBackend } from './support/form.ts'
import {
  cookieValue,
  createAccount,
  demoAdmin,
  forgeSession,
  grantAdmin,
  password,
  revokeAdmin,
  type Session,
  secrets,
  signInAs,
} from './support/stack.ts'

/** Every page and every handler of the panel, as it stands in app/. */
const routes = globSync('app/admin/**/{page.tsx,route.ts}').map((file) =>
  `/${dirname(file)}`
    .replace(/^\/app/, '')
    .replace(/\/\([^)]+\)/g, '')
    .replace(/\[[^\]]+\]/g, '00000000-0000-4000-8000-000000000001'),
)

const paths = [
  ...routes,
  '/admin/',
  '/admin/anything/else',
  '/admin?_rsc=1',
  '/admin.rsc',
  '/admin.txt',
  '/admin.segments/_tree.segment.rsc',
  '/_next/data/build/admin.json',
  '/ADMIN',
  '/%61dmin',
  '/admin%2fusers',
  '/./admin',
  '//admin',
  '/auth/../admin',
  '/about/..%2fadmin',
]

const kinds: [string, string, Record<string, string>][] = [
  ['plain', 'GET', {}],
  ['HEAD', 'HEAD', {}],
  ['RSC', 'GET', { rsc: '1' }],
  ['prefetch', 'GET', { rsc: '1', 'next-router-prefetch': '1' }],
  [
    'segment prefetch',
    'GET',
    { rsc: '1', 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_tree' },
  ],
  ['prefetch hint', 'GET', { purpose: 'prefetch', 'sec-purpose': 'prefetch' }],
  ['action', 'POST', { 'next-action': '0'.repeat(42), 'content-type': 'text/plain' }],
  ['subrequest', 'GET', { 'x-middleware-subrequest': 'middleware' }],
  [
    'nested subrequest',
    'GET',
    { 'x-middleware-subrequest': Array(5).fill('middleware').join(':') },
  ],
  [
    'src subrequest',
    'GET',
    { 'x-middleware-subrequest': Array(5).fill('src/middleware').join(':') },
  ],
  ['rewrite', 'GET', { 'x-middleware-rewrite': '/admin', 'x-matched-path': '/admin' }],
  [
    'next',
    'GET',
    { 'x-middleware-next': '1', 'x-invoke-path': '/admin', 'x-rewrite-url': '/admin' },
  ],
]

interface Answer {
  status: number
  location: string | undefined
  body: string
}

/** Sent as it is written: clients tidy addresses up before they send them. */
function send(method: string, path: string, headers: Record<string, string>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = httpRequest(
      { host: '127.0.0.1', port: sitePorts.site, method, path, headers },
      (response) => {
        const parts: Buffer[] = []
        response.on('data', (part: Buffer) => parts.push(part))
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            location: response.headers.location,
            body: Buffer.concat(parts).toString(),
          }),
        )
      },
    )
    request.on('error', reject)
    request.end(method === 'POST' ? '[]' : undefined)
  })
}

/**
 * Asks again what was answered with 503: the check was not done in time, which refuses without telling
 * what the check would have said. A 503 with anything of the panel in it is taken as it is.
 */
async function ask(method: string, path: string, headers: Record<string, string>): Promise<Answer> {
  let answer = await send(method, path, headers)
  for (
    let again = 0;
    again < 5 && answer.status === 503 && !answer.body.includes(marker);
    again++
  ) {
    answer = await send(method, path, headers)
  }
  return answer
}

const cookieOf = (session: Session | string) => ({
  cookie: `torque-session=${typeof session === 'string' ? session : cookieValue(session)}`,
})

/** What every page of the panel carries, as HTML and as the router's own format. */
const marker = 'data-panel'
// 401 is what an action is told. 409: one that nobody knows, which runs nothing.
const refusals = [303, 307, 308, 400, 401, 403, 404, 405, 409]

/** Anything of the panel, or an answer to one of its addresses that is no refusal. */
const leaks = ({ status, body }: Answer, isPanel: boolean) =>
  body.includes(marker) || (isPanel && !refusals.includes(status))

test('nobody but an admin gets a byte of the panel, however they ask', async () => {
  test.setTimeout(480_000)
  const user = await createAccount()
  const demoted = await createAccount()
  await grantAdmin(demoted.user.email)
  await revokeAdmin(demoted.user.email)
  const admin = await signInAs(demoAdmin, secrets().adminPassword)
  const past = Math.floor(Date.now() / 1000) - 3600
  const spent = { refresh_token: 'spent-refresh-token-000000' }

  const callers: [string, Record<string, string>][] = [
    ['nobody', {}],
    ['garbage', cookieOf('base64-eyJub25zZW5zZSI6dHJ1ZX0')],
    ['user', cookieOf(user)],
    ['demoted admin', cookieOf(demoted)],
    ['forged', cookieOf(forgeSession(admin, { secret: 'x'.repeat(64) }))],
    ['alg none', cookieOf(forgeSession(admin, { alg: 'none' }))],
    [
      'service_role, alg none',
      cookieOf(forgeSession(admin, { alg: 'none', claims: { role: 'service_role' } })),
    ],
    [
      'expired',
      cookieOf({ ...forgeSession(admin, { claims: { exp: past } }), expires_at: past, ...spent }),
    ],
    [
      'expired, said to be fresh',
      cookieOf({ ...forgeSession(admin, { claims: { exp: past } }), ...spent }),
    ],
    ['user in the clothes of the admin', cookieOf({ ...user, user: admin.user })],
    [
      'metadata',
      cookieOf({ ...user, user: { ...user.user, app_metadata: { role: 'admin' }, role: 'admin' } }),
    ],
  ]

  let asked = 0
  const leaked: string[] = []
  const wrong: string[] = []
  for (const [caller, cookie] of callers) {
    for (const [kind, method, headers] of kinds) {
      const answers = await Promise.all(
        paths.map(
          async (path) => [path, await ask(method, path, { ...headers, ...cookie })] as const,
        ),
      )
      for (const [path, answer] of answers) {
        asked += 1
        const isPanel = /^\/admin(?:\/|\?|$)/.test(path)
        if (leaks(answer, isPanel)) leaked.push(`${caller}, ${kind} ${path}: ${answer.status}`)
        if (answer.status >= 500) wrong.push(`${caller}, ${kind} ${path}: ${answer.status}`)
      }
    }
  }
  console.log(`${asked} requests, ${leaked.length} leaks`)
  expect(leaked).toEqual([])
  expect(wrong).toEqual([])

  // The same questions do get an answer from the panel when an admin asks them. Without the key to
  // its cache, the router's question is first led to the address with it.
  const asAdmin: Record<string, string>[] = [{}, { rsc: '1' }]
  for (const headers of asAdmin) {
    const first = await send('GET', '/admin', { ...headers, ...cookieOf(admin) })
    const answer = first.location?.includes('_rsc')
      ? await send('GET', first.location, { ...headers, ...cookieOf(admin) })
      : first
    expect(answer.status).toBe(200)
    expect(answer.body).toContain(marker)
  }
})

test('no session leads to the sign-in page and back, a user is denied', async ({ page, guard }) => {
  const path = '/admin/messages?page=2'
  await page.goto(path)
  await expect(page).toHaveURL(`/auth?next=${encodeURIComponent(path)}`)

  const { user } = await createAccount()
  await open(page, `/auth?next=${encodeURIComponent('/admin')}`)
  await page.getByLabel('Email').fill(user.email)
  await page.getByLabel('Password').fill(password)
  guard.allow(/status of 403/)
  allowBackend(guard)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
  await expect(page.getByText("You don't have permission to access this page.")).toBeVisible()
  const response = await page.goto('/admin')
  expect(response?.status()).toBe(403)
  await page.getByRole('link', { name: 'Return to Home' }).click()
  await expect(page).toHaveURL('/')
})
