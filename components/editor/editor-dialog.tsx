'use client'

import type { Editor } from '@tiptap/react'
import { type ReactElement, type ReactNode, type RefObject, useRef, useState } from 'react'
import { useInvalidFocus } from '@/components/form/use-invalid-focus'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent, DialogFooter } from '@/components/ui/dialog'

/**
 * A dialog about the selection in the editor. Closing it returns the focus to the editor. `onSave` returns
 * whether the input is valid. If not, the first invalid field gets the focus.
 */
export function EditorDialog({
  editor,
  title,
  saveLabel,
  extraButton,
  className,
  initialFocus,
  onSave,
  onClose,
  children,
}: {
  editor: Editor
  title: string
  saveLabel: string
  extraButton?: ReactElement | null
  className?: string
  /** Gets the focus when the dialog opens; by default its first control. */
  initialFocus?: RefObject<HTMLElement | null> | undefined
  onSave: () => boolean
  onClose: () => void
  children: ReactNode
}) {
  const form = useRef<HTMLFormElement>(null)
  const [result, setResult] = useState({ status: 'idle' })
  useInvalidFocus(form, result)
  return (
    <Dialog open onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}>
      <DialogContent
        title={title}
        {...(className ? { className } : {})}
        onOpenAutoFocus={(event) => {
          if (!initialFocus?.current) return
          event.preventDefault()
          initialFocus.current.focus()
        }}
        onCloseAutoFocus={(event) => {
          event.preventDefault()
          if (!editor.isDestroyed) editor.commands.focus()
        }}
      >
        <form
          ref={form}
          noValidate
          className="grid gap-5"
          onSubmit={(event) => {
            event.preventDefault()
            // React would bubble the event to the article form and submit it.
            event.stopPropagation()
            if (onSave()) onClose()
            else setResult({ status: 'invalid' })
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
