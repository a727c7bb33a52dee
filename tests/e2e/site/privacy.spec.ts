import { articleCategoryPaths, publicRoutes } from '../../support/site/routes.ts'
import { expect, open, test } from '../../support/site/test.ts'

const urls = [
  ...publicRoutes.filter((route) => !route.endsAt).map((route) => route.path),
  ...articleCategoryPaths,
  '/feed.xml',
  '/sitemap.xml',
  '/robots.txt',
  '/api/health',
]

test('every response has the security headers and sets no cookie', async ({ request }) => {
  for (const url of urls) {
    const headers = (await request.get(url)).headers()
    expect.soft(headers, url).toMatchObject({
      'strict-transport-security': expect.stringMatching(/^max-age=\d{8}/),
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
      'cross-origin-opener-policy': 'same-origin',
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    })
    expect.soft(headers, url).not.toHaveProperty('set-cookie')
    expect.soft(headers, url).not.toHaveProperty('x-powered-by')
  }
})

test('the policy blocks scripts and frames of other hosts', async ({ request }) => {
  const policy = (await request.get('/')).headers()['content-security-policy'] ?? ''
  const directives = policy.split('; ')
  expect(directives).toContain("default-src 'self'")
  expect(directives).toContain("object-src 'none'")
  expect(directives).toContain("base-uri 'self'")
  expect(directives).toContain("form-action 'self'")
  expect(directives.find((directive) => directive.startsWith('script-src'))).not.toMatch(
    /unsafe-eval|https?:|\*/,
  )
})

test.describe('without the settings of other tests', () => {
  test.use({ storageState: { cookies: [], origins: [] } })

  test('a visit stores nothing in the browser', async ({ page, context }) => {
    for (const path of ['/', '/courses/adas', '/blog', '/contact']) {
      await open(page, path)
      await page.waitForLoadState('networkidle')
    }
    expect(await context.cookies()).toEqual([])
    expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0])
  })
})

test('pages are the same for every visitor and cacheable', async ({ request }) => {
  for (const path of ['/', '/courses', '/blog', '/pricing', '/contact']) {
    await request.get(path)
    const headers = (await request.get(path)).headers()
    expect.soft(headers['x-nextjs-cache'], path).toBe('HIT')
    expect.soft(headers['cache-control'], path).toContain('s-maxage')
  }
})

test('robots.txt excludes the admin area and names the sitemap', async ({ request, baseURL }) => {
  const robots = await (await request.get('/robots.txt')).text()
  expect(robots).toContain('Disallow: /admin')
  expect(robots).toContain('Allow: /api/lessons/*/film')
  expect(robots).toMatch(/Sitemap: .+\/sitemap\.xml/)
  const sitemap = await (await request.get('/sitemap.xml')).text()
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, url]) => new URL(url ?? '', baseURL).pathname,
  )
  const indexed = publicRoutes.filter(
    ({ path, status }) => status === 200 && !path.startsWith('/blog/page/'),
  )
  expect(paths).toEqual(expect.arrayContaining(indexed.map(({ path }) => path)))
  expect(new Set(paths).size).toBe(paths.length)
})
