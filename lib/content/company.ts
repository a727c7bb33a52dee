/** The facts about the company that admins can change (lib/content/texts.ts). */
export interface ContactTexts {
  phone: string
  hours: string
  /** Lines of the postal address, without the name of the site. */
  address: readonly string[]
  /** Completes "We reply …". */
  replyTime: string
  /** The latest reply, which completes "We'll get back to you …". */
  latestReply: string
}

const latestReply = 'within 24 hours'

/**
 * Facts about the company. Phone and address are fictional. The phone number is from the range reserved for
 * examples. The reply time combines both promises of the specification (section 9). Admins can change
 * everything except the tagline, so only lib/content/texts.ts uses the other values.
 */
export const company = {
  phone: '+1 (555) 010-0142',
  latestReply,
  replyTime: `typically within 4 hours, and ${latestReply} at the latest`,
  hours: 'Monday to Friday, 8 am to 6 pm',
  address: ['48 Flywheel Street, Building C', 'Springfield, IL 62701'],
  tagline: 'Online video training for automotive professionals',
} as const satisfies ContactTexts & { tagline: string }

/** The link that calls a phone number. Drops the (0) that is dialed only within the country. */
export const phoneHref = (phone: string): string =>
  `tel:${phone.replace(/^(\s*\+.*?)\(0\)/, '$1').replace(/[^+\d]/g, '')}`

/** The placeholders of FAQ answers and plan lines. */
export const placeholders = { replyTime: '{reply time}', latestReply: '{latest reply}' } as const

/** Replaces the placeholders of a text, so that the reply time is written in one place. */
export const fillIn = (
  text: string,
  { replyTime, latestReply }: Pick<ContactTexts, 'replyTime' | 'latestReply'>,
): string =>
  text
    .replaceAll(placeholders.replyTime, replyTime)
    .replaceAll(placeholders.latestReply, latestReply)
