import { Selection } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { toast } from 'sonner'
import { cleanPastedHtml } from '@/components/editor/clean-paste'
import { NOT_A_PICTURE } from '@/lib/picture-limits'

/** The file that is meant, or none: Word and Excel put a picture beside the text that was copied. */
function fileOf(data: DataTransfer | null): File | undefined {
  const [file] = data?.files ?? []
  if (!data || !file) return undefined
  const html = cleanPastedHtml(data.getData('text/html'))
  return html.replace(/<[^>]*>|&nbsp;/g, '').trim() ? undefined : file
}

/** Where it was dropped is where it is added. */
function moveCursor(view: EditorView, { clientX, clientY }: DragEvent): void {
  view.focus()
  const place = view.posAtCoords({ left: clientX, top: clientY })
  if (!place) return
  const { doc, tr } = view.state
  view.dispatch(tr.setSelection(Selection.near(doc.resolve(place.pos))))
}

/**
 * Files that are dropped onto the text or pasted into it: a picture is handed to `addPicture`, of
 * anything else is said that it is none. For handleDOMEvents: handleDrop is not asked beside the text,
 * and there the browser would leave the page for the file.
 */
export function createFileHandlers(addPicture: (file: File) => void) {
  const take = (event: Event, file: File, beforehand?: () => void) => {
    event.preventDefault()
    if (file.type.startsWith('image/')) {
      beforehand?.()
      addPicture(file)
    } else {
      const description = `${file.name}: ${NOT_A_PICTURE}`
      toast.error('Picture not uploaded', { id: 'file', description, duration: 12_000 })
    }
    return true
  }
  return {
    paste(_view: EditorView, event: ClipboardEvent): boolean {
      const file = fileOf(event.clipboardData)
      return file ? take(event, file) : false
    },
    drop(view: EditorView, event: DragEvent): boolean {
      // A picture that is moved within the text comes with its file as well.
      const file = view.dragging ? undefined : fileOf(event.dataTransfer)
      return file ? take(event, file, () => moveCursor(view, event)) : false
    },
  }
}
