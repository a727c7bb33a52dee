import process from 'node:process'
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
/** Longest silence while a mail is handed over, milliseconds. */
const SEND_TIMEOUT_MS = 15_000
const DEFAULT_FROM = 'no-reply@torque-academy.example'

/** A header field on one line: whoever can put a line break into it can add headers. */
const oneLine = (value: string) => value.replace(/[\r\n]+/g, ' ').trim()

/** Sends by Resend when its key is set, otherwise by SMTP. Throws when the mail was not accepted. */
export async function sendMail(mail: Mail): Promise<void> {
  const from = { name: oneLine(mail.fromName), address: process.env.MAIL_FROM ?? DEFAULT_FROM }
  const subject = oneLine(mail.subject)
  const replyTo = mail.replyTo ? oneLine(mail.replyTo) : undefined
  // In two parts, so that no comma in either can add a second recipient.
  const to = { name: oneLine(mail.toName ?? ''), address: oneLine(mail.to) }

  if (process.env.RESEND_API_KEY) {
    const { error } = await new Resend(process.env.RESEND_API_KEY).emails.send(
      {
        from: `"${from.name.replaceAll('"', "'")}" <${from.address}>`,
        to: to.address,
        subject,
        html: mail.html,
        text: mail.text,
        replyTo,
      },
      { idempotencyKey: mail.id },
    )
    if (error) throw new Error(`Resend: ${error.name}: ${error.message}`)
    return
  }

  if (!process.env.SMTP_URL) {
    throw new Error('No mail transport: set RESEND_API_KEY or SMTP_URL')
  }
  const transport = nodemailer.createTransport({
    url: process.env.SMTP_URL,
    connectionTimeout: HELLO_TIMEOUT_MS,
    greetingTimeout: HELLO_TIMEOUT_MS,
    socketTimeout: SEND_TIMEOUT_MS,
  })
  try {
    await transport.sendMail({
      from,
      to,
      subject,
      html: mail.html,
      text: mail.text,
      replyTo,
      messageId: `<${mail.id}@${from.address.split('@')[1]}>`,
    })
  } finally {
    transport.close()
  }
}
