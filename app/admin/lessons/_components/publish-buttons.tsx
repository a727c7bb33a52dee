'use client'

import { Globe, GlobeOff } from 'lucide-react'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'

/** Whether the lesson is on the site now. */
export function LessonStateBadge({ isPublished }: { isPublished: boolean }) {
  return (
    <Badge variant={isPublished ? 'success' : 'outline'}>
      {isPublished ? 'Published' : 'Draft'}
    </Badge>
  )
}

/**
 * Publishes the lesson with the unsaved changes, or takes it off the site. Save never does either. `error` is the
 * reason why the last attempt was rejected.
 */
export function PublishButtons({
  isPublished,
  isDirty,
  isSaving,
  error,
  onPublish,
  onUnpublish,
}: {
  isPublished: boolean
  isDirty: boolean
  isSaving: boolean
  error: string | undefined
  onPublish: () => void
  onUnpublish: () => void
}) {
  const label = isPublished ? 'Unpublish' : isDirty ? 'Save and publish' : 'Publish'
  const title = isPublished
    ? 'Take the lesson off the site. Unsaved changes stay here.'
    : 'Show the lesson on the site now'
  return (
    <Button
      id="field-state"
      type="button"
      variant="outline"
      isBusy={isSaving}
      title={title}
      aria-describedby={error ? 'field-state-error' : undefined}
      onClick={isPublished ? onUnpublish : onPublish}
      className="px-3 sm:px-4"
    >
      {isPublished ? <GlobeOff aria-hidden /> : <Globe aria-hidden />}
      <span>{label}</span>
    </Button>
  )
}
