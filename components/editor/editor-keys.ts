import { isMacOS } from '@tiptap/core'
import { NodeSelection } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import type { EditorDialogName } from '@/components/editor/tools'

interface EditorKeyActions {
  openDialog: (name: EditorDialogName) => void
  focusToolbar: () => void
}

function isImageSelected(view: EditorView): boolean {
  const { selection } = view.state
  return selection instanceof NodeSelection && selection.node.type.name === 'image'
}

/**
 * Keys in addition to Tiptap's: Mod-K, Alt-F10, Enter on an image, and Escape. After Escape, Tab leaves the
 * editor even from a list, a table or a code block (no keyboard trap, WCAG 2.1.2). For handleDOMEvents: returning true
 * stops Tiptap's handling without preventing the browser's default.
 */
export function createEditorKeys({ openDialog, focusToolbar }: EditorKeyActions) {
  let isLeaving = false
  const actionOf = (view: EditorView, event: KeyboardEvent) => {
    const isMod = isMacOS() ? event.metaKey : event.ctrlKey
    if (isMod && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'k') {
      return () => openDialog('link')
    }
    if (event.altKey && event.key === 'F10') return focusToolbar
    if (event.key === 'Enter' && isImageSelected(view)) return () => openDialog('image')
    return null
  }
  return {
    keydown(view: EditorView, event: KeyboardEvent): boolean {
      const wasLeaving = isLeaving
      isLeaving = event.key === 'Escape' || (wasLeaving && event.key === 'Shift')
      if (event.key === 'Tab') return wasLeaving
      const action = actionOf(view, event)
      if (!action) return false
      event.preventDefault()
      // Wait until Tiptap has read the selection after the previous key: it stops reading on blur.
      setTimeout(action)
      return true
    },
    blur(): boolean {
      isLeaving = false
      return false
    },
  }
}
