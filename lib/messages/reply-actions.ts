'use server'

import { refresh } from 'next/cache'
import { unstable_rethrow } from 'next/navigation'
import { z } from 'zod'
import { failed, OUTAGE_PANEL } from '@/lib/auth/failure'
import { requireAdmin } from '@/lib/auth/guards'
import { type FormState, invalid, refused } from '@/lib/forms/form-state'
import { getRequestLog } from '@/lib/log'
import type { ReplyField } from '@/lib/messages/fields'
import { replySchema } from '@/lib/messages/schema'
import {
  REPLY_SENT,
  readStoredReply,
  SERVICE_ERROR,
  sendReply,
  storedReplySchema,
} from '@/lib/messages/send-reply'
import { BackendError } from '@/lib/supabase/backend-error'
import { createServerClient } from '@/lib/supabase/server'

/**
 * What became of the words of a failed answer: written down, so that they leave by themselves later
 * ('saved'); not written down, because other words were under the same request id ('other-words');
 * or nobody knows ('unknown').
 */
export type ReplyFate = 'saved' | 'other-words' | 'unknown'
export type ReplyState = FormState<ReplyField> & { fate?: ReplyFate }

const callSchema = z.object({
  messageId: z.uuid(),
  requestId: z.uuid(),
  words: z.object({ subject: z.string(), message: z.string() }),
})

const createdSchema = z.discriminatedUnion('status', [
  z.object({ status: z.literal('accepted'), outbox_id: z.uuid(), payload: storedReplySchema }),
  z.object({ status: z.literal('unknown') }),
])

const OTHER_WORDS =
  'An earlier version of this reply has been saved already; you see it below the message. Press Send Reply once more to send these words as a second reply.'

/**
 * Writes a reply down and has it sent. Only for administrators. However often it is called with the
 * same request id, there is one reply.
 */
export async function replyAction(
  messageId: string,
  requestId: string,
  words: Record<ReplyField, string>,
): Promise<ReplyState> {
  try {
    await requireAdmin()
    const given = callSchema.safeParse({ messageId, requestId, words })
    if (!given.success) return refused({}, 'Error', 'There is no such message.')
    const parsed = replySchema.safeParse(given.data.words)
    if (!parsed.success) return invalid(given.data.words, parsed.error.issues)

    const client = await createServerClient()
    const { data, error, status } = await client.rpc('create_contact_reply', {
      p_message_id: given.data.messageId,
      p_subject: parsed.data.subject,
      p_body: parsed.data.message,
      p_request_id: given.data.requestId,
    })
    if (error) throw new BackendError(error.message, status)
    const created = createdSchema.parse(data)
    if (created.status === 'unknown') {
      return refused({}, 'Error', 'This message no longer exists.')
    }
    // An earlier call whose answer was lost has saved the reply: its text is the one that is sent.
    const stored = created.payload
    const isSame = stored.subject === parsed.data.subject && stored.message === parsed.data.message
    if (!isSame) return { ...refused({}, 'Error', OTHER_WORDS), fate: 'other-words' }
    const problem = await sendReply(client, created.outbox_id, stored)
    return problem === null ? REPLY_SENT : { ...refused({}, 'Error', problem), fate: 'saved' }
  } catch (error) {
    unstable_rethrow(error)
    const log = await getRequestLog()
    log.error('reply-not-saved', error)
    return { ...refused({}, 'Error', SERVICE_ERROR, log.requestId), fate: 'unknown' }
  }
}

/** Tries a reply again that waits or was given up. Only for administrators. */
export async function retryReplyAction(outboxId: string): Promise<FormState<never>> {
  try {
    await requireAdmin()
    const id = z.uuid().safeParse(outboxId)
    if (!id.success) return refused({}, 'Error', 'There is no such reply.')
    const client = await createServerClient()
    const { data, error, status } = await client.rpc('retry_mail', { p_outbox_id: id.data })
    if (error) throw new BackendError(error.message, status)
    // Whatever comes of it, the page shows where the reply stands now.
    refresh()
    if (!data) {
      return refused({}, 'Error', 'This reply has been sent, is being sent or was deleted.')
    }
    const problem = await sendReply(client, id.data, await readStoredReply(client, id.data))
    return problem === null ? REPLY_SENT : refused({}, 'Error', problem)
  } catch (error) {
    unstable_rethrow(error)
    return failed({}, 'reply-not-retried', error, OUTAGE_PANEL)
  }
}
