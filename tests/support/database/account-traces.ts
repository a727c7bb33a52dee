import { fresh } from '../fresh.ts'
import type { Person } from './people.ts'
import type { Stack } from './stack.ts'

/** Names of the tables that hold the id of this person, the email or its hash in any column. */
export async function tracesOf(stack: Stack, { id, email }: Person): Promise<string[]> {
  const tables = await stack.sql<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname in ('public', 'auth', 'private', 'storage') order by 1`,
  )
  const found: string[] = []
  for (const { name } of tables) {
    const rows = await stack.sql(
      `select 1 from ${name} as t, unnest(array[$1, $2, private.account_key($2)]) as trace
       where strpos(lower(t::text), trace) > 0 limit 1`,
      [id, email],
    )
    if (rows.length > 0) found.push(name)
  }
  return found
}

const newEmailOf = (email: string) => `new.${email}`

/** Adds an attempt at a check with a response, and a review of its question. */
async function leaveCheckTraces(stack: Stack, id: string): Promise<void> {
  await stack.sql(
    `with question as (
       insert into private.questions
         (module_id, purpose, position, kind, prompt, body, solution, explanation, case_id)
       values ('EL-101', 'check', 900, 'choice', 'Which?', '{"options": ["a", "b"]}', '{"right": 1}', 'It is b.',
         'stop-lamp')
       returning id
     ),
     attempt as (
       insert into public.check_attempts (user_id, module_id, questions) values ($1, 'EL-101', 1) returning id
     ),
     asked as (
       insert into private.check_attempt_questions (attempt_id, number, question_id, arrangement)
       select attempt.id, 1, question.id, '{1,0}' from attempt, question
     ),
     response as (
       insert into public.check_responses (attempt_id, number, user_id, response)
       select id, 1, $1, '0' from attempt
     ),
     review as (
       insert into public.reviews (user_id, question_id) select $1, id from question returning question_id
     )
     insert into private.review_arrangements (user_id, question_id, arrangement)
     select $1, question_id, '{0,1}' from review`,
    [id],
  )
}

/** Adds a certificate and a document of training hours. */
async function leaveCertificateTraces(stack: Stack, id: string): Promise<void> {
  await stack.sql(
    `with status as (
       insert into private.credential_statuses (list, index)
       select 1, count(*) from private.credential_statuses returning list, index
     ),
     version as (
       insert into private.certificate_versions (category, number, title, rule)
       select 'electrical', 100 + count(*), 'Title', 1 from private.certificate_versions returning id, number
     )
     insert into public.certificates
       (number, user_id, version_id, category, version, title, name, record, seconds, rule, status_list,
         status_index)
     select private.certificate_number(), $1, version.id, 'electrical', version.number, 'Title', 'Test Person',
       '[]', 60, 1, status.list, status.index
     from status, version`,
    [id],
  )
  await stack.sql(
    `insert into private.training_documents (number, user_id, name, training)
     values (private.certificate_number(), $1, 'Test Person', '{}')`,
    [id],
  )
}

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
    `insert into private.attempt_faults (attempt_id, fault_id)
     select id, 'F15' from public.case_attempts where user_id = $1`,
    [id],
  )
  await leaveCheckTraces(stack, id)
  await leaveCertificateTraces(stack, id)
  await stack.sql(
    `insert into public.contact_replies (message_id, subject, body)
     select id, 'Re: Question', 'Reply' from public.contact_messages where email = $1`,
    [email.toUpperCase()],
  )
  await stack.sql(
    `insert into public.invitations (email, token_hash, user_id)
     values ($1, private.account_key($1), $2)`,
    [email, id],
  )
  await stack.sql(
    `with counted as (
       insert into private.rate_limits (bucket, key, window_start, hits)
       select 'sign-in', key, now(), 1 from unnest(array[$1::text, private.account_key($1)]) as key
     ),
     allowance as (
       insert into private.watch_allowances (user_id) values ($2)
     ),
     learner as (
       insert into private.learners (user_id) values ($2)
     ),
     progress as (
       insert into private.module_progress (user_id, module_id) values ($2, 'EL-101')
     ),
     logged as (
       insert into auth.audit_log_entries (id, payload)
       values (gen_random_uuid(), jsonb_build_object('actor_id', $2::uuid))
     )
     insert into private.account_emails (counted_by, account)
     values ('site', private.account_key($1))`,
    [email, id],
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
