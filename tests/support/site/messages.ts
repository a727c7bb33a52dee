import { randomBytes } from 'node:crypto'
import type { Database } from '@/lib/supabase/database.types'
import { callFunction, rows } from './rest.ts'

type MessageInsert = Database['public']['Tables']['contact_messages']['Insert']

/** Inserts a contact message from a unique email, without sending emails. */
export async function writeMessage(changes: Partial<MessageInsert> = {}) {
  const code = randomBytes(5).toString('hex')
  return rows.insert('contact_messages', {
    first_name: 'Amina',
    last_name: "O'Neil-Idrissi",
    email: `amina.${code}@example.com`,
    subject: `License for ${code}`,
    message: `Which course comes first?\nReference ${code}.`,
    ...changes,
  })
}

/** Status of a message in the database; undefined once it is deleted. */
export async function messageStatus(id: string): Promise<string | undefined> {
  return (await rows.list('contact_messages', { id }))[0]?.status
}

/** Submits a contact message with this email and client key. */
export const submitAs = (email: string, client: string, subject = 'Question') =>
  callFunction<{ id: string; outbox_id: string | null }>('submit_contact_message', {
    p_first_name: 'Amina',
    p_last_name: 'Idrissi',
    p_email: email,
    p_subject: subject,
    p_message: `From ${client}`,
    p_clients: [client],
  })
