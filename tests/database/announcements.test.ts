import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Stack, startStack } from '../support/database/stack.ts'

/* On a hosted project, the database calls the site after a change. pg_net and the Vault are replaced by tables. */

let stack: Stack
beforeAll(async () => {
  stack = await startStack('postgres')
})
afterAll(() => stack.stop())

const calls = () => stack.sql('select url, body, headers from net.calls order by id')

beforeEach(async () => {
  await stack.exec(`
    drop schema if exists net cascade; drop schema if exists vault cascade;
    create schema net; create schema vault;
    create table net.calls (id serial, url text, body jsonb, headers jsonb, timeout_milliseconds integer);
    create function net.http_post(url text, body jsonb, headers jsonb, timeout_milliseconds integer) returns bigint
    language sql as 'insert into net.calls (url, body, headers, timeout_milliseconds)
      values (url, body, headers, timeout_milliseconds) returning id::bigint';
    create table vault.decrypted_secrets (name text, decrypted_secret text);
    insert into vault.decrypted_secrets values
      ('revalidate_url', 'https://academy.example/api/revalidate'), ('hooks_secret', 'a secret'), ('another', 'x')`)
})

test('new captions of a film are one call, however many statements save them', async () => {
  await stack.exec(`
    delete from public.lesson_cues;
    insert into public.lesson_cues (lesson_id, start_at, end_at, text)
    select (select id from public.lessons order by id limit 1), second, second + 1, 'Caption'
    from generate_series(0, 299) as second;
    update public.lesson_cues set text = 'Changed';
    update public.settings set site_name = 'Academy'`)
  const headers = { authorization: 'Bearer a secret', 'content-type': 'application/json' }
  const url = 'https://academy.example/api/revalidate'
  expect(await calls()).toEqual([
    { url, headers, body: { table: 'lesson_cues' } },
    { url, headers, body: { table: 'settings' } },
  ])
  await stack.sql(`update public.settings set site_name = 'Academy again'`)
  expect(await calls()).toHaveLength(3)
})

test('a change that is rolled back calls nothing, and neither does a project without the secrets', async () => {
  const failing = stack.exec(`update public.settings set site_name = 'Never'; select 1 / 0`)
  await expect(failing).rejects.toThrow('division by zero')
  await stack.exec(`delete from vault.decrypted_secrets where name = 'hooks_secret'`)
  await stack.sql(`update public.settings set site_name = 'Academy'`)
  expect(await calls()).toEqual([])
})

test('a user who changes a text cannot read the secret', async () => {
  const grants = await stack.sql(
    `select grantee from information_schema.role_routine_grants
     where routine_schema = 'private' and routine_name = 'announce_content_change'
       and grantee in ('PUBLIC', 'anon', 'authenticated')`,
  )
  expect(grants).toEqual([])
})
