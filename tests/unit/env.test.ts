import { beforeEach, describe, expect, test, vi } from 'vitest'

const complete = {
  NEXT_PUBLIC_SUPABASE_URL: 'http://127.0.0.1:54321',
  NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: `sb_publishable_${'a'.repeat(20)}`,
  SUPABASE_SECRET_KEY: `sb_secret_${'b'.repeat(20)}`,
  NEXT_PUBLIC_SITE_URL: 'https://example.com/',
  HOOKS_SECRET: 'c'.repeat(32),
}
const optional = [
  'TRUSTED_PROXY_HOPS',
  'SOCIAL_LINKS',
  'PEER_URLS',
  'CREDENTIAL_KEY',
  'CREDENTIAL_PREVIOUS_KEYS',
]

/** Imports lib/env, which reads this environment once. */
async function readEnv(changes: Record<string, string | undefined> = {}) {
  for (const name of optional) vi.stubEnv(name, undefined)
  for (const [name, value] of Object.entries({ ...complete, ...changes })) vi.stubEnv(name, value)
  return (await import('@/lib/env')).env
}

describe('environment', () => {
  beforeEach(() => {
    vi.resetModules()
    vi.unstubAllEnvs()
  })

  test('accepts a complete environment, with defaults for the rest', async () => {
    await expect(readEnv()).resolves.toMatchObject({
      NEXT_PUBLIC_SITE_URL: 'https://example.com',
      TRUSTED_PROXY_HOPS: 0,
      SOCIAL_LINKS: [],
    })
  })

  test('names all missing variables in one message that points to the documentation', async () => {
    const reading = readEnv({ SUPABASE_SECRET_KEY: undefined, HOOKS_SECRET: undefined })
    await expect(reading).rejects.toThrow(/\.env\.example/)
    await expect(reading).rejects.toThrow(/SUPABASE_SECRET_KEY: .+\n.+HOOKS_SECRET: /)
  })

  test('names an invalid variable without its value', async () => {
    const reading = readEnv({ SUPABASE_SECRET_KEY: 'too-short', NEXT_PUBLIC_SITE_URL: 'ftp://x' })
    await expect(reading).rejects.toThrow(/SUPABASE_SECRET_KEY[\s\S]+NEXT_PUBLIC_SITE_URL/)
    await expect(reading).rejects.not.toThrow(/too-short/)
  })

  test('social links are separated by blanks and must be https URLs', async () => {
    await expect(
      readEnv({ SOCIAL_LINKS: 'https://a.example/x  https://b.example' }),
    ).resolves.toMatchObject({ SOCIAL_LINKS: ['https://a.example/x', 'https://b.example'] })
    vi.resetModules()
    await expect(readEnv({ SOCIAL_LINKS: 'javascript:alert(1)' })).rejects.toThrow(/SOCIAL_LINKS/)
  })

  test('accepts several peers and rejects an invalid URL', async () => {
    await expect(
      readEnv({ PEER_URLS: 'http://10.0.0.2:3000 https://b.example' }),
    ).resolves.toMatchObject({ PEER_URLS: ['http://10.0.0.2:3000', 'https://b.example'] })
    vi.resetModules()
    await expect(readEnv({ PEER_URLS: '10.0.0.2' })).rejects.toThrow(/PEER_URLS/)
  })
})
