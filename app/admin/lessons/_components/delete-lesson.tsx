'use client'

import { Trash2 } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { ConfirmButton } from '@/components/admin/confirm-button'
import { deleteLessonAction } from '@/lib/lessons/admin-actions'
import { restoreAction } from '@/lib/trash/admin-actions'
import { TRASH_DAYS } from '@/lib/trash/fields'

/** Moves a lesson to the trash. The question names the effect on its page and its learners. */
export function DeleteLesson({
  id,
  isPublished,
  listHref,
}: {
  id: string
  isPublished: boolean
  /** The list that the lesson was opened from. */
  listHref: string
}) {
  const router = useRouter()
  const onSite = isPublished
    ? 'The lesson leaves the site, and its learners can no longer watch it.'
    : 'The lesson moves to the trash.'
  return (
    <ConfirmButton
      variant="outline"
      title="Delete this lesson?"
      question={`${onSite} You can restore it from the trash for ${TRASH_DAYS} days, with its film, its captions and the progress of its learners.`}
      confirmLabel="Delete lesson"
      action={() => deleteLessonAction({ id })}
      undo={() => restoreAction({ kind: 'lesson', id })}
      onSuccess={() => router.replace(listHref)}
    >
      <Trash2 aria-hidden />
      Delete
    </ConfirmButton>
  )
}
