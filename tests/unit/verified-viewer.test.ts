import { afterEach, expect, test, vi } from 'vitest'

vi.hoisted(() => {
  Object.assign(process.env, {
    NEXT_PUBLIC_SUPABASE_URL: 'http://127.0.0.1:1',
    NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: 'p'.repeat(20),
    SUPABASE_SECRET_KEY: 's'.repeat(20),
    NEXT_PUBLIC_SITE_URL: 'http://localhost',
    HOOKS_SECRET: 'h'.repeat(32),
  })
})
const { sealViewer, unsealViewer } = await import('@/lib/supabase/verified-viewer')

const verified = {
  viewer: { id: 'a', email: 'a@example.com', needsPassword: false },
  isAdmin: false,
}

afterEach(() => vi.useRealTimers())

test('a page reads what the middleware has verified', () => {
  expect(unsealViewer(sealViewer(verified))).toEqual(verified)
})

test('a header that the middleware did not sign verifies nothing', () => {
  const [payload = '', signature = ''] = sealViewer(verified).split('.')
  const forged = Buffer.from(JSON.stringify({ ...verified, isAdmin: true, at: Date.now() }))
  for (const header of [
    null,
    '',
    '.',
    payload,
    `${payload}.`,
    `${forged.toString('base64url')}.${signature}`,
    `${payload}.${signature.slice(1)}`,
  ]) {
    expect(unsealViewer(header), String(header)).toBeNull()
  }
})

test('a header is valid for 30 seconds', () => {
  vi.useFakeTimers()
  const header = sealViewer(verified)
  vi.advanceTimersByTime(30_000)
  expect(unsealViewer(header)).toEqual(verified)
  vi.advanceTimersByTime(1)
  expect(unsealViewer(header)).toBeNull()
})
