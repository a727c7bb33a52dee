import { describe, expect, test, vi } from 'vitest'
import { credentialsOf, toCredential } from '@/lib/auth/credential'

// The rules of the links read the environment on import.
vi.stubEnv('NEXT_PUBLIC_SUPABASE_URL', 'http://127.0.0.1:54321')
vi.stubEnv('NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY', `sb_publishable_${'a'.repeat(20)}`)
vi.stubEnv('SUPABASE_SECRET_KEY', `sb_secret_${'b'.repeat(20)}`)
vi.stubEnv('NEXT_PUBLIC_SITE_URL', 'https://academy.example')
vi.stubEnv('HOOKS_SECRET', 'c'.repeat(32))
const { changePasswordSchema, newPasswordSchema, signInSchema, signUpSchema } = await import(
  '@/lib/auth/schema'
)

describe('passwords', () => {
  const [composed, decomposed] = ['d\u00e9j\u00e0 vu, encore', 'de\u0301ja\u0300 vu, encore']

  test('are stored composed', () => {
    const form = { password: decomposed, repeat: composed, next: '/' }
    expect(newPasswordSchema.parse(form).password).toBe(composed)
    const change = { currentPassword: decomposed, password: decomposed, repeat: decomposed }
    expect(changePasswordSchema.parse(change)).toMatchObject({
      currentPassword: decomposed,
      password: composed,
    })
    const account = { firstName: '', lastName: '', email: 'a@example.com', elapsed: '', next: '/' }
    expect(signUpSchema.parse({ ...account, password: decomposed }).password).toBe(composed)
  })

  test('are tried as typed first, then composed', () => {
    expect(credentialsOf(decomposed)).toEqual([decomposed, composed])
    expect(credentialsOf(composed)).toEqual([composed])
    const long = decomposed.repeat(6)
    expect(credentialsOf(long)).toEqual([toCredential(long), toCredential(composed.repeat(6))])
  })

  test('of 128 composed characters may be typed with more', () => {
    const typed = 'e\u0301'.repeat(128)
    expect(signInSchema.safeParse({ email: 'a@example.com', password: typed }).success).toBe(true)
    expect(newPasswordSchema.safeParse({ password: typed, repeat: typed }).success).toBe(true)
    expect(newPasswordSchema.safeParse({ password: 'e\u0301'.repeat(7), repeat: '' }).success).toBe(
      false,
    )
  })

  test('of any length count with every character', () => {
    const long = 'x'.repeat(127)
    expect(toCredential(`${long}a`)).not.toBe(toCredential(`${long}b`))
    expect(toCredential('short enough')).toBe('short enough')
    // The hash of the auth server reads 72 bytes.
    expect(toCredential(`${long}a`).length).toBeLessThan(72)
  })
})
