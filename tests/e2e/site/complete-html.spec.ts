import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { requestLogFile } from '../../../scripts/support/test-run.ts'
import { siteUrl } from '../../support/site/ports.ts'
import { headerOf, raw } from '../../support/site/raw.ts'
import { rows } from '../../support/site/rest.ts'
import { expect, test } from '../../support/site/test.ts'
import { cookieValue } from '../auth/support/stack.ts'

const gone: [name: string, path: string, title: string, text: string][] = [
  ['an unknown article', '/blog/no-such-article', 'Article not found', 'has been removed.'],
  ['an unknown module', '/courses/adas/zz-999', 'Page not found', 'Lost in the Garage?'],
  ['a blog page past the last', '/blog/page/99', 'Page not found', 'Lost in the Garage?'],
  ['a blog page with an invalid number', '/blog/page/two', 'Page not found', 'Lost in the Garage?'],
  ['an unknown category', '/blog/category/spaceships', 'Page not found', 'Lost in the Garage?'],
  [
    'a page of a category past the last',
    '/blog/category/engine/page/99',
    'Page not found',
    'Lost in the Garage?',
  ],
  ['any unknown URL', '/no/such/page', 'Page not found', 'Lost in the Garage?'],
  ['the page for unknown URLs', '/404', 'Page not found', 'Lost in the Garage?'],
]

/** The text of a document without its scripts. */
const visibleText = (html: string) => html.replace(/<script[\s\S]*?<\/script>/g, '')

for (const [name, path, title, text] of gone) {
  test(`${name} is complete without scripts, at the first request and later`, async () => {
    for (let round = 0; round < 2; round++) {
      const response = await raw(siteUrl + path)
      expect(response.status).toBe(404)
      expect(response.text).toContain(`<title>${title} | `)
      expect(visibleText(response.text)).toContain(text)
      expect(visibleText(response.text)).toContain('</footer>')
      expect(headerOf(response, 'location')).toEqual([])
    }
  })
}

test('redirects rendered at run time send one Location', async () => {
  for (let round = 0; round < 2; round++) {
    const unknown = await raw(`${siteUrl}/courses/spaceships`)
    expect(unknown.status).toBe(307)
    expect(headerOf(unknown, 'location')).toEqual(['/404'])
    const capital = await raw(`${siteUrl}/courses/adas/AD-101`)
    expect(capital.status).toBe(308)
    expect(headerOf(capital, 'location')).toEqual(['/courses/adas/ad-101'])
    const first = await raw(`${siteUrl}/blog/page/1`)
    expect(first.status).toBe(308)
    expect(headerOf(first, 'location')).toEqual(['/blog'])
  }
})

test('every response 404 is logged with its path, each time', async () => {
  const code = randomBytes(4).toString('hex')
  const paths = [`/unknown-${code}`, `/blog/unknown-${code}`, `/courses/unknown-${code}`]
  for (const path of [...paths, ...paths]) await raw(siteUrl + path)
  const logged = () =>
    readFileSync(requestLogFile, 'utf8')
      .split('\n')
      .filter((line) => line.includes('"event":"not-found"') && line.includes(code))
      .map((line) => JSON.parse(line).path)
  await expect.poll(logged).toEqual([...paths, ...paths])
})

test('the old URL of a renamed article sends one Location', async ({ article }) => {
  const { id, slug } = await article()
  await rows.update('articles', { id }, { slug: `${slug}-renamed` })
  for (let round = 0; round < 2; round++) {
    const response = await raw(`${siteUrl}/blog/${slug}`)
    expect(response.status).toBe(308)
    expect(headerOf(response, 'location')).toEqual([`/blog/${slug}-renamed`])
  }
})

test('a member who opens the admin area gets the whole page with status 403', async ({
  member: session,
}) => {
  const cookie = `torque-session=${cookieValue(session)}`
  for (const path of ['/admin', '/admin/users?q=x']) {
    const response = await raw(siteUrl + path, { cookie })
    expect(response.status).toBe(403)
    expect(response.text).toContain('<title>Access Denied | ')
    const text = visibleText(response.text)
    expect(text).toContain('have permission to access this page.')
    expect(text).toContain('Return to Home')
    expect(headerOf(response, 'cache-control')).toEqual(['private, no-store'])
    const [policy] = headerOf(response, 'content-security-policy')
    expect(policy).toContain("'sha256-")
    expect(policy).not.toMatch(/script-src[^;]*unsafe-inline/)
  }
})
