import type { Page } from '@playwright/test'
import { expect, open, test } from '../../support/site/test.ts'

/** Every page for signed-in users without a parameter. */
const signedInPaths = [
  '/admin',
  '/admin/users',
  '/admin/analytics',
  '/admin/content',
  '/admin/content/add',
  '/admin/messages',
  '/admin/settings',
  '/account',
]

const signedOutPaths = [
  '/auth',
  '/auth?tab=sign-up',
  '/auth/forgot-password',
  '/auth/resend',
  '/auth/check-email',
  '/auth/confirm?token_hash=x&type=signup',
  '/newsletter/confirm/made-up',
  '/newsletter/unsubscribe/made-up',
  '/newsletter/module/confirm/made-up',
  '/newsletter/module/unsubscribe/made-up',
]

/** Collects the policy violations of all documents that this page loads from now on. */
async function collectViolations(page: Page): Promise<string[]> {
  const violations: string[] = []
  await page.exposeFunction('reportViolation', (text: string) => violations.push(text))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { effectiveDirective, blockedURI, sample } = event
      const report = Reflect.get(window, 'reportViolation')
      report(`${location.pathname}: ${effectiveDirective} ${blockedURI} ${sample}`)
    })
  })
  return violations
}

// The page itself is not opened here: the tests of each page fail when a violation is logged to the console.
test('every page for signed-out visitors, errors and signed-in users has a policy without unsafe-inline', async ({
  request,
  adminRequest,
}) => {
  for (const [paths, api] of [
    [
      [...signedOutPaths, '/no-such-page', '/blog/no-such-article', '/denied', '/unavailable'],
      request,
    ],
    [signedInPaths, adminRequest],
  ] as const) {
    for (const path of paths) {
      const policy = (await api.get(path)).headers()['content-security-policy'] ?? ''
      expect.soft(policy, path).toMatch(/script-src 'self' '(?:nonce|sha256)-/)
      expect.soft(policy, path).not.toMatch(/script-src[^;]*unsafe-inline/)
    }
  }
})

test('an injected inline script does not run on a stored page', async ({ page, guard }) => {
  guard.allow(/Content Security Policy/)
  const violations = await collectViolations(page)
  await page.request.get('/faq')
  const stored = await page.request.get('/faq')
  expect(stored.headers()['x-nextjs-cache']).toBe('HIT')
  await open(page, '/faq')
  await page.evaluate(() => {
    const script = document.createElement('script')
    script.textContent = 'window.isInjected = true'
    document.body.append(script)
    document.body.insertAdjacentHTML('beforeend', '<img src="data:," onerror="isInjected = true">')
  })
  await expect.poll(() => violations.length).toBeGreaterThanOrEqual(2)
  expect(await page.evaluate(() => Reflect.get(window, 'isInjected'))).toBeUndefined()
})

test('a foreign script in the HTML of a stored page does not run', async ({ page, guard }) => {
  guard.allow(/Content Security Policy/)
  // React reports that the document differs from what it renders.
  guard.allow(/React error #418/)
  await page.route('/faq', async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace(
      '</main>',
      '<script>isInjected = 1</script></main>',
    )
    await route.fulfill({ response, body })
  })
  const violations = await collectViolations(page)
  await page.goto('/faq')
  await expect.poll(() => violations.length).toBeGreaterThanOrEqual(1)
  expect(await page.evaluate(() => Reflect.get(window, 'isInjected'))).toBeUndefined()
})
