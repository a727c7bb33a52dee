'use client'

import { AlertDialog } from '@/components/ui/alert-dialog'
import { Button } from '@/components/ui/button'

/** Confirms that an article without text is to be published. */
export function EmptyTextDialog({
  open,
  onOpenChange,
  onPublish,
}: {
  open: boolean
  onOpenChange: (open: boolean) => void
  onPublish: () => void
}) {
  return (
    <AlertDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Publish without text?"
      question="The article has no text yet. Visitors would see its title and image only."
      cancelLabel="Keep editing"
    >
      <Button type="button" onClick={onPublish}>
        Publish anyway
      </Button>
    </AlertDialog>
  )
}
