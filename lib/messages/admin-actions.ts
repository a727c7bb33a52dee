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
/** The places to which an admin can move a message. A message in the inbox has the status replied or read. */
export type MessagePlace = z.infer<typeof placeSchema>

const moved: Record<MessagePlace, string> = {
  inbox: 'Message moved to the inbox',
  unread: 'Message marked as unread',
  archived: 'Message archived',
  spam: 'Message marked as spam',
}

/** The status of an opened message in the inbox: replied if a reply was sent, otherwise read. */
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

/** Deletes a message with all its replies, including replies that are not sent yet. */
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

/** Requeues all dead-lettered emails, except unclear replies: an admin decides on each of those. */
export const retryDeadEmailsAction = adminAction(
  'emails-not-retried',
  z.object({}),
  async (_, { client }) => {
    unwrap(await client.rpc('retry_dead_emails'))
    return success('Emails will be sent again')
  },
)
