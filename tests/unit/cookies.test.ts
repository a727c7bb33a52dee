import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
})

test.each([
  ['https://academy.example', true],
  ['http://localhost:3000', false],
  ['http://192.168.1.20:3000', false],
])('cookies of a site at %s are Secure: %s, also in production', async (url, secure) => {
  vi.stubEnv('NODE_ENV', 'production')
  vi.stubEnv('NEXT_PUBLIC_SITE_URL', url)
  const { sessionCookieOptions } = await import('@/lib/supabase/session-cookie')
  expect(sessionCookieOptions).toMatchObject({ secure, sameSite: 'lax', path: '/' })
})
