'use client'

import { type ComponentProps, useState } from 'react'
import { RowForm } from '@/components/admin/row-dialog'
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

function SavedReplyForm({ reply, onDone }: { reply: SavedReply; onDone: () => void }) {
  return (
    <RowForm
      id={reply.id}
      action={saveReplyAction}
      fields={savedReplyFields}
      submit="Save reply"
      busy="Saving..."
      onDone={onDone}
    >
      {({ values, errors }) => (
        <>
          <Field name="name" label="Name" error={errors.name} help="How you find it in the list.">
            <Input defaultValue={values.name ?? reply.name} maxLength={SAVED_REPLY_NAME_MAX} />
          </Field>
          <Field
            name="body"
            label="Text"
            error={errors.body}
            help={`Start without a greeting: the email adds it. The site fills in ${placeholders}. Any other {{placeholder}} must be replaced before the reply can be sent.`}
          >
            <Textarea
              defaultValue={values.body ?? reply.body}
              maxLength={REPLY_MAX}
              className="min-h-44"
            />
          </Field>
        </>
      )}
    </RowForm>
  )
}

/** A button that opens the form of a saved reply, or of a new one. Other props go to the button. */
export function SavedReplyDialog({
  reply,
  children,
  ...button
}: { reply?: SavedReply } & Omit<ComponentProps<typeof Button>, 'onClick'>) {
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
          <SavedReplyForm reply={edited} onDone={close} />
        </DialogContent>
      ) : null}
    </Dialog>
  )
}
