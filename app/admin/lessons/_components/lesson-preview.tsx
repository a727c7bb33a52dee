'use client'

import { Clapperboard } from 'lucide-react'
import { lazy, Suspense, useEffect } from 'react'
import type { PreviewedLesson } from '@/app/admin/lessons/_components/lesson-preview-content'
import { EmptyState } from '@/components/admin/empty-state'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { useReturnFocus } from '@/components/ui/use-return-focus'

// Loaded on demand, because the player is large.
const LessonPreviewContent = lazy(async () => {
  const { LessonPreviewContent } = await import(
    '@/app/admin/lessons/_components/lesson-preview-content'
  )
  return { default: LessonPreviewContent }
})

/** Parts of the player that Escape closes before it closes the preview. */
const innerLayers = '[data-bay], [role="menu"], dialog[open]'

/**
 * Previews the current input as members would see it. Nothing is saved. Belongs outside the lesson form, because
 * React passes the events of its forms on to the elements around the dialog.
 */
export function LessonPreview({ onClose, ...lesson }: PreviewedLesson & { onClose: () => void }) {
  // Links of the player write their second to the URL, where it must not stay after the preview.
  useEffect(() => {
    const { href } = window.location
    return () => window.history.replaceState(null, '', href)
  }, [])
  const returnFocus = useReturnFocus()
  return (
    <Dialog open onOpenChange={(isOpen) => isOpen || onClose()}>
      <DialogContent
        title={`Preview: ${lesson.values.title || 'no title yet'}`}
        isTitleHidden
        data-film
        onEscapeKeyDown={(event) => {
          if (!document.querySelector(innerLayers)) return
          event.preventDefault()
          // Preventing the default would also keep a native dialog open.
          document.querySelector<HTMLDialogElement>('dialog[open]')?.close()
        }}
        {...returnFocus}
        className="block max-h-dvh overflow-y-auto p-0 pb-10 sm:h-dvh sm:max-w-none sm:rounded-none"
      >
        {lesson.saved.duration === null ? (
          <div className="p-6 pt-16">
            <EmptyState
              icon={Clapperboard}
              title="There is nothing to preview: this lesson has no film"
            />
          </div>
        ) : (
          <Suspense fallback={<p className="p-6 text-sm">Loading the player...</p>}>
            <LessonPreviewContent {...lesson} />
          </Suspense>
        )}
      </DialogContent>
    </Dialog>
  )
}
