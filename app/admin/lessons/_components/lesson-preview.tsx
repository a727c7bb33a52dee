'use client'

import { Clapperboard, Eye } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { PreviewedLesson } from '@/app/admin/lessons/_components/lesson-preview-content'
import { EmptyState } from '@/components/admin/empty-state'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent } from '@/components/ui/dialog'

// Loaded on demand, because the player is large.
const LessonPreviewContent = lazy(async () => {
  const { LessonPreviewContent } = await import(
    '@/app/admin/lessons/_components/lesson-preview-content'
  )
  return { default: LessonPreviewContent }
})

/** Previews the current input as members would see it. Nothing is saved. */
export function LessonPreview({
  isOpen,
  onOpenChange,
  ...lesson
}: PreviewedLesson & { isOpen: boolean; onOpenChange: (isOpen: boolean) => void }) {
  const [start, setStart] = useState('')
  const change = (opens: boolean) => {
    // Links of the player write their second to the URL, which would stay after the preview.
    if (opens) setStart(window.location.href)
    else window.history.replaceState(null, '', start)
    onOpenChange(opens)
  }
  return (
    <>
      <Button type="button" variant="outline" onClick={() => change(true)} className="px-3 sm:px-4">
        <Eye aria-hidden />
        Preview
      </Button>
      <Dialog open={isOpen} onOpenChange={change}>
        <DialogContent
          title={`Preview: ${lesson.values.title || 'no title yet'}`}
          isTitleHidden
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
    </>
  )
}
