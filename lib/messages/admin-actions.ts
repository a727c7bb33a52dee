'use server'

import { refresh } from 'next/cache'
import { z } from 'zod'
import { adminAction } from '@/lib/actions/action'
import { unwrap } from '@/lib/actions/errors'
import { failure, success } from '@/lib/actions/form-state'
import type { MessageStatus } from '@/lib/messages/fields'
import type { ServerClient } from '@/lib/supabase/server-client'

const GONE = 'This message no longer exists.'
const messageSchema = z.object({ id: z.uuid(GONE) })
const placeSchema = z.enum(['inbox', 'unread', 'archived', 'spam'])
/** Where an admin can move a message. In the inbox it is replied to or read. */
export type MessagePlace = z.infer<typeof placeSchema>

const moved: Record<MessagePlace, string> = {
  inbox: 'Message moved to the inbox',
  unread: 'Message marked as unread',
  archived: 'Message archived',
  spam: 'Message marked as spam',
}

/** The status of a message in the inbox that an admin has opened. */
async function openedStatus(client: ServerClient, id: string): Promise<MessageStatus> {
  const replies = unwrap(
    await client
      .from('email_outbox')
      .select('id')
      .eq('message_id', id)
      .eq('kind', 'admin-reply')
      .eq('status', 'sent')
      .limit(1),
  )
  return replies.length > 0 ? 'replied' : 'read'
}

/** Marks an unread message as read when it is opened. */
export const markReadAction = adminAction(
  'message-not-marked',
  messageSchema,
  async ({ id }, { client }) => {
    // No row means another admin already did this, which isn't an error.
    unwrap(
      await client
        .from('contact_messages')
        .update({ status: await openedStatus(client, id) })
        .eq('id', id)
        .eq('status', 'unread'),
    )
    refresh()
    return success('Message read')
  },
)

/** Moves a message. */
export const moveMessageAction = adminAction(
  'message-not-moved',
  messageSchema.extend({ place: placeSchema }),
  async ({ id, place }, { client }) => {
    const status = place === 'inbox' ? await openedStatus(client, id) : place
    const row = unwrap(
      await client
        .from('contact_messages')
        .update({ status })
        .eq('id', id)
        .select('id')
        .maybeSingle(),
    )
    return row ? success(moved[place]) : failure(GONE)
  },
)

/** Deletes a message with its replies, including those that wait to be sent. */
export const deleteMessageAction = adminAction(
  'message-not-deleted',
  messageSchema,
  async ({ id }, { client }) => {
    const row = unwrap(
      await client.from('contact_messages').delete().eq('id', id).select('id').maybeSingle(),
    )
    return row ? success('Message deleted') : failure(GONE)
  },
)

/** Requeues dead-lettered emails. Unclear replies are decided on one by one. */
export const retryDeadEmailsAction = adminAction(
  'emails-not-retried',
  z.object({}),
  async (_, { client }) => {
    unwrap(await client.rpc('retry_dead_emails'))
    return success('Emails will be sent again')
  },
)
