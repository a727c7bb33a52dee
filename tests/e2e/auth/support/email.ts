import { expect } from '@playwright/test'
import { z } from 'zod'
import { mailboxUrl } from '../../../support/site/ports.ts'

const emailsSchema = z.array(
  z.object({
    subject: z.string(),
    text: z.string(),
    html: z.string(),
  }),
)

/** The emails to a recipient in the local mailbox, oldest first. */
export async function emailsTo(email: string) {
  const filter = new URLSearchParams({ 'to.address': email, sort: 'asc' })
  const response = await fetch(`${mailboxUrl}/api/email?${filter}`)
  return emailsSchema.parse(await response.json())
}

/** Waits for the email with this subject to a recipient and returns its link to the site. */
export async function waitForLink(
  email: string,
  subject = 'Confirm your email address',
): Promise<string> {
  let html = ''
  await expect(async () => {
    const message = (await emailsTo(email)).find((received) => received.subject === subject)
    expect(message, `"${subject}" to ${email}`).toBeDefined()
    html = message?.html ?? ''
  }).toPass({ timeout: 15_000 })
  const link = /href="([^"]*\/auth\/confirm[^"]*)"/.exec(html)?.[1]
  if (!link) throw new Error('The email has no link to the site.')
  return link.replaceAll('&amp;', '&')
}
