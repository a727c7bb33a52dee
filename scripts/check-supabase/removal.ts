import { z } from 'zod'
import { type Send, summarize } from './api.ts'
import { removeLessons } from './caption-lesson.ts'
import { ensure, ensureStatus, rowsOf } from './check.ts'
import type { Context } from './context.ts'
import type { Database } from './database.ts'
import { isEmailOfCheck, PREFIX } from './names.ts'
import type { Person } from './people.ts'
import { FOLDER } from './storage-checks.ts'

type Remover = Pick<Context, 'send' | 'service' | 'domain' | 'database'>

/** Filters that match only rows of the command, by their names and emails. */
function ownFilters(domain: string): readonly [table: string, filter: string][] {
  const names = encodeURIComponent(`${PREFIX}-*`)
  const emails = encodeURIComponent(`${PREFIX}.*@${domain}`)
  return [
    ['articles', `slug=like.${names}`],
    ['saved_replies', `name=like.${names}`],
    ['contact_messages', `email=like.${emails}`],
    ['subscriptions', `email=like.${emails}`],
    ['invitations', `email=like.${emails}`],
    ['email_outbox', `payload->>to=like.${emails}`],
  ]
}

async function removeFiles(send: Send, service: Context['service'], bucket: string): Promise<void> {
  const list = await send(service, 'POST', `/storage/v1/object/list/${bucket}`, {
    body: { prefix: FOLDER, limit: 1000 },
  })
  const files = rowsOf(list, `the files of ${bucket}`).map(({ name }) => {
    const file = String(name)
    return file.startsWith(`${FOLDER}/`) ? file : `${FOLDER}/${file}`
  })
  if (files.length === 0) return
  const answer = await send(service, 'DELETE', `/storage/v1/object/${bucket}`, {
    body: { prefixes: files },
  })
  ensureStatus(answer, [200], `The files of ${bucket}`)
}

export interface Account {
  id: string
  email: string
}

/** The accounts that runs of the command have created. */
export async function listAccounts({ send, service, domain }: Remover): Promise<Account[]> {
  const emails = encodeURIComponent(`${PREFIX}.*@${domain}`)
  const path = `/rest/v1/profiles?select=id,email&email=like.${emails}`
  return z
    .array(z.object({ id: z.string(), email: z.string() }))
    .parse(rowsOf(await send(service, 'GET', path), 'the accounts'))
    .filter(({ email }) => isEmailOfCheck(email, domain))
}

async function deleteAccount({ send, service, database }: Remover, { id, email }: Account) {
  const remove = () =>
    send(service, 'POST', '/rest/v1/rpc/delete_account', {
      body: { p_user_id: id, p_with_correspondence: true },
    })
  let answer = await remove()
  if (answer.body === 'last-admin' && database) {
    await revokeLastAdmin(database, id)
    answer = await remove()
  }
  ensure(
    answer.body === 'deleted' || answer.body === 'unknown',
    `The account ${email} was not deleted: ${answer.status < 300 ? answer.body : summarize(answer)}`,
  )
}

/** Revokes the admin role, also from the last admin: a new project has no other one. */
export async function revokeLastAdmin(database: Database, id: string): Promise<void> {
  const trigger = 'user_roles_keep_an_admin'
  await database.execute(`
    alter table public.user_roles disable trigger ${trigger};
    delete from public.user_roles where user_id = '${z.uuid().parse(id)}';
    alter table public.user_roles enable trigger ${trigger}`)
}

/**
 * Removes the accounts, rows and files of the command, except the accounts of `kept`. `admin` removes the modules, and
 * its account is the last one to go. Returns what could not be removed.
 */
export async function removeEverything(
  context: Remover,
  admin: Person | undefined,
  kept: (account: Account) => boolean = () => false,
): Promise<string[]> {
  const { send, service, domain } = context
  const problems: string[] = []
  const attempt = async (work: () => Promise<unknown>) => {
    await work().catch((error: unknown) => {
      problems.push(error instanceof Error ? error.message : String(error))
    })
  }
  for (const [table, filter] of ownFilters(domain)) {
    await attempt(async () => {
      const answer = await send(service, 'DELETE', `/rest/v1/${table}?${filter}`)
      ensureStatus(answer, [200, 204], `The rows of ${table}`)
    })
  }
  for (const bucket of ['assets', 'lessons']) {
    await attempt(() => removeFiles(send, service, bucket))
  }
  await attempt(async () => {
    const accounts = (await listAccounts(context)).filter((account) => !kept(account))
    for (const account of accounts.filter(({ id }) => id !== admin?.id)) {
      await attempt(() => deleteAccount(context, account))
    }
  })
  if (!admin) return problems
  await attempt(() => removeLessons(context, admin))
  if (!kept(admin)) await attempt(() => deleteAccount(context, admin))
  return problems
}
