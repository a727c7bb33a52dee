import process from 'node:process'
import { Readable } from 'node:stream'
import nodemailer from 'nodemailer'
import { Resend } from 'resend'
import { z } from 'zod'

export interface Email {
  /** Idempotency key. A provider that supports it delivers an email with the same id only once. */
  id: string
  to: string
  toName?: string
  fromName: string
  subject: string
  html: string
  text: string
  /** May be a visitor's email. The sender never is, because the site doesn't send on behalf of visitors. */
  replyTo?: string
}

/** Timeout for the connection and the greeting, in milliseconds. Shorter than the timeout of an action. */
const HELLO_TIMEOUT_MS = 6000
/** Timeout for each later response, in milliseconds. Servers scan an email before they accept it. */
const SEND_TIMEOUT_MS = 35_000
/**
 * Timeout for sending one email, in milliseconds. Well below the lease, because another sender claims the
 * email when the lease expires.
 */
const DEADLINE_MS = 40_000
const DEFAULT_FROM = 'no-reply@torque-academy.example'

/** The parts are separate, so that a comma in either part cannot add a second recipient. */
interface Address {
  name: string
  address: string
}

/** Puts the value of a header on one line, because a line break in it would add headers. */
const oneLine = (value: string) => value.replace(/[\r\n]+/g, ' ').trim()

/** Quotes the local part of an email if necessary, so that a comma in it doesn't separate recipients. */
function quoteLocalPart(address: string): string {
  const at = address.lastIndexOf('@')
  const local = address.slice(0, at)
  if (at < 0 || /^[^\s"(),.:;<>@[\\\]]+(\.[^\s"(),.:;<>@[\\\]]+)*$/.test(local)) return address
  return `"${local.replace(/["\\]/g, '\\$&')}"${address.slice(at)}`
}

/** Formats an address as "Name" <address>, for a provider that accepts only text. */
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

/** The email was rejected in a way that further attempts don't change. The message is the server's reason. */
export class PermanentRejection extends Error {
  override name = 'PermanentRejection'
}

/** Resend rejects these requests because of the recipient or the content, not because of the configuration. */
const RESEND_PERMANENT: readonly string[] = [
  'invalid_parameter',
  'missing_required_field',
  'validation_error',
]
/** With status 403, `validation_error` means that the domain of the sender isn't verified yet. */
const RESEND_UNVERIFIED = 403

async function sendByResend(key: string, id: string, email: Envelope, signal: AbortSignal) {
  const { error } = await new Resend(key).emails.send(
    {
      ...email,
      from: formatAddress(email.from),
      to: formatAddress(email.to),
      replyTo: email.replyTo && formatAddress(email.replyTo),
    },
    { idempotencyKey: id, signal },
  )
  // With this error, Resend has already accepted an email with this id. The content differs because the
  // settings have changed since.
  if (!error || error.name === 'invalid_idempotent_request') return
  const reason = `Resend: ${error.name}: ${error.message}`
  const isPermanent =
    RESEND_PERMANENT.includes(error.name) && error.statusCode !== RESEND_UNVERIFIED
  throw isPermanent ? new PermanentRejection(reason) : new Error(reason)
}

/** The SMTP server may have accepted the email: the failure came at DATA or later. */
export class UnclearDelivery extends Error {
  override name = 'UnclearDelivery'
}

/** A rejection of the sender, the recipient or the content. Without a reply code, it is nodemailer's own. */
const smtpRejection = z.object({
  code: z.enum(['EENVELOPE', 'EMESSAGE']),
  permanent: z.boolean().default(true),
  responseCode: z.number().optional(),
})
/** Servers send these when our credentials are missing or wrong, which an admin can correct. */
const AUTHENTICATION_CODES: readonly (number | undefined)[] = [530, 534, 535, 538]

/** Whether an error of nodemailer is a permanent rejection (RFC 5321, section 4.2.1): a reply code from 500 to 599. */
function isPermanent(error: unknown): boolean {
  const rejection = smtpRejection.safeParse(error)
  if (!rejection.success || !rejection.data.permanent) return false
  return !AUTHENTICATION_CODES.includes(rejection.data.responseCode)
}

async function sendBySmtp(url: string, id: string, email: Envelope, signal: AbortSignal) {
  const transport = nodemailer.createTransport({
    url,
    connectionTimeout: HELLO_TIMEOUT_MS,
    greetingTimeout: HELLO_TIMEOUT_MS,
    socketTimeout: SEND_TIMEOUT_MS,
  })
  let isAtData = false
  // Nodemailer reads the message after the server has responded to DATA.
  async function* noteData(message: AsyncIterable<Uint8Array>) {
    isAtData = true
    yield* message
  }
  transport.use('stream', ({ message }, done) => {
    message.processFunc((source: Readable) => Readable.from(noteData(source)))
    done()
  })
  try {
    const messageId = `<${id}@${email.from.address.split('@')[1]}>`
    await transport.sendMail({ ...email, messageId, signal })
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    if (isPermanent(error)) throw new PermanentRejection(reason, { cause: error })
    if (!isAtData) throw error
    throw new UnclearDelivery(`The mail server failed at DATA: ${reason}`, { cause: error })
  } finally {
    transport.close()
  }
}

/**
 * Sends an email through Resend if its key is set, otherwise through SMTP. Throws an UnclearDelivery if
 * the SMTP server may have accepted the email, and a PermanentRejection if further attempts are useless.
 * Throws another error if the email can be sent later. Resend drops a second email with the same id.
 */
export async function sendEmail({ id, ...email }: Email): Promise<void> {
  const envelope: Envelope = {
    from: { name: oneLine(email.fromName), address: process.env.MAIL_FROM ?? DEFAULT_FROM },
    to: { name: oneLine(email.toName ?? ''), address: oneLine(email.to) },
    replyTo: email.replyTo ? { name: '', address: oneLine(email.replyTo) } : undefined,
    subject: oneLine(email.subject),
    html: email.html,
    text: email.text,
  }
  const { RESEND_API_KEY: key, SMTP_URL: url } = process.env
  const signal = AbortSignal.timeout(DEADLINE_MS)
  try {
    if (key) await sendByResend(key, id, envelope, signal)
    else if (url) await sendBySmtp(url, id, envelope, signal)
    else throw new Error('No email transport: set RESEND_API_KEY or SMTP_URL')
  } catch (error) {
    const isFinal = error instanceof UnclearDelivery || error instanceof PermanentRejection
    if (!signal.aborted || isFinal) throw error
    throw new Error('The mail server took too long.', { cause: error })
  }
}
