'use client'

import { clsx } from 'clsx'
import Link from 'next/link'
import type { ReactNode } from 'react'
import { LessonStateBadge } from '@/app/admin/lessons/_components/publish-buttons'
import { KeyHint } from '@/components/admin/key-hint'
import { Button } from '@/components/ui/button'
import { LinkButton } from '@/components/ui/link-button'

/** The bar at the end of the form, always in view: save, publish, preview, and what happened last. */
export function SaveBar({
  isPublished,
  isDirty,
  isSaving,
  failure,
  publishError,
  onSaveAndNext,
  listHref,
  children,
}: {
  isPublished: boolean
  isDirty: boolean
  isSaving: boolean
  /** Why the last save failed; empty if it succeeded. */
  failure: string
  /** What is missing before the lesson can be published. */
  publishError: string | undefined
  /** Saves and opens the next lesson; undefined for the last lesson. */
  onSaveAndNext: (() => void) | undefined
  /** The list that the lesson was opened from. */
  listHref: string
  /** The publish and preview buttons. */
  children: ReactNode
}) {
  return (
    <div className="sticky bottom-0 z-20 -mx-4 space-y-2 border-t bg-background px-4 py-3 sm:-mx-6 sm:px-6 lg:col-span-2 lg:-mx-8 lg:px-8">
      <div role="alert" className={failure || publishError ? 'text-sm font-medium' : 'sr-only'}>
        {failure ? <p className="text-destructive">{failure}</p> : null}
        {publishError ? (
          <p id="field-state-error" className="text-destructive">
            {publishError}
          </p>
        ) : null}
      </div>
      <div className="flex flex-wrap items-center gap-2 sm:gap-3">
        <Button
          type="submit"
          isBusy={isSaving}
          aria-keyshortcuts="Control+S Meta+S"
          className="px-4"
        >
          <span>{isSaving ? 'Saving...' : 'Save changes'}</span>
          <KeyHint letter="S" />
        </Button>
        {onSaveAndNext ? (
          <Button
            type="button"
            variant="outline"
            isBusy={isSaving}
            onClick={onSaveAndNext}
            className="max-sm:hidden"
          >
            Save and next
          </Button>
        ) : null}
        {children}
        <LinkButton variant="ghost" className="px-4 max-sm:hidden">
          <Link href={listHref}>Cancel</Link>
        </LinkButton>
        {/* On phones, the state takes a row of its own only while there is something to save. */}
        <p
          className={clsx(
            'flex items-center gap-2 text-sm text-muted-foreground sm:ml-auto',
            isDirty ? 'max-sm:order-first max-sm:w-full max-sm:justify-between' : 'max-sm:sr-only',
          )}
        >
          <span role="status">{isDirty ? 'Not saved yet' : ''}</span>
          <LessonStateBadge isPublished={isPublished} />
        </p>
      </div>
    </div>
  )
}
