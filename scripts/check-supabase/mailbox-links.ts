import { setTimeout } from 'node:timers/promises'
import { z } from 'zod'
import type { Send } from './api.ts'
import { ensure, ensureStatus, type Server } from './check.ts'
import type { Link, Links } from './links.ts'

/** How long an email may take to arrive, milliseconds. A hosted project sends it after it has responded. */
const ARRIVAL_MS = 60_000
const POLL_MS = 100
/** The email to the present address arrives together with the one to the new address. */
const SECOND_EMAIL_MS = 5000

const maildevList = z.object({ items: z.array(z.object({ id: z.string() })) })
const maildevEmail = z.object({
  to: z.array(z.object({ address: z.string() })),
  html: z.string().optional(),
  text: z.string().optional(),
})
const mailpitList = z.object({ messages: z.array(z.object({ ID: z.string() })) })
const mailpitEmail = z.object({
  To: z.array(z.object({ Address: z.string() })),
  HTML: z.string(),
  Text: z.string(),
})

interface ReceivedEmail {
  to: string[]
  text: string
}

type FindEmails = (recipient: string) => Promise<ReceivedEmail[]>

async function readJson(url: string): Promise<unknown> {
  const response = await fetch(url, { signal: AbortSignal.timeout(10_000) })
  ensure(response.ok, `The mailbox responded with status ${response.status}`)
  return response.json()
}

/** Newest emails first. */
const findInMaildev =
  (url: string): FindEmails =>
  async (recipient) => {
    const search = new URLSearchParams({ search: recipient, sort: 'desc' })
    const { items } = maildevList.parse(await readJson(`${url}/api/email/summary?${search}`))
    return Promise.all(
      items.map(async ({ id }) => {
        const email = maildevEmail.parse(await readJson(`${url}/api/email/${id}`))
        return {
          to: email.to.map(({ address }) => address),
          text: `${email.html ?? ''}\n${email.text ?? ''}`,
        }
      }),
    )
  }

const findInMailpit =
  (url: string): FindEmails =>
  async (recipient) => {
    const query = new URLSearchParams({ query: `to:"${recipient}"` })
    const { messages } = mailpitList.parse(await readJson(`${url}/api/v1/search?${query}`))
    return Promise.all(
      messages.map(async ({ ID }) => {
        const email = mailpitEmail.parse(await readJson(`${url}/api/v1/message/${ID}`))
        return {
          to: email.To.map(({ Address }) => Address),
          text: `${email.HTML}\n${email.Text}`,
        }
      }),
    )
  }

async function openMailbox(url: string): Promise<FindEmails> {
  const isMailpit = await fetch(`${url}/api/v1/info`, { signal: AbortSignal.timeout(10_000) }).then(
    ({ ok, headers }) => ok && (headers.get('content-type') ?? '').includes('json'),
    () => false,
  )
  return isMailpit ? findInMailpit(url) : findInMaildev(url)
}

/** The link of an email of the site's templates, or undefined if it has none. */
export function linkIn(text: string): Link | undefined {
  const [, tokenHash, type] = /token_hash=([A-Za-z0-9_-]+)&(?:amp;)?type=([a-z_]+)/.exec(text) ?? []
  return tokenHash && type ? { tokenHash, type } : undefined
}

/** Requests emails like the site does, and reads their links from a mailbox: MailDev or Mailpit. */
export async function mailboxLinks(
  mailboxUrl: string,
  send: Send,
  publishableKey: string,
  server: Server,
): Promise<Links> {
  const find = await openMailbox(mailboxUrl.replace(/\/$/, ''))
  const seen = new Set<string>()

  /** Waits for the link of an email that no earlier call has returned. */
  const nextLink = async (recipient: string, timeoutMs: number): Promise<Link | undefined> => {
    for (const until = Date.now() + timeoutMs; ; await setTimeout(POLL_MS)) {
      for (const { to, text } of await find(recipient)) {
        const link = to.includes(recipient) ? linkIn(text) : undefined
        if (!link || seen.has(link.tokenHash)) continue
        seen.add(link.tokenHash)
        return link
      }
      if (Date.now() >= until) return undefined
    }
  }
  const requireLink = async (recipient: string): Promise<Link> => {
    const link = await nextLink(recipient, ARRIVAL_MS)
    ensure(link, 'The email with the link has not arrived in the mailbox')
    return link
  }
  const anonymous = { apikey: publishableKey }

  return {
    isUnlimited: false,
    async signUp({ email, password, data }) {
      const body = { email, password, data }
      ensureStatus(await send(anonymous, 'POST', '/auth/v1/signup', { body }), [200], 'The sign-up')
      return requireLink(email)
    },
    async recover(email) {
      const answer = await send(anonymous, 'POST', '/auth/v1/recover', { body: { email } })
      ensureStatus(answer, [200], 'The request for a recovery email')
      return requireLink(email)
    },
    async changeEmail({ email, password, ...caller }, to) {
      const body = { email: to, current_password: password }
      const answer = await send(caller, 'PUT', '/auth/v1/user', { body })
      ensureStatus(answer, [200], 'The request for another email')
      const waitMs = server === 'hosted' ? SECOND_EMAIL_MS : 0
      const links = [await requireLink(to), await nextLink(email, waitMs)]
      return links.filter((link) => link !== undefined)
    },
  }
}
