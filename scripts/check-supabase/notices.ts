import { rowsOf } from './check.ts'
import type { Context } from './context.ts'

/**
 * Returns the templates of the notices to this email in the outbox, and deletes those that haven't been sent. The outbox
 * of a hosted project is delivered every minute, and the emails of the checks have no mailbox.
 */
export async function takeNotices(
  { send, service }: Pick<Context, 'send' | 'service'>,
  email: string,
): Promise<string[]> {
  const own = `/rest/v1/email_outbox?payload->>to=eq.${encodeURIComponent(email)}`
  const rows = rowsOf(await send(service, 'GET', `${own}&select=payload`), 'the outbox')
  await send(service, 'DELETE', `${own}&status=eq.pending`)
  return rows.map(({ payload }) => String((payload as { template?: string }).template))
}
