import { listPublicPaths } from '../support/site.ts'
import { type Corpus, noneOf, probe } from './probe.ts'

/** Paths that redirect, fail or are not pages. */
const others = [
  '/404',
  '/no-such-page',
  '/courses/spaceships',
  '/courses/electrical/',
  '/blog/',
  '/blog/page/0',
  '/account',
  '/account/export',
  '/admin',
  '/admin/users',
  '/denied',
  '/unavailable',
  '/auth/confirm',
  '/auth/invitation',
  '/auth/new-password',
  '/api',
  '/api/health',
  '/api/ready',
  '/api/visit',
  '/api/revalidate',
  '/api/outbox',
  '/api/schedules',
  '/api/retention',
  '/robots.txt',
  '/sitemap.xml',
  '/feed.xml',
  '/favicon.ico',
  '/_next/static/none.js',
  '/_next/image',
  '/_next/image?url=https://evil.example/x.png&w=640&q=75',
  '/_next/data/x/index.json',
  '/%',
  '/%E0%A4%A',
  '/%00',
  '//',
  '/\\',
  `/${'x'.repeat(5000)}`,
  '/?_rsc=x',
]
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH', 'TRACE']

/** Checks the headers of every response, including responses to the previous attacks. Must run last. */
export const headers: Corpus = async (target) => [
  await probe(
    target,
    'every page, redirect and error by every method',
    'no error 500',
    async () => {
      const paths = [...(await listPublicPaths(target.site)).slice(0, 20), ...others]
      const failures: string[] = []
      for (const path of paths) {
        for (const method of methods) {
          const { status } = await target.request(path, { method })
          if (status >= 500) failures.push(`${method} ${path.slice(0, 60)} ${status}`)
        }
      }
      const origin = 'https://evil.example'
      for (const [path, options, expected] of [
        ['*', { method: 'OPTIONS' }, 204],
        ['http://evil.example/', {}, 400],
        ['/contact', { method: 'POST', headers: { origin } }, 403],
        ['/auth', { method: 'POST', headers: { origin } }, 403],
      ] as const) {
        const { status } = await target.request(path, options)
        if (status !== expected) failures.push(`${path} ${status}`)
      }
      const cookie = await target.adminCookie()
      for (const path of ['/account', '/account/export', '/admin', '/admin/users', '/admin/none']) {
        await target.request(path, { headers: { cookie } })
        await target.request(path, { headers: { cookie, rsc: '1' } })
      }
      return noneOf(paths.length * methods.length, failures, 'answered')
    },
  ),

  await probe(
    target,
    'headers and texts of all responses of this run',
    'security headers, private where personal, no stack or version',
    async () => {
      const { checked, violations } = target.rules
      return noneOf(checked, [...new Set(violations)], 'responses follow the rules')
    },
  ),
]
