'use client'

import { Trash2 } from 'lucide-react'
import { useAction } from '@/components/admin/use-action'
import { focusTitle } from '@/components/admin/use-title-focus'
import { Button } from '@/components/ui/button'
import { deleteSavedReplyAction, saveReplyAction } from '@/lib/messages/saved-reply-actions'
import type { SavedReply } from '@/lib/messages/saved-reply-queries'

/** Deletes a saved reply. The toast can restore it, so no confirmation is shown. */
export function DeleteSavedReply({ reply: { id, name } }: { reply: SavedReply }) {
  const { run, isPending } = useAction()
  const remove = () =>
    run(
      () => deleteSavedReplyAction({ id }),
      // The button is about to disappear.
      focusTitle,
      ({ deleted }) => saveReplyAction(deleted),
    )
  return (
    <Button
      type="button"
      variant="ghost"
      size="icon"
      className="text-destructive"
      title={`Delete ${name}`}
      aria-label={`Delete ${name}`}
      isBusy={isPending}
      onClick={remove}
    >
      <Trash2 aria-hidden />
    </Button>
  )
}
