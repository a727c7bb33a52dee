'use server'

import { refresh } from 'next/cache'
import { z } from 'zod'
import { adminAction } from '@/lib/actions/action'
import { unwrap } from '@/lib/actions/errors'
import { type FormState, failure } from '@/lib/actions/form-state'
import type { ReplyField } from '@/lib/messages/fields'
import { replySchema } from '@/lib/messages/schema'
import {
  REPLY_SENT,
  readStoredReply,
  sendReply,
  storedReplySchema,
} from '@/lib/messages/send-reply'

/**
 * What the database contains after a reply has failed. 'saved': this text, which the outbox sends later.
 * 'other-text': another text under the same request id.
 */
export type ReplyOutcome = 'saved' | 'other-text'
export type ReplyState = FormState<ReplyField> & { outcome?: ReplyOutcome }

const createdSchema = z.discriminatedUnion('status', [
  z.object({ status: z.literal('accepted'), outbox_id: z.uuid(), payload: storedReplySchema }),
  z.object({ status: z.literal('unknown') }),
])

const OTHER_TEXT =
  'An earlier version of this reply is already saved; you see it below the message. Press Send reply again to send this text as a second reply.'

const failed = (message: string, outcome: ReplyOutcome) => ({ ...failure(message), outcome })

/** Saves a reply and sends it. Several calls with the same request id save only one reply. */
export const replyAction = adminAction(
  'reply-not-saved',
  replySchema.extend({ messageId: z.uuid('There is no such message.'), requestId: z.uuid() }),
  async ({ messageId, requestId, subject, message }, { client }) => {
    const created = createdSchema.parse(
      unwrap(
        await client.rpc('create_contact_reply', {
          p_message_id: messageId,
          p_subject: subject,
          p_body: message,
          p_request_id: requestId,
        }),
      ),
    )
    if (created.status === 'unknown') return failure('This message no longer exists.')
    // A previous call may have saved another text and lost its response.
    const stored = created.payload
    if (stored.subject !== subject || stored.message !== message) {
      return failed(OTHER_TEXT, 'other-text')
    }
    const problem = await sendReply(client, created.outbox_id, stored)
    return problem === null ? REPLY_SENT : failed(problem, 'saved')
  },
)

/** Sends a waiting, dead-lettered or unclear reply again. */
export const retryReplyAction = adminAction(
  'reply-not-retried',
  z.object({ outboxId: z.uuid('There is no such reply.') }),
  async ({ outboxId }, { client }) => {
    const isQueued = unwrap(await client.rpc('retry_email', { p_outbox_id: outboxId }))
    // Show the current state of the reply, whatever the outcome is.
    refresh()
    if (!isQueued) return failure('This reply has been sent, is being sent or was deleted.')
    const problem = await sendReply(client, outboxId, await readStoredReply(client, outboxId))
    return problem === null ? REPLY_SENT : failure(problem)
  },
)
