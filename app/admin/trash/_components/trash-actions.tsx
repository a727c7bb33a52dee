'use client'

import { ArchiveRestore, Trash2 } from 'lucide-react'
import { ConfirmButton } from '@/components/admin/confirm-button'
import { focusTitle } from '@/components/admin/focus-title'
import { useAction } from '@/components/admin/use-action'
import { Button } from '@/components/ui/button'
import { deleteForGoodAction, restoreAction } from '@/lib/trash/admin-actions'
import type { TrashRow } from '@/lib/trash/admin-queries'

const consequences = {
  article: 'The article is deleted with its versions.',
  message: 'The message is deleted with its replies and its note.',
  lesson:
    'The lesson is deleted with its film and captions, and with the progress and notes of its learners.',
}

/** Restores a row of the trash, or deletes it for good after a question. */
export function TrashActions({ row: { kind, id, title } }: { row: TrashRow }) {
  const { run, isPending } = useAction()
  return (
    <div className="flex items-center justify-end gap-0.5">
      <Button
        type="button"
        variant="outline"
        size="sm"
        aria-label={`Restore ${title}`}
        isBusy={isPending}
        onClick={() => run(() => restoreAction({ kind, id }), focusTitle)}
      >
        <ArchiveRestore aria-hidden />
        Restore
      </Button>
      <ConfirmButton
        variant="ghost"
        size="icon"
        className="text-destructive"
        aria-label={`Delete ${title} for good`}
        title="Delete for good?"
        question={`${consequences[kind]} This can't be undone.`}
        confirmLabel="Delete for good"
        action={() => deleteForGoodAction({ kind, id })}
      >
        <Trash2 aria-hidden />
      </ConfirmButton>
    </div>
  )
}
