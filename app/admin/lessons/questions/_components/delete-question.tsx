'use client'

import type { ReactNode } from 'react'
import { ConfirmButton } from '@/components/admin/confirm-button'
import { retireQuestionAction } from '@/lib/checks/admin-actions'

export function DeleteQuestion({
  id,
  prompt,
  children,
}: {
  id: string
  prompt: string
  children: ReactNode
}) {
  return (
    <ConfirmButton
      variant="ghost"
      size="icon"
      aria-label={`Delete: ${prompt}`}
      title="Delete this question?"
      question="New attempts don't contain it anymore. Attempts that have it keep it."
      confirmLabel="Delete"
      action={() => retireQuestionAction({ id })}
    >
      {children}
    </ConfirmButton>
  )
}
