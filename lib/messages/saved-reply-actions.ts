'use server'

import { z } from 'zod'
import { adminAction } from '@/lib/actions/action'
import { unwrap } from '@/lib/actions/errors'
import { failure, invalid, success } from '@/lib/actions/form-state'
import { savedReplySchema } from '@/lib/messages/schema'

const GONE = 'This saved reply no longer exists.'
/** PostgreSQL's code for a violation of a unique index, here the one on the name. */
const UNIQUE_VIOLATION = '23505'

/**
 * Adds a saved reply, or changes the one with this id. The form chooses the id, so that saving again after a
 * lost response doesn't add a second reply.
 */
export const saveReplyAction = adminAction(
  'saved-reply-not-saved',
  savedReplySchema.extend({ id: z.uuid(GONE) }),
  async (row, { client }) => {
    const response = await client.from('saved_replies').upsert(row)
    if (response.error?.code === UNIQUE_VIOLATION) {
      return invalid('name', 'Another saved reply has this name already')
    }
    unwrap(response)
    return success('Reply saved', row.name)
  },
)

/** Returns the deleted reply, so that the toast can restore it. */
export const deleteSavedReplyAction = adminAction(
  'saved-reply-not-deleted',
  z.object({ id: z.uuid(GONE) }),
  async ({ id }, { client }) => {
    const deleted = unwrap(
      await client
        .from('saved_replies')
        .delete()
        .eq('id', id)
        .select('id, name, body')
        .maybeSingle(),
    )
    if (!deleted) return failure(GONE)
    return { ...success('Saved reply deleted', deleted.name), deleted }
  },
)
