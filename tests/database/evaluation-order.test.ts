import { globSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { password, signUp } from '../support/database/people.ts'
import { startServedStack } from '../support/database/serve-api.ts'
import { anonymous, type Stack, startStack } from '../support/database/stack.ts'
import { freshEmail } from '../support/fresh.ts'

/*
 * The planner evaluates conditions in the order of their costs, which depend on statistics. No order may let a
 * function fail.
 */

/** A bucket of the embedded backend. It has no row in private.limits, so limit_of() raises P0002 for it. */
const gateBucket = `insert into private.rate_limits values ('gate/recover', 'key', now(), 1)`

describe('forgetting the attempts of a sign-in', () => {
  let stack: Stack

  beforeAll(async () => {
    stack = await startStack()
    await stack.exec(`${gateBucket}; analyze`)
  })
  afterAll(() => stack.stop())

  test.each([
    'enable_seqscan = on',
    'enable_seqscan = off',
    'enable_nestloop = off',
    'enable_hashjoin = off',
    'plan_cache_mode = force_generic_plan',
  ])('ignores the buckets of others with %s', async (setting) => {
    const account = freshEmail()
    const attempt = `public.count_auth_attempt('sign-in', '${account}', '{client}')`
    await stack.exec(`select ${attempt}; select ${attempt}`)
    // One script, because a setting holds for one connection of the pool.
    await stack.exec(`discard plans; set local ${setting};
      select public.forget_sign_in_attempts('${account}', '{client}')`)
    expect(
      await stack.sql(
        `select bucket, hits from private.rate_limits
         where key in (private.account_key($1), private.pair_key($1, 'client')) order by bucket`,
        [account],
      ),
    ).toEqual([{ bucket: 'sign-in:account', hits: 1 }])
    await stack.exec(`delete from private.rate_limits where bucket <> 'gate/recover'`)
  })
})

test('signing in at the API works after another request was counted and analyzed', async () => {
  const { stack, api } = await startServedStack()
  const { email } = await signUp(stack, freshEmail())
  const post = (path: string, body: object) =>
    api.send(anonymous, `/auth/v1${path}`, { method: 'POST', body })
  await post('/recover', { email: freshEmail() })
  // What the embedded backend does when it starts.
  await stack.exec('vacuum analyze')
  for (let attempt = 1; attempt <= 11; attempt++) {
    const { status } = await post('/token?grant_type=password', { email, password })
    expect(status, `attempt ${attempt}`).toBe(200)
  }
  await stack.stop()
})

describe('values of another type', () => {
  let stack: Stack

  beforeAll(async () => {
    stack = await startStack()
  })
  afterAll(() => stack.stop())

  const values = ['null', '1', '"1"', 'true', '{}', '{"a": 1}', '[]', '[1, {}]', '"[]"']
  const call = async (expression: string) => {
    const list = values.map((value) => `('${value}'::jsonb)`).join(', ')
    const rows = await stack.sql<{ accepted: string }>(
      `select value::text as accepted from (values ${list}) as given (value) where ${expression}`,
    )
    return rows.map(({ accepted }) => accepted)
  }

  test.each([
    ['private.is_step_list(value)', ['[]']],
    ['private.is_chapter_list(value)', ['[]']],
    ['private.is_json_number(value, 0, 9)', ['1']],
    ['private.is_json_text_list(value, 0, 9, 9)', ['[]']],
    [
      'exists (select from private.json_items(value, 1, 9) as item where item is not null)',
      ['[1, {}]'],
    ],
    [`private.is_question('choice', jsonb_build_object('options', value), '{"right": 0}')`, []],
    [
      `private.is_question('point', jsonb_build_object('image', '/images/a', 'alt', 'A', 'spots', value),
         '{"right": 0}')`,
      [],
    ],
    [
      `private.is_response(
         jsonb_populate_record(null::private.questions, '{"kind": "order", "body": {"steps": ["a", "b"]}}'), value)`,
      [],
    ],
  ])('are rejected without an error by %s', async (expression, accepted) => {
    expect(await call(expression)).toEqual(accepted)
  })
})

describe('the operands of AND and OR', () => {
  let stack: Stack
  /** The functions, constraints and statements of the backend, by name. */
  let sources: [name: string, source: string][]

  beforeAll(async () => {
    stack = await startStack()
    const rows = await stack.sql<{ name: string; source: string }>(
      `select oid::regproc::text as name, prosrc as source from pg_proc
       where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
       union all
       select conname, pg_get_constraintdef(oid) from pg_constraint
       where connamespace in ('public'::regnamespace, 'private'::regnamespace)`,
    )
    sources = [
      ...rows.map(({ name, source }): [string, string] => [name, source]),
      ...globSync('supabase/local/*.ts').map((file): [string, string] => [
        file,
        readFileSync(file, 'utf8'),
      ]),
    ]
  })
  afterAll(() => stack.stop())

  const namesWith = (pattern: RegExp) =>
    sources.filter(([, source]) => pattern.test(source)).map(([name]) => name)

  test('read no parts of a JSON value whose type another operand checks', () => {
    const part = 'jsonb_(?:array_length|array_elements|each|object_keys)'
    expect(sources.length).toBeGreaterThan(100)
    expect(
      namesWith(new RegExp(`jsonb_typeof\\([^;]*?\\)[^;:]*?\\b(?:and|or) \\(*${part}`, 'i')),
    ).toEqual([])
  })

  test('count no hit and no email that depends on another operand', () => {
    const call = 'private\\.(?:count_hit|claim_account_email)\\('
    const operator = '\\b(?:and|or)\\s+(?:not\\s+)?'
    expect(
      namesWith(
        new RegExp(`${operator}${call}|${call}[^;]*?\\)\\s*(?:[<>=]+ \\d+\\s*)?${operator}`, 'i'),
      ),
    ).toEqual([])
  })
})
