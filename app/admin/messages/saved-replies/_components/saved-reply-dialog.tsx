'use client'

import { useRouter } from 'next/navigation'
import { type ComponentProps, Fragment, useState } from 'react'
import { CancelFooter } from '@/components/admin/cancel-footer'
import { DraftNotice } from '@/components/admin/draft-notice'
import { useDraftedForm } from '@/components/admin/use-drafted-form'
import { Field } from '@/components/form/field'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent, DialogTrigger } from '@/components/ui/dialog'
import { Input } from '@/components/ui/input'
import { Textarea } from '@/components/ui/textarea'
import { REPLY_MAX, SAVED_REPLY_NAME_MAX, savedReplyFields } from '@/lib/messages/fields'
import { knownPlaceholders } from '@/lib/messages/placeholders'
import { saveReplyAction } from '@/lib/messages/saved-reply-actions'
import type { SavedReply } from '@/lib/messages/saved-reply-queries'

const placeholders = knownPlaceholders.map((name) => `{{${name}}}`).join(', ')

/** The form in the dialog. If the dialog is closed with unsaved input, the next one offers it again. */
function SavedReplyForm({
  userId,
  reply,
  isNew,
  onDone,
}: {
  userId: string
  reply: SavedReply
  isNew: boolean
  onDone: () => void
}) {
  const router = useRouter()
  const work = useDraftedForm({
    action: saveReplyAction,
    fields: savedReplyFields,
    stored: { name: reply.name, body: reply.body },
    draftPrefix: `torque-saved-reply-draft:${userId}:${isNew ? 'new' : reply.id}`,
    onSuccess() {
      onDone()
      router.refresh()
    },
  })
  const { errors, draft } = work
  const isBlocking = draft !== null && !isNew
  return (
    <div className="space-y-5">
      {draft ? (
        <DraftNotice
          noun="saved reply"
          savedAt={draft.savedAt}
          newTitle={isNew ? (draft.values.name ?? '') : undefined}
          isOutdated={work.isDraftOutdated}
          onRestore={work.restore}
          onDiscard={work.discard}
        />
      ) : null}
      <form
        ref={work.form}
        action={work.formAction}
        noValidate
        inert={isBlocking}
        onChange={work.onChange}
        className="space-y-5 inert:opacity-60"
      >
        <input type="hidden" name="id" value={reply.id} />
        <Fragment key={work.edition}>
          <Field name="name" label="Name" error={errors.name} help="How you find it in the list.">
            <Input defaultValue={work.initial('name')} maxLength={SAVED_REPLY_NAME_MAX} />
          </Field>
          <Field
            name="body"
            label="Text"
            error={errors.body}
            help={`Start without a greeting: the email adds it. The site fills in ${placeholders}. Any other {{placeholder}} must be replaced before the reply can be sent.`}
          >
            <Textarea
              defaultValue={work.initial('body')}
              maxLength={REPLY_MAX}
              className="min-h-44"
            />
          </Field>
        </Fragment>
        <CancelFooter>
          <Button type="submit" isBusy={work.isPending}>
            {work.isPending ? 'Saving...' : 'Save reply'}
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
