import { z } from 'zod'
import { emailSchema, plainText, requiredName, requiredText } from '@/lib/forms/fields'
import { choiceParam, pageParam, searchParam } from '@/lib/forms/list-params'
import {
  MESSAGE_MAX,
  messageFilters,
  NOTE_MAX,
  REPLY_MAX,
  REPLY_SUBJECT_MAX,
  SAVED_REPLY_NAME_MAX,
  SUBJECT_MAX,
} from '@/lib/messages/fields'
import { findPlaceholder, unfilled } from '@/lib/messages/placeholders'
import { planIds } from '@/lib/plans/ids'

const oneLine = (label: string, max: number) =>
  z
    .string()
    .transform((value) => value.replace(/\s+/g, ' '))
    .pipe(requiredText(label, max))

// A browser counts a line break as one character, but sends two.
const severalLines = (label: string, max: number) =>
  z
    .string()
    .transform((value) => value.replace(/\r\n?/g, '\n'))
    .pipe(requiredText(label, max))

/** The contact form. The five fields that visitors fill in are required (specification, section 5). */
export const contactSchema = z.object({
  firstName: requiredName('First name'),
  lastName: requiredName('Last name'),
  email: emailSchema,
  subject: oneLine('Subject', SUBJECT_MAX),
  message: severalLines('Message', MESSAGE_MAX),
  /** The plan that the visitor chose on the pricing page. */
  plan: z.enum(planIds).optional().catch(undefined),
})
export type ContactInput = z.infer<typeof contactSchema>

/** The reply dialog. Both fields are required. The message has no unfilled placeholder. */
export const replySchema = z.object({
  subject: oneLine('Subject', REPLY_SUBJECT_MAX),
  message: severalLines('Message', REPLY_MAX).superRefine((message, context) => {
    const gap = findPlaceholder(message)
    if (gap) context.addIssue({ code: 'custom', message: unfilled(gap.text) })
  }),
})

/** A reply to use again. */
export const savedReplySchema = z.object({
  name: oneLine('Name', SAVED_REPLY_NAME_MAX),
  body: severalLines('Text', REPLY_MAX),
})

/** The private note on a message. An empty note deletes it. */
export const noteSchema = plainText
  .transform((value) => value.replace(/\r\n?/g, '\n').trim())
  .pipe(z.string().max(NOTE_MAX, `The note must be at most ${NOTE_MAX} characters long`))

/** URL parameters of the message list. */
export const messageListSchema = z.object({
  q: searchParam,
  status: choiceParam(messageFilters),
  page: pageParam,
})
export type MessageListParams = z.infer<typeof messageListSchema>
