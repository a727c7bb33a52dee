import process from 'node:process'
import { Readable } from 'node:stream'
import nodemailer from 'nodemailer'
import { Resend } from 'resend'

export interface Mail {
  /** Sending the same id twice delivers once, where the provider supports it. */
  id: string
  to: string
  toName?: string
  fromName: string
  subject: string
  html: string
  text: string
  /** The visitor's own address goes here and nowhere else, so that we never send in their name. */
  replyTo?: string
}

/** Longest silence of a mail server before it has said hello, milliseconds: less than an action waits. */
const HELLO_TIMEOUT_MS = 6000
/** Longest silence while a mail is handed over, milliseconds: servers look into mails before they answer. */
const SEND_TIMEOUT_MS = 35_000
/**
 * Longest time for the whole of it, milliseconds: well below the lease of a mail, after which
 * another sender takes it.
 */
const DEADLINE_MS = 40_000
const DEFAULT_FROM = 'no-reply@torque-academy.example'

interface SendOptions {
  deadlineMs?: number
  beforeHandover?: () => Promise<void>
}

/** In two parts, so that no comma in either can add a second recipient. */
interface Address {
  name: string
  address: string
}

/** A header field on one line: whoever can put a line break into it can add headers. */
const oneLine = (value: string) => value.replace(/[\r\n]+/g, ' ').trim()

/** The local part of an address quoted where it needs it, so that a comma in it separates nothing. */
function quoteLocalPart(address: string): string {
  const at = address.lastIndexOf('@')
  const local = address.slice(0, at)
  if (at < 0 || /^[^\s"(),.:;<>@[\\\]]+(\.[^\s"(),.:;<>@[\\\]]+)*$/.test(local)) return address
  return `"${local.replace(/["\\]/g, '\\$&')}"${address.slice(at)}`
}

/** "Name" <address>, for a provider that takes text only. */
function formatAddress({ name, address }: Address): string {
  const bare = quoteLocalPart(address)
  return name ? `"${name.replace(/["\\]/g, "'")}" <${bare}>` : `<${bare}>`
}

interface Envelope {
  from: Address
  to: Address
  replyTo: Address | undefined
  subject: string
  html: string
  text: string
}

async function sendByResend(key: string, id: string, mail: Envelope, signal: AbortSignal) {
  const { error } = await new Resend(key).emails.send(
    {
      ...mail,
      from: formatAddress(mail.from),
      to: formatAddress(mail.to),
      replyTo: mail.replyTo && formatAddress(mail.replyTo),
    },
    { idempotencyKey: id, signal },
  )
  // Known under this id with other words (the name of the site has changed since): it has been taken.
  if (error && error.name !== 'invalid_idempotent_request') {
    throw new Error(`Resend: ${error.name}: ${error.message}`)
  }
}

/** The mail may have been taken: its connection broke between its last line and the answer. */
export class UnclearDelivery extends Error {
  override name = 'UnclearDelivery'
}

/** A server that answered has decided; one that fell silent may have taken the mail. */
const isAnswered = (error: unknown) =>
  error instanceof Error && 'responseCode' in error && Boolean(error.responseCode)

async function sendBySmtp(
  url: string,
  id: string,
  mail: Envelope,
  { signal, beforeHandover }: { signal: AbortSignal; beforeHandover: () => Promise<void> },
) {
  const transport = nodemailer.createTransport({
    url,
    connectionTimeout: HELLO_TIMEOUT_MS,
    greetingTimeout: HELLO_TIMEOUT_MS,
    socketTimeout: SEND_TIMEOUT_MS,
  })
  let isHandedOver = false
  // Read only once the server has asked for the data; the last line follows when this has ended.
  async function* withHandover(lines: AsyncIterable<Uint8Array>) {
    yield* lines
    await beforeHandover()
    isHandedOver = true
  }
  transport.use('stream', ({ message }, done) => {
    message.processFunc((lines: Readable) => Readable.from(withHandover(lines)))
    done()
  })
  try {
    const messageId = `<${id}@${mail.from.address.split('@')[1]}>`
    await transport.sendMail({ ...mail, messageId, signal })
  } catch (error) {
    if (!isHandedOver || isAnswered(error)) throw error
    throw new UnclearDelivery('The connection broke while the mail was handed over.', {
      cause: error,
    })
  } finally {
    transport.close()
  }
}

/**
 * Sends by Resend when its key is set, otherwise by SMTP. Throws when the mail was not accepted, or
 * not within `deadlineMs` milliseconds, and UnclearDelivery when it may have been. `beforeHandover`
 * is awaited before the last line of a mail goes to an SMTP server, which may take the mail from then
 * on; when it throws, the mail is not sent. Resend needs none: it knows mails by their ids.
 */
export async function sendMail(
  { id, ...mail }: Mail,
  { deadlineMs = DEADLINE_MS, beforeHandover = async () => {} }: SendOptions = {},
): Promise<void> {
  const envelope: Envelope = {
    from: { name: oneLine(mail.fromName), address: process.env.MAIL_FROM ?? DEFAULT_FROM },
    to: { name: oneLine(mail.toName ?? ''), address: oneLine(mail.to) },
    replyTo: mail.replyTo ? { name: '', address: oneLine(mail.replyTo) } : undefined,
    subject: oneLine(mail.subject),
    html: mail.html,
    text: mail.text,
  }
  const { RESEND_API_KEY: key, SMTP_URL: url } = process.env
  const signal = AbortSignal.timeout(deadlineMs)
  try {
    if (key) await sendByResend(key, id, envelope, signal)
    else if (url) await sendBySmtp(url, id, envelope, { signal, beforeHandover })
    else throw new Error('No mail transport: set RESEND_API_KEY or SMTP_URL')
  } catch (error) {
    if (!signal.aborted || error instanceof UnclearDelivery) throw error
    throw new Error('The mail server took too long.', { cause: error })
  }
}
