import { expect } from '@playwright/test'
import { z } from 'zod'
import { mailboxUrl } from './ports.ts'

const addresses = z.array(z.object({ address: z.string(), name: z.string().optional() }))
const emailSchema = z.object({
  id: z.string(),
  subject: z.string(),
  from: addresses,
  to: addresses,
  html: z.string(),
  text: z.string(),
})
const summarySchema = z.object({ items: z.array(z.object({ id: z.string() })) })
type ListedEmail = z.infer<typeof emailSchema>

async function read(path: string): Promise<unknown> {
  return (await fetch(`${mailboxUrl}/api/email/${path}`)).json()
}

/** A received email; header fields by their lowercase names. */
export interface ReceivedEmail extends ListedEmail {
  head: Map<string, string>
}

async function readHead(id: string): Promise<Map<string, string>> {
  const source = await (await fetch(`${mailboxUrl}/api/email/${id}/source`)).text()
  const [head = ''] = source.split(/\r?\n\r?\n/)
  const lines = head.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)
  return new Map(
    lines.map((line) => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
    }),
  )
}

/** Every message in the local mailbox that is sent to this email or mentions it. */
export async function findEmails(email: string): Promise<ListedEmail[]> {
  // Searches, because the list of all messages has several megabytes.
  const search = new URLSearchParams({ search: email, sort: 'asc' })
  const { items } = summarySchema.parse(await read(`summary?${search}`))
  return Promise.all(items.map(async ({ id }) => emailSchema.parse(await read(id))))
}

/** Waits for the only message that is sent to this email or mentions it. */
export async function waitForEmail(email: string): Promise<ReceivedEmail> {
  const found: ListedEmail[] = []
  await expect(async () => {
    found.splice(0, found.length, ...(await findEmails(email)))
    expect(found).toHaveLength(1)
  }).toPass({ timeout: 10_000 })
  const [message] = found
  if (!message) throw new Error('The email has gone again.')
  return { ...message, head: await readHead(message.id) }
}
