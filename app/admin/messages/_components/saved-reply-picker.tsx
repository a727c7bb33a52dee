'use client'

import { Field } from '@/components/form/field'
import { Select } from '@/components/ui/select'
import type { SavedReply } from '@/lib/messages/saved-reply-queries'

/** Inserts a saved reply into the text. Stays on its first option, so that the same reply can be chosen again. */
export function SavedReplyPicker({
  replies,
  onPick,
}: {
  replies: readonly SavedReply[]
  onPick: (body: string) => void
}) {
  const pick = (id: string) => {
    const reply = replies.find((candidate) => candidate.id === id)
    if (reply) onPick(reply.body)
  }
  return (
    <Field name="saved-reply" label="Saved reply">
      <Select value="" onChange={({ target }) => pick(target.value)}>
        <option value="">Insert a saved reply</option>
        {replies.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  )
}
