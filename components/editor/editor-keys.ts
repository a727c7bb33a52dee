import { isMacOS } from '@tiptap/core'
import { NodeSelection } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import type { EditorDialogName } from '@/components/editor/tools'

export interface EditorKeyActions {
  openDialog: (name: EditorDialogName) => void
  focusToolbar: () => void
}

function isImageSelected(view: EditorView): boolean {
  const { selection } = view.state
  return selection instanceof NodeSelection && selection.node.type.name === 'image'
}

/**
 * The keys the text has beyond Tiptap's own: Mod-K, Alt-F10, Enter on a picture, and Escape, after
 * which Tab leaves the text even from a list or a table (no keyboard trap, WCAG 2.1.2). For
 * handleDOMEvents: true keeps Tiptap from the event without preventing what the browser does.
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
      // After the browser has told Tiptap where the key before this one moved the cursor: once the
      // focus is elsewhere, Tiptap no longer asks.
      setTimeout(action)
      return true
    },
    blur(): boolean {
      isLeaving = false
      return false
    },
  }
}
