import { fresh } from '../fresh.ts'
import type { Person } from './people.ts'
import type { Stack } from './stack.ts'

/** Names of the tables that hold the id or the email of this person in any column. */
export async function tracesOf(stack: Stack, { id, email }: Person): Promise<string[]> {
  const tables = await stack.sql<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname in ('public', 'auth', 'private', 'storage') order by 1`,
  )
  const found: string[] = []
  for (const { name } of tables) {
    const rows = await stack.sql(
      `select 1 from ${name} as t where strpos(lower(t::text), $1) > 0 or strpos(lower(t::text), $2) > 0 limit 1`,
      [id, email],
    )
    if (rows.length > 0) found.push(name)
  }
  return found
}

const newEmailOf = (email: string) => `new.${email}`

/** Adds rows of this person to every table that holds personal data. */
export async function leaveTraces(stack: Stack, { id, email }: Person): Promise<void> {
  await stack.rpc('submit_contact_message', {
    p_first_name: 'A',
    p_last_name: 'B',
    p_email: email.toUpperCase(),
    p_subject: 'Question',
    p_message: 'Text',
    p_clients: [fresh()],
  })
  await stack.rpc('subscribe', {
    p_email: email,
    p_token: fresh(),
    p_clients: [fresh()],
  })
  await stack.rpc('subscribe', {
    p_email: email,
    p_module_id: 'SV-301',
    p_module_title: 'Title',
    p_module_path: '/courses/servicing/sv-301',
    p_token: fresh(),
    p_clients: [fresh()],
  })
  await stack.sql(
    `insert into public.email_outbox (kind, payload)
     values ('module-published', jsonb_build_object('email', $1::text))`,
    [email.toUpperCase()],
  )
  await stack.rpc('grant_plan', {
    p_email: email,
    p_plan: 'basic',
    p_modules: ['EL-103'],
    p_ends_at: null,
    p_reason: 'Prize',
  })
  const lesson = `select id from public.lessons where module_id = 'EL-101' and position = 1`
  await stack.sql(
    `insert into public.lesson_progress (user_id, lesson_id, watched, position)
     values ($1, (${lesson}), '{[0,10),[30,60)}', 60)`,
    [id],
  )
  await stack.sql(
    `insert into public.watch_days (user_id, lesson_id, day, seconds)
     values ($1, (${lesson}), '2026-11-22', 40)`,
    [id],
  )
  await stack.sql(
    `insert into public.lesson_notes (user_id, lesson_id, second, text)
     values ($1, (${lesson}), 5, 'Check the fuse')`,
    [id],
  )
  await stack.sql(`insert into public.practice_cases (user_id, case_id) values ($1, 'stop-lamp')`, [
    id,
  ])
  await stack.sql(
    `with attempt as (
       insert into public.case_attempts (user_id, case_id) values ($1, 'stop-lamp') returning id
     ),
     reading as (
       insert into public.case_readings
         (attempt_id, number, user_id, positions, mode, red, black, value, is_live)
       select id, 1, $1, '{}', 'volts', 'G1.+', 'F15.2', 12.6, false from attempt
     )
     insert into public.case_diagnoses (attempt_id, number, user_id, target, kind, is_right)
     select id, 1, $1, 'F15', 'open', false from attempt`,
    [id],
  )
  await stack.sql(
    `insert into public.page_views (page_path, user_id, referrer, ip_address)
     values ('/courses', $1, 'example.org', '198.51.100.0')`,
    [id],
  )
  await stack.sql(
    `insert into public.email_outbox (kind, payload)
     values ('auth', jsonb_build_object('to', $1::text, 'text', 'a link'))`,
    [email.toUpperCase()],
  )
  // With a pending change of email.
  await stack.sql('update auth.users set email_change = $2 where id = $1', [id, newEmailOf(email)])
  await stack.sql(
    `insert into public.email_outbox (kind, payload)
     values ('auth', jsonb_build_object('to', $1::text, 'text', 'a link'))`,
    [newEmailOf(email)],
  )
}
