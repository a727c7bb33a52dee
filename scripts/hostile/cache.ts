import { createHash } from 'node:crypto'
import type { OutgoingHttpHeaders } from 'node:http'
import { listPublicPaths } from '../support/site.ts'
import { stableMarkup } from './markup.ts'
import { type Corpus, noneOf, probe } from './probe.ts'
import type { Target, TargetResponse } from './target.ts'

const CANARY = 'canary.example'

/** Headers that some server or framework reads. Each might change a stored page. */
const poisons: readonly OutgoingHttpHeaders[] = [
  { host: CANARY },
  { host: `localhost:1@${CANARY}` },
  ...[
    'x-forwarded-host',
    'x-forwarded-server',
    'x-host',
    'x-original-host',
    'x-original-url',
    'x-rewrite-url',
    'x-forwarded-prefix',
    'x-forwarded-port',
    'x-forwarded-scheme',
    'x-forwarded-for',
    'x-real-ip',
    'x-matched-path',
    'x-invoke-path',
    'x-invoke-query',
    'x-invoke-error',
    'x-now-route-matches',
    'x-middleware-rewrite',
    'x-middleware-redirect',
    'x-middleware-override-headers',
    'x-middleware-subrequest',
    'x-middleware-prefetch',
    'x-nextjs-data',
    'x-prerender-revalidate',
    'x-next-revalidated-tags',
    'x-vercel-id',
    'x-vercel-forwarded-for',
    'next-resume',
    'next-url',
    'next-action',
    'next-router-state-tree',
    'next-router-segment-prefetch',
    'next-hmr-refresh',
    'next-test-fetch-priority',
    'rsc',
    'purpose',
    'accept-language',
    'user-agent',
    'referer',
    'cookie',
    'authorization',
    'origin',
  ].map((name) => ({ [name]: CANARY })),
  { forwarded: `host=${CANARY};proto=http` },
  { 'x-forwarded-proto': 'http', 'x-forwarded-host': CANARY },
  { rsc: '1', 'next-router-prefetch': CANARY },
  { rsc: '1', 'next-router-state-tree': CANARY },
  { accept: 'application/json' },
  { range: 'bytes=0-9' },
  { 'accept-encoding': 'zstd, compress' },
  { 'x-http-method-override': 'POST' },
]

/** Makes the site drop its cached pages, like the database webhook. */
async function dropPages({ site }: Target): Promise<void> {
  const response = await fetch(`${site.url}/api/revalidate`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${site.secrets.hooksSecret}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ table: 'all', isRelayed: true }),
  })
  if (!response.ok) throw new Error(`/api/revalidate responded with ${response.status}`)
}

/** Summarizes a response: status, the headers that poisoning could change, and a hash of the markup. */
function fingerprint({ status, headers, text }: TargetResponse): string {
  const digest = createHash('sha256').update(stableMarkup(text)).digest('hex').slice(0, 12)
  return `${status} ${headers.location ?? ''} ${headers['content-type']} ${headers['cache-control']} ${digest}`
}

const ATTEMPTS = 3
const RENDERS = 5

/**
 * Returns the fingerprints of a page before any attack on it. There can be several, because the order in
 * which parts of the page stream varies.
 */
async function fingerprintsOf(target: Target, path: string): Promise<Set<string>> {
  const fingerprints = new Set<string>()
  for (let render = 0; render < RENDERS; render++) {
    await dropPages(target)
    fingerprints.add(fingerprint(await target.request(path)))
  }
  return fingerprints
}

/**
 * Whether a request with these headers changes the page for the next visitor. The cache is empty before the
 * request. Every attempt must change the page, so that a random difference doesn't count.
 */
async function isPoisoned(
  target: Target,
  path: string,
  clean: ReadonlySet<string>,
  poison: OutgoingHttpHeaders,
) {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    await dropPages(target)
    // Some of these requests are invalid and fail. Only the response to the next visitor matters.
    await target.request(path, { headers: poison }).catch(() => null)
    const next = await target.request(path)
    const isMarked = `${next.text}${JSON.stringify(next.headers)}`.includes(CANARY)
    if (!isMarked && !next.headers['set-cookie'] && clean.has(fingerprint(next))) return false
  }
  return true
}

async function poison(
  target: Target,
  paths: readonly string[],
  headersOfAll: readonly OutgoingHttpHeaders[],
) {
  const failures: string[] = []
  for (const path of paths) {
    const clean = await fingerprintsOf(target, path)
    for (const headers of headersOfAll) {
      const name = Object.keys(headers).join(' and ')
      if (await isPoisoned(target, path, clean, headers)) failures.push(`${name} changes ${path}`)
    }
  }
  return noneOf(paths.length * headersOfAll.length, failures, 'next visitors get the same page')
}

/** Requests personal pages under paths that a cache may treat as files or public pages. */
async function deceive(target: Target) {
  const cookie = await target.adminCookie()
  const suffixes = [
    '/x.css',
    '%2fx.css',
    ';x.css',
    '?x.css',
    '%00x.css',
    '/..%2f..%2fblog',
    '%3fx.js',
    '/',
  ]
  const failures: string[] = []
  for (const page of ['/account', '/admin', '/admin/users', '/account/export']) {
    for (const suffix of suffixes) {
      const { headers, text, status } = await target.request(`${page}${suffix}`, {
        headers: { cookie },
      })
      const cacheControl = headers['cache-control'] ?? ''
      const isPersonal = /admin@torque-academy\.example/.test(text)
      if (isPersonal && !/private|no-store/.test(cacheControl)) {
        failures.push(`${page}${suffix} (${status}): ${cacheControl}`)
      }
    }
  }
  return noneOf(4 * suffixes.length, failures, 'personal responses are private')
}

/** Cache poisoning: a visitor's request must not change the page that the cache serves to the next one. */
export const cachePoisoning: Corpus = async (target) => {
  const all = await listPublicPaths(target.site)
  const article = all.find((path) => /^\/blog\/(?!category|page)./.test(path)) ?? '/blog'
  const paths = ['/', '/blog', article, '/feed.xml']
  const same = 'the next visitor gets the same'
  return [
    await probe(target, 'cache poisoning by headers', same, () => poison(target, paths, poisons)),
    await probe(target, 'session data in public pages', same, async () => {
      const session = { cookie: await target.adminCookie(), authorization: 'Bearer x' }
      return poison(target, [...paths, '/contact', '/pricing'], [session])
    }),
    await probe(target, 'personal pages under public names', 'private', () => deceive(target)),
  ]
}
