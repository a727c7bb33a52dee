import { Selection } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { cleanPastedHtml } from '@/components/editor/clean-paste'
import { toastState } from '@/components/form/toast-state'
import { failure } from '@/lib/actions/form-state'
import { NOT_AN_IMAGE } from '@/lib/image-limits'

/**
 * The pasted or dropped file. Ignores the file if there is text too, because Word and Excel add an image of
 * copied text.
 */
function fileOf(data: DataTransfer | null): File | undefined {
  const [file] = data?.files ?? []
  if (!data || !file) return undefined
  const html = cleanPastedHtml(data.getData('text/html'))
  return html.replace(/<[^>]*>|&nbsp;/g, '').trim() ? undefined : file
}

/** Moves the cursor to the drop position. */
function moveCursor(view: EditorView, { clientX, clientY }: DragEvent): void {
  view.focus()
  const place = view.posAtCoords({ left: clientX, top: clientY })
  if (!place) return
  const { doc, tr } = view.state
  view.dispatch(tr.setSelection(Selection.near(doc.resolve(place.pos))))
}

/**
 * Handles files dropped or pasted into the editor: passes images to `addImage` and rejects other files with
 * a message. For handleDOMEvents, because ProseMirror does not call handleDrop for drops beside the text.
 * There, the browser would open the file.
 */
export function createFileHandlers(addImage: (file: File) => void) {
  const take = (event: Event, file: File, beforehand?: () => void) => {
    event.preventDefault()
    if (file.type.startsWith('image/')) {
      beforehand?.()
      addImage(file)
    } else {
      toastState(failure(`${file.name}: ${NOT_AN_IMAGE}`, 'Image not uploaded'))
    }
    return true
  }
  return {
    paste(_view: EditorView, event: ClipboardEvent): boolean {
      const file = fileOf(event.clipboardData)
      return file ? take(event, file) : false
    },
    drop(view: EditorView, event: DragEvent): boolean {
      // The data also contains a file when the user moves an image within the text.
      const file = view.dragging ? undefined : fileOf(event.dataTransfer)
      return file ? take(event, file, () => moveCursor(view, event)) : false
    },
  }
}
