'use client'

import { type FormEvent, type KeyboardEvent, type Ref, useRef } from 'react'
import type { ReplyDraft } from '@/app/admin/messages/_components/use-reply'
import { Field } from '@/components/form/field'
import { FormMessage } from '@/components/form/form-message'
import { useErrors } from '@/components/form/use-errors'
import { useInvalidFocus } from '@/components/form/use-invalid-focus'
import { Button } from '@/components/ui/button'
import { DialogClose, DialogFooter } from '@/components/ui/dialog'
import { Input } from '@/components/ui/input'
import { Textarea } from '@/components/ui/textarea'
import { REPLY_MAX, REPLY_SUBJECT_MAX, type ReplyField } from '@/lib/messages/fields'
import type { ReplyState } from '@/lib/messages/reply-actions'

/** Subject and text of a reply. After the reply is saved, the admin can only send it again. */
export function ReplyForm({
  name,
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
  draft: ReplyDraft
  state: ReplyState
  isPending: boolean
  /** Whether the input was restored from a draft of this tab. */
  isRestored: boolean
  isSaved: boolean
  messageRef: Ref<HTMLTextAreaElement>
  onChange: (changes: Partial<Record<ReplyField, string>>) => void
  onSend: () => void
}) {
  const form = useRef<HTMLFormElement>(null)
  useInvalidFocus(form, state)
  const { errors, correct } = useErrors<ReplyField>(state)
  const isLocked = isSaved || isPending
  const change = (field: ReplyField, text: string) => {
    onChange({ [field]: text })
    correct(field)
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    onSend()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onSend()
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
      <Field
        name="message"
        label="Message"
        error={errors.message}
        help={`The email starts with "Hello ${name}," and ends with the original message.`}
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
            Your draft was restored.{' '}
            {draft.isUncertain ? 'It may not have been sent.' : 'It has not been sent.'}
          </p>
        ) : null}
        {isSaved ? (
          <p className="text-sm text-muted-foreground">
            The reply is saved. Sending it again from here will not send it twice.
          </p>
        ) : null}
      </div>
      <DialogFooter>
        <DialogClose asChild>
          <Button type="button" variant="outline">
            {isSaved ? 'Close' : 'Cancel'}
          </Button>
        </DialogClose>
        <Button type="submit" isBusy={isPending}>
          {isPending ? 'Sending...' : 'Send reply'}
        </Button>
      </DialogFooter>
    </form>
  )
}
