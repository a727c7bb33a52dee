'use client'

import { Time } from '@/components/admin/time'
import { AlertDialog } from '@/components/ui/alert-dialog'
import { Button } from '@/components/ui/button'
import type { EditableLesson, LessonField, LessonValues } from '@/lib/lessons/schema'
import { fieldLabels } from '@/lib/schedules/fields'

const labels: Partial<Record<LessonField, string>> = {
  cues: 'captions',
  descriptions: 'scene descriptions',
  state: 'publication',
  access: 'who may watch',
  ...fieldLabels,
}

/** The names of the fields that differ between two versions of a lesson. */
const differences = (mine: LessonValues, theirs: LessonValues): string =>
  (Object.keys(theirs) as LessonField[])
    .filter((field) => JSON.stringify(mine[field]) !== JSON.stringify(theirs[field]))
    .map((field) => labels[field] ?? field)
    .join(', ')

/** Shown when another admin saved the lesson or replaced its film while this form was open. */
export function LessonConflictDialog({
  mine,
  theirs,
  onKeepMine,
  onTakeTheirs,
  onClose,
}: {
  mine: LessonValues
  theirs: EditableLesson
  onKeepMine: () => void
  onTakeTheirs: () => void
  onClose: () => void
}) {
  return (
    <AlertDialog
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      title="Another admin has saved this lesson"
      question={
        <>
          It was saved while you were editing, on <Time iso={theirs.updatedAt} />. Different from
          yours: {differences(mine, theirs.values) || 'nothing but the film'}.
        </>
      }
      cancelLabel="Back to editing"
      cancelVariant="ghost"
    >
      <Button type="button" variant="outline" onClick={onTakeTheirs}>
        Use theirs
      </Button>
      <Button type="button" variant="destructive" onClick={onKeepMine}>
        Overwrite with mine
      </Button>
    </AlertDialog>
  )
}
