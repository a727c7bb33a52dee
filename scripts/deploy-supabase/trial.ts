import { randomBytes, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createClient } from '@supabase/supabase-js'
import type postgres from 'postgres'
import { StartError } from '../stack.ts'
import { send } from './api.ts'
import { redact, type Target } from './target.ts'

/*
 * Uses the deployed school once: with an account of its own, which it deletes. It sends no email, and no visit is
 * recorded, because it doesn't open the site.
 */

/** Its accounts, also those that an interrupted run has left. The domain is yours, so no stranger gets an email. */
const PREFIX = 'deployment-trial-'

/** Bytes of a film that are compared. */
const PART = 1000

const options = { auth: { persistSession: false, autoRefreshToken: false } }

const check = (isAsExpected: boolean, problem: string): void => {
  if (!isAsExpected) throw new StartError(problem)
}

/** One call stores a message and its notification. Rolled back, so that the notification isn't sent. */
async function tryMessage(sql: postgres.Sql, email: string): Promise<void> {
  const connection = await sql.reserve()
  try {
    await connection`begin`
    await connection`set local role service_role`
    const [row] = await connection<{ result: { status: string; outbox_id: string | null } }[]>`
      select public.submit_contact_message(
        'Deployment', 'Trial', ${email}, 'Trial', 'A message.', '{deployment-trial}'
      ) as result`
    check(
      row?.result.status === 'accepted' && row.result.outbox_id !== null,
      'The message of the trial was not accepted.',
    )
  } finally {
    await connection`rollback`
    connection.release()
  }
}

async function tryAccount(target: Target, email: string): Promise<void> {
  const url = target.NEXT_PUBLIC_SUPABASE_URL
  const service = createClient(url, target.SUPABASE_SECRET_KEY, options)
  const link = await service.auth.admin.generateLink({
    type: 'signup',
    email,
    password: randomBytes(18).toString('base64url'),
    options: { data: { first_name: 'Deployment', last_name: 'Trial' } },
  })
  if (link.error) throw new StartError(`The account was not created: ${link.error.message}`)

  const member = createClient(url, target.NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY, options)
  const { data, error } = await member.auth.verifyOtp({
    type: 'signup',
    token_hash: link.data.properties.hashed_token,
  })
  if (error) throw new StartError(`The account was not confirmed: ${error.message}`)
  const profile = await member.from('profiles').select('id, first_name')
  check(
    profile.data?.length === 1 && profile.data[0]?.id === data.user?.id,
    `The member cannot read the own profile, or can read others: ${profile.error?.message ?? ''}`,
  )
}

async function tryFilm(sql: postgres.Sql, target: Target): Promise<string> {
  const [film] = await sql<{ path: string }[]>`
    select path from public.lesson_films where path !~ '/' order by path limit 1`
  if (!film) return 'no shipped film is in use, so none was played'
  const service = createClient(target.NEXT_PUBLIC_SUPABASE_URL, target.SUPABASE_SECRET_KEY, options)
  const signed = await service.storage.from('lessons').createSignedUrl(film.path, 60)
  if (signed.error) throw new StartError(`${film.path} cannot be signed: ${signed.error.message}`)
  const response = await fetch(signed.data.signedUrl, { headers: { range: `bytes=0-${PART - 1}` } })
  const bytes = Buffer.from(await response.arrayBuffer())
  check(
    response.status === 206 &&
      bytes.equals(readFileSync(`supabase/seed/films/${film.path}`).subarray(0, PART)),
    `${film.path} is not played by its signed URL (status ${response.status}).`,
  )
  return `${film.path} played by signed URL`
}

/** The functions are deployed, and reject a caller without the secret key. */
async function tryFunctions(target: Target): Promise<void> {
  const key = target.NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY
  const headers = { 'content-type': 'application/json' }
  const request = { method: 'POST', headers, body: '{}' }
  const status = await send(target, '/functions/v1/deliver-outbox', request, key).then(
    (response) => response.status,
    (error: { status?: number }) => error.status ?? 0,
  )
  check(status === 401, `The function deliver-outbox responded to the public key with ${status}.`)
}

async function removeTraces(sql: postgres.Sql): Promise<void> {
  const accounts = await sql<{ id: string; email: string }[]>`
    select id, email from auth.users where email like ${`${PREFIX}%`}`
  for (const { id, email } of accounts) {
    await sql`delete from public.email_outbox where payload->>'to' = ${email}`
    await sql`select public.delete_account(${id}::uuid, true)`
  }
}

/** Returns a line for each part that works. Throws a StartError for the first one that doesn't. */
export async function runTrial(sql: postgres.Sql, target: Target): Promise<string[]> {
  await removeTraces(sql)
  const email = `${PREFIX}${randomUUID()}@${target.MAIL_FROM.split('@')[1]}`
  try {
    await tryAccount(target, email)
    await tryMessage(sql, email)
    const film = await tryFilm(sql, target)
    await tryFunctions(target)
    return ['account created and confirmed', 'message accepted', film, 'functions deployed']
  } catch (error) {
    if (error instanceof StartError) throw error
    throw new StartError(redact(target, error instanceof Error ? error.message : String(error)))
  } finally {
    await removeTraces(sql)
  }
}
