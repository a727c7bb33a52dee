'use client'

import { useRouter } from 'next/navigation'
import { type ComponentProps, type FormEvent, useState } from 'react'
import { CancelFooter } from '@/components/admin/cancel-footer'
import { plainKind, savedAsSent } from '@/components/admin/editing/record'
import { RecordNotices } from '@/components/admin/editing/record-notices'
import { useRecordForm } from '@/components/admin/editing/use-record-form'
import { Field } from '@/components/form/field'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent, DialogTrigger } from '@/components/ui/dialog'
import { Input } from '@/components/ui/input'
import { Textarea } from '@/components/ui/textarea'
import { REPLY_MAX, SAVED_REPLY_NAME_MAX } from '@/lib/messages/fields'
import { knownPlaceholders } from '@/lib/messages/placeholders'
import { saveReplyAction } from '@/lib/messages/saved-reply-actions'
import type { SavedReply } from '@/lib/messages/saved-reply-queries'

const placeholders = knownPlaceholders.map((name) => `{{${name}}}`).join(', ')

type ReplyValues = Omit<SavedReply, 'id'>

const savedReplyKind = plainKind<ReplyValues>({
  noun: 'saved reply',
  labels: { name: 'Name', body: 'Text' },
  versionOf: ({ values }) => JSON.stringify(values),
})

/** The form in the dialog. If the dialog is closed with unsaved input, the next one offers it again. */
function SavedReplyForm({
  userId,
  reply: { id: replyId, ...values },
  isNew,
  onDone,
}: {
  userId: string
  reply: SavedReply
  isNew: boolean
  onDone: () => void
}) {
  const router = useRouter()
  const work = useRecordForm(savedReplyKind, {
    stored: isNew ? null : { id: replyId, values, updatedAt: null },
    empty: values,
    id: replyId,
    draftPrefix: `torque-saved-reply-draft:${userId}:${isNew ? 'new' : replyId}`,
    send: (id, sent) => savedAsSent(id, sent, saveReplyAction({ ...sent, id })),
  })
  const { errors, draft } = work
  const propsOf = (name: keyof ReplyValues) => ({
    value: work.values[name],
    onChange: ({ target }: { target: { value: string } }) => work.change({ [name]: target.value }),
  })
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    work.save(() => {
      onDone()
      router.refresh()
    })
  }
  return (
    <div className="space-y-5">
      <RecordNotices
        work={work}
        kind={savedReplyKind}
        newTitle={isNew ? (draft?.values.name ?? '') : undefined}
      />
      <form
        ref={work.form}
        onSubmit={onSubmit}
        noValidate
        inert={draft !== null && !isNew}
        className="space-y-5 inert:opacity-60"
      >
        <Field name="name" label="Name" error={errors.name} help="How you find it in the list.">
          <Input maxLength={SAVED_REPLY_NAME_MAX} {...propsOf('name')} />
        </Field>
        <Field
          name="body"
          label="Text"
          error={errors.body}
          help={`Start without a greeting: the email adds it. The site fills in ${placeholders}. Any other {{placeholder}} must be replaced before the reply can be sent.`}
        >
          <Textarea maxLength={REPLY_MAX} className="min-h-44" {...propsOf('body')} />
        </Field>
        <CancelFooter>
          <Button type="submit" isBusy={work.isSaving}>
            {work.isSaving ? 'Saving...' : 'Save reply'}
          </Button>
        </CancelFooter>
      </form>
    </div>
  )
}

/** A button that opens the form of a saved reply, or of a new one. Other props go to the button. */
export function SavedReplyDialog({
  userId,
  reply,
  children,
  ...button
}: {
  /** Id of the admin who owns the drafts. */
  userId: string
  reply?: SavedReply
} & Omit<ComponentProps<typeof Button>, 'onClick'>) {
  const [edited, setEdited] = useState<SavedReply | null>(null)
  const [close] = useState(() => () => setEdited(null))
  const onOpenChange = (isOpen: boolean) =>
    setEdited(isOpen ? (reply ?? { id: crypto.randomUUID(), name: '', body: '' }) : null)
  return (
    <Dialog open={edited !== null} onOpenChange={onOpenChange}>
      <DialogTrigger asChild>
        <Button type="button" {...button}>
          {children}
        </Button>
      </DialogTrigger>
      {edited ? (
        <DialogContent
          title={reply ? 'Edit saved reply' : 'New saved reply'}
          className="sm:max-w-xl"
        >
          <SavedReplyForm userId={userId} reply={edited} isNew={!reply} onDone={close} />
        </DialogContent>
      ) : null}
    </Dialog>
  )
}
