'use server'

import { refresh } from 'next/cache'
import { z } from 'zod'
import { adminAction } from '@/lib/actions/action'
import { unwrap } from '@/lib/actions/errors'
import { type Failure, failure, type Success, success } from '@/lib/actions/form-state'
import type { SaveResult } from '@/lib/merge'
import {
  type MessageMove,
  type MessagePlace,
  type MessageStatus,
  messagePlaces,
  messageStatuses,
  type StoredNote,
} from '@/lib/messages/fields'
import { noteSchema } from '@/lib/messages/schema'
import type { ServerClient } from '@/lib/supabase/server-client'
import { IN_TRASH } from '@/lib/trash/fields'

const GONE = 'This message no longer exists.'
const messageSchema = z.object({ id: z.uuid(GONE) })
const NOT_MOVED = 'Another admin changed this in the meantime. Try again.'
const NOT_UNDONE = 'This message was changed in the meantime, so nothing was undone.'
/** Messages that one action can move, which is more than a page of the list shows. */
const MOVED_MAX = 100

const moved: Record<MessagePlace, string> = {
  inbox: 'moved to the inbox',
  read: 'marked as read',
  unread: 'marked as unread',
  archived: 'archived',
  spam: 'marked as spam',
}

const nounOf = (count: number) => (count === 1 ? 'Message' : `${count} messages`)

/** The ids of the messages that have a sent reply. */
async function listReplied(client: ServerClient, ids: readonly string[]): Promise<Set<string>> {
  const replies = unwrap(
    await client
      .from('email_outbox')
      .select('message_id')
      .in('message_id', ids)
      .eq('kind', 'admin-reply')
      .eq('status', 'sent'),
  )
  return new Set(replies.flatMap(({ message_id }) => message_id ?? []))
}

/** The status of an opened message in the inbox: replied if a reply was sent, otherwise read. */
async function openedStatus(client: ServerClient, id: string): Promise<MessageStatus> {
  return (await listReplied(client, [id])).has(id) ? 'replied' : 'read'
}

/** Changes the status of messages that still have the status of their move. Returns the moves that were made. */
async function applyMoves(
  client: ServerClient,
  moves: readonly MessageMove[],
): Promise<MessageMove[]> {
  const groups = Map.groupBy(moves, ({ from, to }) => `${from} ${to}`)
  const done: MessageMove[] = []
  for (const [first, ...others] of groups.values()) {
    if (!first) continue
    const { from, to } = first
    const ids = [first, ...others].map(({ id }) => id)
    const rows = unwrap(
      await client
        .from('contact_messages')
        .update({ status: to })
        .in('id', ids)
        .eq('status', from)
        .select('id'),
    )
    done.push(...rows.map(({ id }) => ({ id, from, to })))
  }
  return done
}

/** A success that the toast can undo. */
type Moved = Success & { moves: MessageMove[] }

/** Moves messages to a place. Messages that are there already count as moved, but have no move to undo. */
async function moveMessages(
  client: ServerClient,
  ids: readonly string[],
  place: MessagePlace,
): Promise<Moved | Failure> {
  const opens = place === 'inbox' || place === 'read'
  const [rows, replied] = await Promise.all([
    client
      .from('contact_messages')
      .select('id, status')
      .in('id', ids)
      .overrideTypes<{ status: MessageStatus }[]>()
      .then(unwrap),
    opens ? listReplied(client, ids) : new Set<string>(),
  ])
  if (rows.length === 0) {
    return failure(ids.length === 1 ? GONE : 'These messages no longer exist.')
  }
  const statusOf = (id: string): MessageStatus =>
    opens ? (replied.has(id) ? 'replied' : 'read') : place
  const moves = rows
    .map(({ id, status }) => ({ id, from: status, to: statusOf(id) }))
    .filter(({ from, to }) => from !== to)
  const done = await applyMoves(client, moves)
  const count = rows.length - moves.length + done.length
  if (count === 0) return failure(NOT_MOVED)
  return { ...success(`${nounOf(count)} ${moved[place]}`), moves: done }
}

/**
 * Marks an unread message as read when it is opened. Doesn't refresh the page if `isReplying`, because a list of unread
 * messages would lose the row with the reply dialog.
 */
export const markReadAction = adminAction(
  'message-not-marked',
  messageSchema.extend({ isReplying: z.boolean().default(false) }),
  async ({ id, isReplying }, { client }) => {
    // No row means another admin already did this, which isn't an error.
    unwrap(
      await client
        .from('contact_messages')
        .update({ status: await openedStatus(client, id) })
        .eq('id', id)
        .eq('status', 'unread'),
    )
    if (!isReplying) refresh()
    return success('Message read')
  },
)

/** Moves a message to a place. A message in the inbox has the status replied or read. */
export const moveMessageAction = adminAction(
  'message-not-moved',
  messageSchema.extend({ place: z.enum(messagePlaces) }),
  ({ id, place }, { client }) => moveMessages(client, [id], place),
)

/** Moves the selected messages of the list to a place. Other admins may have deleted some of them. */
export const moveMessagesAction = adminAction(
  'messages-not-moved',
  z.object({
    ids: z.array(z.uuid(GONE)).min(1, 'Select a message first.').max(MOVED_MAX),
    place: z.enum(messagePlaces),
  }),
  ({ ids, place }, { client }) => moveMessages(client, ids, place),
)

/** Undoes moves. Messages that have another status by now stay as they are. */
export const undoMovesAction = adminAction(
  'moves-not-undone',
  z.object({
    moves: z
      .array(z.object({ id: z.uuid(), from: z.enum(messageStatuses), to: z.enum(messageStatuses) }))
      .min(1, NOT_UNDONE)
      .max(MOVED_MAX),
  }),
  async ({ moves }, { client }) => {
    const reversed = moves.map(({ id, from, to }) => ({ id, from: to, to: from }))
    const undone = await applyMoves(client, reversed)
    if (undone.length === 0) return failure(NOT_UNDONE)
    const place =
      undone.length === 1
        ? 'The message is back where it was.'
        : `${undone.length} messages are back where they were.`
    return success('Undone', place)
  },
)

/**
 * Saves the private note on a message. `previous` is the note that the admin edited. If another note was saved in the
 * meantime, writes nothing and returns that note.
 */
export const saveNoteAction = adminAction(
  'note-not-saved',
  messageSchema.extend({ note: noteSchema, previous: z.string() }),
  async ({ id, note, previous }, { client }) => {
    const args = { p_message_id: id, p_note: note, p_previous: previous }
    const isSaved = unwrap(await client.rpc('save_message_note', args))
    const stored = (text: string): StoredNote => ({ id, values: { note: text }, updatedAt: null })
    if (isSaved) {
      return { ...success(note ? 'Note saved' : 'Note deleted'), saved: stored(note) }
    }
    const present = unwrap(
      await client.from('contact_messages').select('note').eq('id', id).maybeSingle(),
    )
    const result: SaveResult<StoredNote> = present
      ? { status: 'conflict', theirs: stored(present.note), lastSave: null }
      : failure(GONE)
    return result
  },
)

/** Moves a message with its replies to the trash. Replies that are not sent yet wait there. */
export const deleteMessageAction = adminAction(
  'message-not-deleted',
  messageSchema,
  async ({ id }, { client }) => {
    const isDeleted = unwrap(await client.rpc('move_to_trash', { p_kind: 'message', p_id: id }))
    return isDeleted ? success('Message deleted', IN_TRASH) : failure(GONE)
  },
)

/** Requeues all dead-lettered emails, except unclear replies. An admin decides on each unclear reply. */
export const retryDeadEmailsAction = adminAction(
  'emails-not-retried',
  z.object({}),
  async (_, { client }) => {
    unwrap(await client.rpc('retry_dead_emails'))
    return success('Emails will be sent again')
  },
)
