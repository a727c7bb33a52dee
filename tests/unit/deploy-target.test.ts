import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { connect } from '@/scripts/deploy-supabase/connection'
import { readTarget, redact } from '@/scripts/deploy-supabase/target'

const ref = 'abcdefghijklmnopqrst'
const variables = {
  NODE_ENV: 'test',
  DATABASE_URL: `postgres://postgres.${ref}:top%21secret@aws-0-eu-west-1.pooler.supabase.com:5432/postgres`,
  NEXT_PUBLIC_SUPABASE_URL: `https://${ref}.supabase.co/`,
  NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_of-the-tests',
  SUPABASE_SECRET_KEY: 'sb_secret_of-the-tests',
  NEXT_PUBLIC_SITE_URL: 'https://academy.example/',
  HOOKS_SECRET: 'a-secret-of-the-hooks-with-32-characters',
  MAIL_FROM: 'no-reply@academy.example',
  RESEND_API_KEY: 're_of-the-tests',
  SUPABASE_ACCESS_TOKEN: 'sbp_of-the-tests',
} as const

const problemOf = (changes: Record<string, string>, isFreePlan = false): string => {
  try {
    readTarget({ ...variables, ...changes }, isFreePlan)
    return ''
  } catch (error) {
    return String(error)
  }
}

test('reads the project from the URLs, through the pooler and directly', () => {
  expect(readTarget(variables)).toMatchObject({
    ref,
    NEXT_PUBLIC_SITE_URL: 'https://academy.example',
  })
  const direct = `postgres://postgres:x@db.${ref}.supabase.co:5432/postgres`
  expect(readTarget({ ...variables, DATABASE_URL: direct }).ref).toBe(ref)
  const own = {
    NEXT_PUBLIC_SUPABASE_URL: 'https://supabase.academy.example',
    SUPABASE_ACCESS_TOKEN: '',
  }
  expect(readTarget({ ...variables, ...own }).ref).toBeNull()
})

test.each([
  [
    'names every missing variable',
    { MAIL_FROM: '', HOOKS_SECRET: '' },
    /HOOKS_SECRET: is missing\n {2}MAIL_FROM: is missing/,
  ],
  [
    'rejects a key in the wrong place',
    { SUPABASE_SECRET_KEY: 'sb_publishable_of-the-tests' },
    /SUPABASE_SECRET_KEY: Invalid/,
  ],
  [
    'rejects the transaction pooler',
    { DATABASE_URL: variables.DATABASE_URL.replace('5432', '6543') },
    /Use port 5432/,
  ],
  [
    'rejects two projects',
    { NEXT_PUBLIC_SUPABASE_URL: `https://${'z'.repeat(20)}.supabase.co` },
    /different projects. Nothing was changed/,
  ],
  [
    'rejects a hosted project without an access token',
    { SUPABASE_ACCESS_TOKEN: '' },
    /Set SUPABASE_ACCESS_TOKEN/,
  ],
  [
    'rejects a school that sends no email',
    { RESEND_API_KEY: '' },
    /Set RESEND_API_KEY or SMTP_URL/,
  ],
  [
    'rejects a port that edge functions cannot use',
    { SMTP_URL: 'smtp://u:p@mail.example:587' },
    /cannot connect to 25 and 587/,
  ],
])('%s', (_, changes, problem) => {
  expect(problemOf(changes)).toMatch(problem)
  expect(problemOf(changes)).not.toMatch(/top!secret|top%21secret|sb_secret_of|re_of/)
})

test('the free plan needs a limit of 50 MB for films', () => {
  expect(problemOf({}, true)).toContain('Set FILM_MAX_MB to 50')
  expect(problemOf({ FILM_MAX_MB: '50' }, true)).toBe('')
})

test('replaces every secret in what a program reports', () => {
  const report =
    'top!secret top%21secret sb_secret_of-the-tests re_of-the-tests sbp_of-the-tests academy.example'
  expect(redact(readTarget(variables), report)).toBe(
    '[secret] [secret] [secret] [secret] [secret] academy.example',
  )
})

test('a database that accepts connections and stays silent is reported as one that does not respond', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  try {
    await expect(
      connect({ DATABASE_URL: `postgres://postgres:secret@127.0.0.1:${port}/postgres` }, 1),
    ).rejects.toThrow(/The database does not respond \(CONNECT_TIMEOUT\)\. A free project pauses/)
  } finally {
    server.close()
  }
})
