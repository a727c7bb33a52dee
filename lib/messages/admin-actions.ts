'use server'

import { refresh } from 'next/cache'
import { unstable_rethrow } from 'next/navigation'
import { z } from 'zod'
import { failed, OUTAGE_PANEL } from '@/lib/auth/failure'
import { requireAdmin } from '@/lib/auth/guards'
import { type FormState, refused } from '@/lib/forms/form-state'
import type { MessageStatus } from '@/lib/messages/fields'
import { BackendError } from '@/lib/supabase/backend-error'
import { createServerClient } from '@/lib/supabase/server'

type Client = Awaited<ReturnType<typeof createServerClient>>

const idSchema = z.uuid()
const placeSchema = z.enum(['inbox', 'unread', 'archived', 'spam'])
/** Where a message can be put by hand; the inbox knows by itself whether it has been replied to. */
export type MessagePlace = z.infer<typeof placeSchema>

/** How many mails one press takes up again; it can be pressed once more. */
const RETRY_LIMIT = 100

const GONE = 'This message no longer exists.'

const moved: Record<MessagePlace, string> = {
  inbox: 'Message moved to the inbox',
  unread: 'Message marked as unread',
  archived: 'Message archived',
  spam: 'Message marked as spam',
}

/** What somebody who has seen a message left it as: replied once a reply has been sent. */
async function seenStatus(client: Client, id: string): Promise<MessageStatus> {
  const { data, error, status } = await client
    .from('email_outbox')
    .select('id')
    .eq('message_id', id)
    .eq('kind', 'admin-reply')
    .eq('status', 'sent')
    .limit(1)
  if (error) throw new BackendError(error.message, status)
  return data.length > 0 ? 'replied' : 'read'
}

/** A message that is opened for the first time is read from then on. Only for administrators. */
export async function markReadAction(messageId: string): Promise<FormState<never>> {
  try {
    await requireAdmin()
    const id = idSchema.safeParse(messageId)
    if (!id.success) return refused({}, 'Error', GONE)
    const client = await createServerClient()
    // One that is not unread any more, or gone, is nothing to report: somebody else was faster.
    const { error, status } = await client
      .from('contact_messages')
      .update({ status: await seenStatus(client, id.data) })
      .eq('id', id.data)
      .eq('status', 'unread')
    if (error) throw new BackendError(error.message, status)
    refresh()
    return { status: 'success', title: 'Message read', message: '' }
  } catch (error) {
    unstable_rethrow(error)
    return failed({}, 'message-not-marked', error, OUTAGE_PANEL)
  }
}

/** Puts a message somewhere else. Only for administrators. */
export async function moveMessageAction(
  messageId: string,
  place: MessagePlace,
): Promise<FormState<never>> {
  try {
    await requireAdmin()
    const id = idSchema.safeParse(messageId)
    const target = placeSchema.safeParse(place)
    if (!id.success || !target.success) return refused({}, 'Error', GONE)
    const client = await createServerClient()
    const next = target.data === 'inbox' ? await seenStatus(client, id.data) : target.data
    const { data, error, status } = await client
      .from('contact_messages')
      .update({ status: next })
      .eq('id', id.data)
      .select('id')
      .maybeSingle()
    if (error) throw new BackendError(error.message, status)
    if (!data) return refused({}, 'Error', GONE)
    return { status: 'success', title: moved[target.data], message: '' }
  } catch (error) {
    unstable_rethrow(error)
    return failed({}, 'message-not-moved', error, OUTAGE_PANEL)
  }
}

/** Deletes a message with its replies, the unsent ones too. Only for administrators. */
export async function deleteMessageAction(messageId: string): Promise<FormState<never>> {
  try {
    await requireAdmin()
    const id = idSchema.safeParse(messageId)
    if (!id.success) return refused({}, 'Error', GONE)
    const client = await createServerClient()
    const { data, error, status } = await client
      .from('contact_messages')
      .delete()
      .eq('id', id.data)
      .select('id')
      .maybeSingle()
    if (error) throw new BackendError(error.message, status)
    if (!data) return refused({}, 'Error', GONE)
    return { status: 'success', title: 'Message deleted', message: '' }
  } catch (error) {
    unstable_rethrow(error)
    return failed({}, 'message-not-deleted', error, OUTAGE_PANEL)
  }
}

/** Requeues dead-lettered emails. Unclear replies are decided on one by one. Only for administrators. */
export async function retryDeadMailsAction(): Promise<FormState<never>> {
  try {
    await requireAdmin()
    const client = await createServerClient()
    const { data, error, status } = await client
      .from('email_outbox')
      .select('id')
      .eq('status', 'dead')
      .order('created_at')
      .limit(RETRY_LIMIT)
    if (error) throw new BackendError(error.message, status)
    const retried = await Promise.all(
      data.map(({ id }) => client.rpc('retry_mail', { p_outbox_id: id })),
    )
    // One that another administrator was faster with, or that is gone, is nothing to report.
    const refusal = retried.find((answer) => answer.error)
    if (refusal?.error) throw new BackendError(refusal.error.message, refusal.status)
    return { status: 'success', title: 'Mails will be sent again', message: '' }
  } catch (error) {
    unstable_rethrow(error)
    return failed({}, 'mails-not-retried', error, OUTAGE_PANEL)
  }
}
