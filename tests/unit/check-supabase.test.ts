import { expect, test } from 'vitest'
import { differences } from '../../scripts/check-supabase/differences.ts'
import { formatArgument } from '../../scripts/check-supabase/function-access.ts'
import { linkIn } from '../../scripts/check-supabase/mailbox-links.ts'
import { createNames, isEmailOfCheck } from '../../scripts/check-supabase/names.ts'
import { readRemoteOptions } from '../../scripts/check-supabase/options.ts'
import { createOwnRows } from '../../scripts/check-supabase/own-rows.ts'
import {
  formatCounts,
  formatOutcome,
  outcomeOf,
  runCheck,
} from '../../scripts/check-supabase/report.ts'
import { isAllowed } from '../../scripts/check-supabase/table-checks.ts'

const difference = {
  check: 'the links',
  observed: { embedded: 'one', hosted: 'two' },
  reason: 'Because.',
}

test('a known difference is neither passed nor failed', () => {
  const outcome = outcomeOf('one', difference, 'embedded')
  expect(formatOutcome('the links', outcome, 'embedded')).toBe(
    '≠ the links: one. On a hosted project: two. Because.',
  )
  expect(outcomeOf('two', difference, 'hosted').kind).toBe('different')
})

test('fails when a server does what another one does, or returns an unlisted observation', () => {
  expect(outcomeOf('two', difference, 'embedded').kind).toBe('failed')
  expect(outcomeOf(undefined, difference, 'embedded').kind).toBe('failed')
  expect(outcomeOf('one', undefined, 'embedded').kind).toBe('failed')
  expect(outcomeOf(undefined, undefined, 'embedded').kind).toBe('passed')
})

test('lists a check that lacks an input', async () => {
  const run = async () => {
    throw new Error('run')
  }
  const check = { name: 'rows', needs: 'DATABASE_URL' as const, run }
  const unchecked = await runCheck(check, [], [], 'hosted')
  expect(formatOutcome('rows', unchecked, 'hosted')).toBe(
    '– rows: not checked, because this run has no DATABASE_URL',
  )
  const failed = await runCheck(check, ['DATABASE_URL'], [], 'hosted')
  expect(formatOutcome('rows', failed, 'hosted')).toBe('✖ rows: run')
  expect(formatCounts([unchecked, failed, { kind: 'passed' }], 1.26)).toBe(
    '1 passed, 0 known differences, 1 not checked, 1 failed in 1.3 s',
  )
})

test('every difference differs, and has a reason', () => {
  for (const { observed, reason } of differences) {
    expect(observed.embedded).not.toBe(observed.hosted)
    expect(reason).toMatch(/\.$/)
  }
})

test('recognizes only emails of the command', () => {
  const names = createNames('academy.example')
  expect(isEmailOfCheck(names.email('member'), 'academy.example')).toBe(true)
  expect(isEmailOfCheck(names.email('member'), 'other.example')).toBe(false)
  for (const email of [
    'member@academy.example',
    'check-supabase.member@academy.example',
    'x.check-supabase.0123456789ab.member@academy.example',
    'check-supabase.0123456789ab.member@evil.example/@academy.example',
  ]) {
    expect(isEmailOfCheck(email, 'academy.example'), email).toBe(false)
  }
})

const remote = {
  NEXT_PUBLIC_SUPABASE_URL: 'https://project.supabase.co/',
  NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_key',
  SUPABASE_SECRET_KEY: 'sb_secret_key',
} as unknown as NodeJS.ProcessEnv

test('reads the remote project, and names missing variables without values', () => {
  const options = readRemoteOptions({ ...remote, MAIL_FROM: 'no-reply@Academy.example' })
  expect(options).toMatchObject({
    url: 'https://project.supabase.co',
    domain: 'academy.example',
    databaseUrl: undefined,
  })
  expect(() => readRemoteOptions({ ...remote, SUPABASE_SECRET_KEY: '' })).toThrow(
    'Missing or invalid: SUPABASE_SECRET_KEY. See scripts/check-supabase.ts.',
  )
})

test('finds the link of an email in HTML and in plain text', () => {
  const link = { tokenHash: 'pkce_0aF-', type: 'email_change' }
  const url = 'https://academy.example/auth/confirm?token_hash=pkce_0aF-'
  expect(linkIn(`<a href="${url}&amp;type=email_change&amp;next=/">`)).toEqual(link)
  expect(linkIn(`${url}&type=email_change`)).toEqual(link)
  expect(linkIn('Your password has been changed.')).toBeUndefined()
})

test('formats arguments for a query', () => {
  expect(formatArgument('p_email', 'a@b.example')).toBe('a@b.example')
  expect(formatArgument('p_clients', ['a', 'b'])).toBe('{a,b}')
  expect(formatArgument('p_events', [{ at: 1 }])).toBe('[{"at":1}]')
  expect(formatArgument('p_starts', [])).toBe('{0}')
  expect(formatArgument('p_values', '{}')).toBe('{}')
  expect(formatArgument('p_by', 1)).toBe('1')
})

test('members own only their rows, and rows that are not public belong to admins', () => {
  const ids = ['a', 'b', 'c'].map((letter) => `00000000-0000-4000-8000-00000000000${letter}`)
  const [memberId = '', adminId = '', id = ''] = ids
  const names = createNames('academy.example')
  const lesson = { moduleId: 'ZZ-999', id, spareId: id }
  const rows = createOwnRows({ names, memberId, adminId, lesson })
  const caller = (name: string, group: 'anonymous' | 'user' | 'admin') => ({ name, group })
  const member = caller('member', 'user')
  expect(isAllowed('profiles', 'select', member, rows.profiles)).toBe(true)
  expect(isAllowed('profiles', 'select', caller('other', 'user'), rows.profiles)).toBe(false)
  expect(isAllowed('articles', 'select', member, rows.articles)).toBe(false)
  expect(isAllowed('articles', 'select', caller('admin', 'admin'), rows.articles)).toBe(true)
  // The project has no published lesson.
  expect(isAllowed('lesson_notes', 'insert', member, rows.lesson_notes)).toBe(false)
})
