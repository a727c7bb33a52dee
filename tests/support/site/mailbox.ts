import { expect } from '@playwright/test'
import { z } from 'zod'
import { mailboxUrl } from './ports.ts'

const addresses = z.array(z.object({ address: z.string(), name: z.string().optional() }))
const listSchema = z.array(
  z.object({
    id: z.string(),
    subject: z.string(),
    from: addresses,
    to: addresses,
    html: z.string(),
    text: z.string(),
  }),
)
type ListedMail = z.infer<typeof listSchema>[number]

/** A received email; header fields by their lowercase names. */
export interface ReceivedMail extends ListedMail {
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

/** Every email in the local mailbox that is sent to this email or mentions it. */
export async function findMails(address: string): Promise<ListedMail[]> {
  const response = await fetch(`${mailboxUrl}/api/email`)
  return listSchema
    .parse(await response.json())
    .filter((mail) => mail.text.includes(address) || mail.to.some((to) => to.address === address))
}

/** Waits for the only email that is sent to this email or mentions it. */
export async function waitForMail(address: string): Promise<ReceivedMail> {
  const mails: ListedMail[] = []
  await expect(async () => {
    mails.splice(0, mails.length, ...(await findMails(address)))
    expect(mails).toHaveLength(1)
  }).toPass({ timeout: 10_000 })
  const [mail] = mails
  if (!mail) throw new Error('The mail has gone again.')
  return { ...mail, head: await readHead(mail.id) }
}
