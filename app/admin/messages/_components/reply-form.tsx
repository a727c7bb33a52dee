'use client'

import { type FormEvent, type KeyboardEvent, type RefObject, useRef, useState } from 'react'
import { useReplyHelp } from '@/app/admin/messages/_components/reply-help'
import { SavedReplyPicker } from '@/app/admin/messages/_components/saved-reply-picker'
import type { ReplyDraft } from '@/app/admin/messages/_components/use-reply'
import { CancelFooter } from '@/components/admin/cancel-footer'
import { Field } from '@/components/form/field'
import { FormMessage } from '@/components/form/form-message'
import { useErrors } from '@/components/form/use-errors'
import { useInvalidFocus } from '@/components/form/use-invalid-focus'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { Textarea } from '@/components/ui/textarea'
import { hasGreeting } from '@/emails/greeting'
import { REPLY_MAX, REPLY_SUBJECT_MAX, type ReplyField } from '@/lib/messages/fields'
import {
  fillPlaceholders,
  findPlaceholder,
  type PlaceholderValues,
  unfilled,
} from '@/lib/messages/placeholders'
import type { ReplyState } from '@/lib/messages/reply-actions'

/**
 * Selects the first unfilled placeholder, so that typing replaces it. Returns false without an unfilled placeholder.
 */
function selectPlaceholder(field: HTMLTextAreaElement | null): boolean {
  const gap = field && findPlaceholder(field.value)
  if (!gap) return false
  field.focus()
  field.setSelectionRange(gap.start, gap.end)
  return true
}

/** Explains what the email adds to the text, and which email receives answers. */
function messageHelp(name: string, text: string, answersTo: string): string {
  const greeting = hasGreeting(text)
    ? 'The email starts with your greeting'
    : `The email starts with "Hello ${name},"`
  const answers = answersTo ? ` Answers go to ${answersTo}.` : ''
  return `${greeting} and ends with the original message.${answers}`
}

/**
 * Subject and text of a reply. An unfilled placeholder blocks sending. After the reply is saved, the admin can
 * only send it again.
 */
export function ReplyForm({
  name,
  placeholders,
  draft,
  state,
  isPending,
  isRestored,
  isSaved,
  messageRef,
  onChange,
  onSend,
}: {
  /** Name in the salutation. */
  name: string
  placeholders: PlaceholderValues
  draft: ReplyDraft
  state: ReplyState
  isPending: boolean
  /** Whether the input was restored from a draft of this browser. */
  isRestored: boolean
  isSaved: boolean
  messageRef: RefObject<HTMLTextAreaElement | null>
  onChange: (changes: Partial<Record<ReplyField, string>>) => void
  onSend: () => void
}) {
  const form = useRef<HTMLFormElement>(null)
  useInvalidFocus(form, state, isPending)
  const { errors, correct } = useErrors<ReplyField>(state)
  const { savedReplies, author, answersTo } = useReplyHelp()
  const [isBlocked, setBlocked] = useState(false)
  const gap = findPlaceholder(draft.message)
  const isLocked = isSaved || isPending
  const change = (field: ReplyField, text: string) => {
    onChange({ [field]: text })
    correct(field)
  }
  const insert = (body: string) => {
    const text = fillPlaceholders(body, { ...placeholders, 'my name': author })
    const before = draft.message.trimEnd()
    change('message', before ? `${before}\n\n${text}` : text)
    // After React has put the text into the field.
    requestAnimationFrame(
      () => selectPlaceholder(messageRef.current) || messageRef.current?.focus(),
    )
  }
  const send = () => {
    if (isLocked || !selectPlaceholder(messageRef.current)) return onSend()
    setBlocked(true)
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    send()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send()
  }
  return (
    <form ref={form} onSubmit={onSubmit} onKeyDown={onKeyDown} noValidate className="grid gap-5">
      <Field name="subject" label="Subject" error={errors.subject}>
        <Input
          value={draft.subject}
          onChange={({ target }) => change('subject', target.value)}
          maxLength={REPLY_SUBJECT_MAX}
          readOnly={isLocked}
          className="read-only:bg-muted"
        />
      </Field>
      {savedReplies.length > 0 && !isLocked ? (
        <SavedReplyPicker replies={savedReplies} onPick={insert} />
      ) : null}
      <Field
        name="message"
        label="Message"
        error={errors.message ?? (isBlocked && gap ? unfilled(gap.text) : undefined)}
        help={messageHelp(name, draft.message, answersTo)}
      >
        <Textarea
          ref={messageRef}
          value={draft.message}
          onChange={({ target }) => change('message', target.value)}
          maxLength={REPLY_MAX}
          readOnly={isLocked}
          className="min-h-44 read-only:bg-muted"
        />
      </Field>
      <div className="grid gap-2 empty:hidden">
        {state.status === 'error' ? <FormMessage state={state} /> : null}
        {isRestored ? (
          <p className="text-sm text-muted-foreground">
            {`Your draft was restored. ${draft.isUncertain ? 'It may not have been sent.' : 'It has not been sent.'}`}
          </p>
        ) : null}
        {isSaved ? (
          <p className="text-sm text-muted-foreground">
            The reply is saved. Sending it again from here will not send it twice.
          </p>
        ) : null}
      </div>
      <CancelFooter label={isSaved ? 'Close' : 'Cancel'}>
        <Button type="submit" isBusy={isPending}>
          {isPending ? 'Sending...' : 'Send reply'}
        </Button>
      </CancelFooter>
    </form>
  )
}
