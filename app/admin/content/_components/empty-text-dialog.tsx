'use client'

import {
  AlertDialog,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogTitle,
} from '@/components/ui/alert-dialog'
import { Button } from '@/components/ui/button'
import { DialogFooter } from '@/components/ui/dialog'

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
    <AlertDialog open={open} onOpenChange={onOpenChange}>
      <AlertDialogContent>
        <div className="space-y-2">
          <AlertDialogTitle>Publish without text?</AlertDialogTitle>
          <AlertDialogDescription>
            The article has no text yet. Visitors would see its title and image only.
          </AlertDialogDescription>
        </div>
        <DialogFooter>
          <AlertDialogCancel asChild>
            <Button variant="outline">Keep editing</Button>
          </AlertDialogCancel>
          <Button type="button" onClick={onPublish}>
            Publish anyway
          </Button>
        </DialogFooter>
      </AlertDialogContent>
    </AlertDialog>
  )
}
