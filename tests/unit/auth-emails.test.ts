import { afterEach, describe, expect, test, vi } from 'vitest'
import { composeEmail } from '@/supabase/functions/_shared/compose'
import { linkPayload, settings } from '../support/email-payloads.ts'

afterEach(() => vi.unstubAllEnvs())

describe('the emails of accounts', () => {
  test.each([
    ['confirmation', 'Confirm your email address', 'signup'],
    ['recovery', 'Reset your password', 'recovery'],
    ['magic-link', 'Your sign-in link', 'magiclink'],
    ['email-change', 'Confirm your new email address', 'email_change'],
  ])('%s contains its link in the HTML and in the plain text', async (template, subject, type) => {
    vi.stubEnv('SITE_URL', 'https://academy.example')
    const email = await composeEmail('auth', { ...linkPayload, template }, settings)
    const href = `https://academy.example/auth/confirm?token_hash=0a1b&type=${type}`
    expect(email).toMatchObject({ to: 'new@example.com', subject, fromName: 'Bay & Nine' })
    expect(email.html).toContain(`href="${href.replace('&', '&amp;')}"`)
    expect(email.text).toContain(href)
    expect(email.text).toContain('old@example.com')
  })

  test.each(['confirmation', 'recovery', 'magic-link'])(
    'the link of %s contains the page to open next',
    async (template) => {
      const payload = { ...linkPayload, template, next: '/courses/adas?t=1&x="<b>' }
      const { html, text } = await composeEmail('auth', payload, settings)
      const query = '&next=%2Fcourses%2Fadas%3Ft%3D1%26x%3D%22%3Cb%3E'
      expect(text).toContain(query)
      expect(html).toContain(query.replace('&', '&amp;'))
    },
  )

  test('the notice of a new password goes to the account, with a way to reset it', async () => {
    vi.stubEnv('SITE_URL', 'https://academy.example')
    const payload = { template: 'password-changed', to: 'a@example.com' }
    const email = await composeEmail('auth', payload, settings)
    expect(email).toMatchObject({
      to: 'a@example.com',
      replyTo: 'desk@bay-nine.example',
      subject: 'Your password was changed',
    })
    expect(email.text).toContain('https://academy.example/auth/forgot-password')
  })

  test('the notice of a new email goes to the previous one, and a reply reaches the team', async () => {
    const payload = {
      template: 'email-changed',
      to: 'old@example.com',
      newEmail: 'new@example.com',
    }
    const email = await composeEmail('auth', payload, settings)
    expect(email).toMatchObject({
      to: 'old@example.com',
      replyTo: 'desk@bay-nine.example',
      subject: 'Your email address was changed',
    })
    expect(email.text).toContain('from old@example.com to new@example.com')
  })

  test('a name with HTML characters is escaped in auth emails', async () => {
    const odd = { ...settings, site_name: '<b>$& "x"' }
    const { html, text } = await composeEmail(
      'auth',
      { ...linkPayload, template: 'confirmation' },
      odd,
    )
    expect(html).toContain('&lt;b&gt;$&amp; &quot;x&quot;')
    expect(text).toContain('<b>$& "x"')
  })

  test('rejects an unknown template', async () => {
    await expect(
      composeEmail('auth', { ...linkPayload, template: 'x' }, settings),
    ).rejects.toThrow()
  })
})
