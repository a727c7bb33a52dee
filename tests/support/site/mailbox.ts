import { expect } from '@playwright/test'
import { z } from 'zod'
import { mailboxUrl } from './ports.ts'

const addresses = z.array(z.object({ address: z.string(), name: z.string() }))
const mailSchema = z.object({
  id: z.string(),
  subject: z.string(),
  from: addresses,
  to: addresses,
  replyTo: addresses.default([]),
  html: z.string(),
  text: z.string(),
})
export type ReceivedMail = z.infer<typeof mailSchema>

/** Every mail of the local mailbox in which `accepts` finds what it looks for. */
export async function findMails(accepts: (mail: ReceivedMail) => boolean): Promise<ReceivedMail[]> {
  const response = await fetch(`${mailboxUrl}/api/email`)
  return z
    .array(mailSchema)
    .parse(await response.json())
    .filter(accepts)
}

/** Waits for the one mail that `accepts` recognises. */
export async function waitForMail(accepts: (mail: ReceivedMail) => boolean): Promise<ReceivedMail> {
  await expect.poll(async () => (await findMails(accepts)).length).toBe(1)
  const [mail] = await findMails(accepts)
  if (!mail) throw new Error('The mail has gone again.')
  return mail
}

export const isTo = (address: string) => (mail: ReceivedMail) =>
  mail.to.some((to) => to.address === address)

export const isReplyableTo = (address: string) => (mail: ReceivedMail) =>
  mail.replyTo.some((replyTo) => replyTo.address === address)
