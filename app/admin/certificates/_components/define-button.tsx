'use client'

import { ConfirmButton } from '@/components/admin/confirm-button'
import { defineVersionAction } from '@/lib/certificates/admin-actions'
import type { CourseSlug } from '@/lib/courses/types'

/** Defines the next version of a certificate from what is published now. */
export function DefineButton({
  category,
  title,
  latest,
  changes,
}: {
  category: CourseSlug
  title: string
  /** Number of the latest version, or 0. */
  latest: number
  changes: number
}) {
  return (
    <ConfirmButton
      variant="outline"
      title={`Define version ${latest + 1} of ${title}?`}
      question={`It requires what is published now and is named after the complete modules. It changes ${changes} ${changes === 1 ? 'item' : 'items'}. Members then need what this version requires. Certificates that were issued keep their version, and so do members who have already done everything of version ${latest || 1}.`}
      confirmLabel="Define version"
      action={() => defineVersionAction({ category, latest })}
    >
      Define the next version
    </ConfirmButton>
  )
}
