import { randomUUID } from 'node:crypto'
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

/** Every page and every route handler of the admin area. */
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

/** The data about an admin that the middleware passes to a page, with a forged signature. */
const forgedViewer = Buffer.from(
  JSON.stringify({
    viewer: { id: randomUUID(), email: demoAdmin, needsPassword: false },
    isAdmin: true,
    at: Date.now(),
  }),
).toString('base64url')
kinds.push(['forged viewer', 'GET', { 'x-verified-viewer': `${forgedViewer}.${'A'.repeat(43)}` }])

interface HttpResponse {
  status: number
  location: string | undefined
  body: string
}

/** Sends the path unchanged. Other clients normalize URLs. */
function send(
  method: string,
  path: string,
  headers: Record<string, string>,
): Promise<HttpResponse> {
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
 * Sends a request, and repeats it while the response has status 503, which means that the site could not check
 * the caller in time. Returns a 503 that contains content of the admin area, because it is a leak.
 */
async function sendWithRetry(
  method: string,
  path: string,
  headers: Record<string, string>,
): Promise<HttpResponse> {
  let response = await send(method, path, headers)
  for (
    let again = 0;
    again < 5 && response.status === 503 && !response.body.includes(marker);
    again++
  ) {
    response = await send(method, path, headers)
  }
  return response
}

const cookieOf = (session: Session | string) => ({
  cookie: `torque-session=${typeof session === 'string' ? session : cookieValue(session)}`,
})

/** Occurs in every page of the admin area, as HTML and as navigation data. */
const marker = 'data-area'
// 401 rejects an action. 409 is the response to an unknown action, which runs nothing.
const rejections = [303, 307, 308, 400, 401, 403, 404, 405, 409]

/** Whether the response contains the admin area, or is for one of its paths and not a rejection. */
const leaks = ({ status, body }: HttpResponse, isAdminPath: boolean) =>
  body.includes(marker) || (isAdminPath && !rejections.includes(status))

/**
 * Chooses three of eleven combinations of caller, kind and path by their indexes. That is enough for every
 * pair of caller and kind, of caller and path, and of kind and path.
 */
const isChosen = (caller: number, kind: number, path: number, callers: number) =>
  ((caller + kind + path) % callers) % 4 === 0

const PARALLEL = 20

test('only an admin gets content of the admin area, whatever the request', async () => {
  const user = await createAccount()
  const demoted = await createAccount()
  await grantAdmin(demoted.user.email)
  await revokeAdmin(demoted.user.email)
  const admin = await signInAs(demoAdmin, secrets().adminPassword)
  const past = Math.floor(Date.now() / 1000) - 3600
  const spent = { refresh_token: 'spent-refresh-token-000000' }

  const callers: [string, Record<string, string>][] = [
    ['anonymous', {}],
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
      'expired, with a fresh expires_at',
      cookieOf({ ...forgeSession(admin, { claims: { exp: past } }), ...spent }),
    ],
    ['user who claims to be the admin', cookieOf({ ...user, user: admin.user })],
    [
      'metadata',
      cookieOf({ ...user, user: { ...user.user, app_metadata: { role: 'admin' }, role: 'admin' } }),
    ],
  ]

  const requests = callers.flatMap(([caller, cookie], c) =>
    kinds.flatMap(([kind, method, headers], k) =>
      paths
        .filter((_, p) => isChosen(c, k, p, callers.length))
        .map((path) => ({ caller, kind, path, method, headers: { ...headers, ...cookie } })),
    ),
  )
  const pairs = new Set(
    requests.flatMap(({ caller, kind, path }) => [
      `${caller}, ${kind}`,
      `${caller}, ${path}`,
      `${kind}, ${path}`,
    ]),
  )
  expect(pairs.size).toBe(
    callers.length * kinds.length + callers.length * paths.length + kinds.length * paths.length,
  )

  const leaked: string[] = []
  const failed: string[] = []
  const waiting = requests.values()
  const sendNext = async () => {
    for (const { caller, kind, path, method, headers } of waiting) {
      const response = await sendWithRetry(method, path, headers)
      const result = `${caller}, ${kind} ${path}: ${response.status}`
      if (leaks(response, /^\/admin(?:\/|\?|$)/.test(path))) leaked.push(result)
      if (response.status >= 500) failed.push(result)
    }
  }
  await Promise.all(Array.from({ length: PARALLEL }, sendNext))
  console.log(`${requests.length} requests, ${leaked.length} leaks`)
  expect(leaked).toEqual([])
  expect(failed).toEqual([])

  // An admin gets the content. Next first redirects a request for data that has no cache key.
  const asAdmin: Record<string, string>[] = [{}, { rsc: '1' }]
  for (const headers of asAdmin) {
    const first = await send('GET', '/admin', { ...headers, ...cookieOf(admin) })
    const response = first.location?.includes('_rsc')
      ? await send('GET', first.location, { ...headers, ...cookieOf(admin) })
      : first
    expect(response.status).toBe(200)
    expect(response.body).toContain(marker)
  }
})

test('redirects a visitor to the sign-in page, and denies a member', async ({
  page,
  guard,
  member: { user },
}) => {
  const path = '/admin/messages?page=2'
  await page.goto(path)
  await expect(page).toHaveURL(`/auth?next=${encodeURIComponent(path)}`)
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
