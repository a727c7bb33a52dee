'use client'

import type { Editor } from '@tiptap/react'
import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent, DialogFooter } from '@/components/ui/dialog'

/** A dialog about the editor's selection; returns the focus to the editor. */
export function EditorDialog({
  editor,
  title,
  saveLabel,
  extraButton,
  onSave,
  onClose,
  children,
}: {
  editor: Editor
  title: string
  saveLabel: string
  extraButton?: ReactNode
  onSave: () => void
  onClose: () => void
  children: ReactNode
}) {
  return (
    <Dialog open onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}>
      <DialogContent
        title={title}
        onCloseAutoFocus={(event) => {
          event.preventDefault()
          if (!editor.isDestroyed) editor.commands.focus()
        }}
      >
        <form
          noValidate
          className="grid gap-5"
          onSubmit={(event) => {
            event.preventDefault()
            // React bubbles the event to the article form, which must not be submitted.
            event.stopPropagation()
            onSave()
          }}
        >
          {children}
          <DialogFooter>
            {extraButton}
            <Button type="button" variant="outline" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit">{saveLabel}</Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  )
}
