'use client'

import { ArchiveRestore, Trash2 } from 'lucide-react'
import { ConfirmButton } from '@/components/admin/confirm-button'
import { useAction } from '@/components/admin/use-action'
import { focusTitle } from '@/components/admin/use-title-focus'
import { Button } from '@/components/ui/button'
import { deleteForGoodAction, restoreAction } from '@/lib/trash/admin-actions'
import type { TrashRow } from '@/lib/trash/admin-queries'

const consequences = {
  article: 'is deleted for good, with its versions.',
  message: 'is deleted for good, with its replies, its note and the emails that were not sent.',
  lesson:
    'is deleted for good, with its film and captions, and with the progress and notes of its learners.',
}

/** Restores a row of the trash, or deletes it for good after a question. */
export function TrashActions({ row: { kind, id, title } }: { row: TrashRow }) {
  const { run, isPending } = useAction()
  return (
    <div className="flex items-center justify-end gap-1 max-sm:flex-col max-sm:items-end">
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
        size="sm"
        className="text-destructive"
        aria-label={`Delete now: ${title}`}
        title={`Delete this ${kind} now?`}
        question={`“${title}” ${consequences[kind]} This can't be undone.`}
        confirmLabel="Delete now"
        action={() => deleteForGoodAction({ kind, id })}
      >
        <Trash2 aria-hidden />
        Delete now
      </ConfirmButton>
    </div>
  )
}
