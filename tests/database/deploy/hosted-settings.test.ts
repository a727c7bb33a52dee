import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { functionsStep } from '../../../scripts/deploy-supabase/functions.ts'
import { settingsStep } from '../../../scripts/deploy-supabase/settings.ts'
import { createCli, type SupabaseCli } from '../../../scripts/deploy-supabase/supabase-cli.ts'
import { readTarget, type Target } from '../../../scripts/deploy-supabase/target.ts'
import { type ManagementApi, ref, startManagementApi } from '../../support/deploy/management-api.ts'

/* Supabase's CLI deploys the functions and settings of a hosted project. Only the API that it calls is a stand-in. */

/** In an environment file, `$` would begin a variable. */
const smtpPassword = 'a-$HOME-of-smtp'
const accessToken = `sbp_${'0'.repeat(40)}`
const noReport = () => undefined

let api: ManagementApi
let target: Target
let cli: SupabaseCli

beforeAll(async () => {
  api = await startManagementApi()
  target = readTarget({
    NODE_ENV: 'test',
    DATABASE_URL: `postgres://postgres:a-database-password@db.${ref}.supabase.co:5432/postgres`,
    NEXT_PUBLIC_SUPABASE_URL: `https://${ref}.supabase.co`,
    NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_of-the-tests',
    SUPABASE_SECRET_KEY: 'sb_secret_of-the-tests',
    NEXT_PUBLIC_SITE_URL: 'https://academy.example',
    HOOKS_SECRET: 'a-secret-of-the-hooks-with-32-characters',
    MAIL_FROM: 'no-reply@academy.example',
    SMTP_URL: `smtps://sender:${smtpPassword}@mail.example:465`,
    SUPABASE_ACCESS_TOKEN: accessToken,
    SUPABASE_MANAGEMENT_URL: api.url,
  })
  cli = createCli(target)
})
afterAll(() => api.stop())

const received = (method: string, path: string) =>
  api.received.filter((request) => request.method === method && request.path.startsWith(path))

test('the auth settings, the emails and the storage limit come from config.toml', async () => {
  const step = settingsStep(cli, target)
  expect(await step.compare()).toEqual(
    expect.arrayContaining([
      'auth.site_url',
      'auth.email.otp_length',
      'template recovery',
      'storage.file_size_limit',
    ]),
  )
  await step.apply(noReport)
  const [push, further] = received('PATCH', '/config/auth').map(
    ({ body }) => JSON.parse(body) as Record<string, unknown>,
  )
  expect(push).toMatchObject({
    site_url: 'https://academy.example',
    uri_allow_list: 'https://academy.example/**',
    disable_signup: false,
    mailer_autoconfirm: false,
    mailer_otp_length: 10,
    mailer_otp_exp: 3600,
    mailer_secure_email_change_enabled: true,
    security_update_password_require_current_password: true,
    security_update_password_require_reauthentication: false,
    password_min_length: 8,
    jwt_exp: 900,
    sessions_timebox: 2160,
    sessions_inactivity_timeout: 720,
    rate_limit_email_sent: 1000,
    smtp_host: 'mail.example',
    smtp_port: '465',
    smtp_user: 'sender',
    smtp_pass: smtpPassword,
    smtp_admin_email: 'no-reply@academy.example',
    smtp_max_frequency: 1200,
    mailer_subjects_recovery: 'Reset your password',
    mailer_templates_recovery_content: readFileSync('supabase/templates/recovery.html', 'utf8'),
  })
  expect(further).toEqual({ security_sb_forwarded_for_enabled: true, password_hibp_enabled: true })
  expect(JSON.parse(received('PATCH', '/config/storage')[0]?.body ?? '')).toMatchObject({
    fileSizeLimit: 500 * 1024 * 1024,
  })
  expect(await step.compare()).toEqual([])
})

test('the functions are deployed with a deno.json each and with the files that they import', async () => {
  const step = functionsStep(cli, target)
  expect(await step.compare()).toEqual([
    'deliver-outbox',
    'send-admin-reply',
    'send-contact-email',
    'secret SITE_URL',
    'secret MAIL_FROM',
    'secret SMTP_URL',
  ])
  await step.apply(noReport)
  for (const name of ['deliver-outbox', 'send-admin-reply', 'send-contact-email']) {
    const [bundle] = received('POST', `/functions/deploy?slug=${name}`)
    for (const file of [
      `supabase/functions/${name}/deno.json`,
      'supabase/functions/_shared/outbox.ts',
      'emails/admin-reply.tsx',
    ]) {
      expect(bundle?.body).toContain(`filename="${file}"`)
    }
    // The functions check the secret key or the user themselves.
    expect(bundle?.body).toContain('"verify_jwt":false')
  }
  expect(await step.compare()).toEqual([])
})

test('a change of the emails sends only their secrets, and removes the previous provider', async () => {
  const changed = functionsStep(cli, {
    ...target,
    SMTP_URL: undefined,
    RESEND_API_KEY: 're_of-the-tests',
  })
  expect(await changed.compare()).toEqual([
    'secret RESEND_API_KEY',
    'secret SMTP_URL, which is no longer set',
  ])
  api.received.length = 0
  await changed.apply(noReport)
  expect(received('POST', '/functions/deploy')).toEqual([])
  expect(received('DELETE', '/secrets')).toMatchObject([{ body: '["SMTP_URL"]' }])
  expect(await changed.compare()).toEqual([])
})

test('a rejected access token is reported without a secret', async () => {
  api.status = 401
  const failures = await Promise.all(
    [settingsStep(cli, target), functionsStep(cli, target)].map((step) =>
      step.compare().then(String, String),
    ),
  )
  api.status = 0
  for (const failure of failures) {
    expect(failure).toMatch(/Unauthorized|access token/)
    for (const secret of [accessToken, smtpPassword]) expect(failure).not.toContain(secret)
  }
})
