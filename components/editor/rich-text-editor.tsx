'use client'

import { type Editor, EditorContent, useEditor } from '@tiptap/react'
import { useRef, useState } from 'react'
import { toast } from 'sonner'
import { cleanPastedHtml } from '@/components/editor/clean-paste'
import { createFileHandlers } from '@/components/editor/editor-files'
import { htmlOf } from '@/components/editor/editor-html'
import { createEditorKeys } from '@/components/editor/editor-keys'
import { EditorSkeleton } from '@/components/editor/editor-skeleton'
import { articleExtensions } from '@/components/editor/extensions'
import { ImageDialog, type ImageLibrary } from '@/components/editor/image-dialog'
import { LinkDialog } from '@/components/editor/link-dialog'
import { Toolbar } from '@/components/editor/toolbar'
import { canLink, type EditorDialogName } from '@/components/editor/tools'
import '@/components/article/article-body.css'

interface RichTextEditorProps {
  id: string
  /** Id of the visible label. The htmlFor of a label has no effect on an editable element. */
  labelledBy: string
  describedBy?: string | undefined
  invalid?: boolean | undefined
  /** Read only when the editor mounts. To replace the text, remount the editor with another key. */
  initialHtml: string
  /** Called on each change with the HTML to be saved; '' when there is only white space. */
  onChange: (html: string) => void
  imageLibrary: ImageLibrary
}

// Styles for editing on top of the published look: selection, cell borders, scrolling.
const contentClassName =
  'overflow-x-auto [&_:is(td,th)]:min-w-16 [&_:is(td,th)]:border [&_:is(td,th)]:border-border [&_.ProseMirror>:first-child]:mt-0 [&_.selectedCell]:bg-accent [&_.selection]:bg-accent [&_.ProseMirror-selectednode]:outline-2 [&_.ProseMirror-selectednode]:outline-offset-2 [&_.ProseMirror-selectednode]:outline-ring'

const countImages = (html: string) => html.match(/<img\b/gi)?.length ?? 0

/** Cleans pasted HTML. Reports images that can't be kept, because they are embedded or have no description. */
function cleanPasted(html: string): string {
  const clean = cleanPastedHtml(html)
  const dropped = countImages(html) - countImages(clean)
  if (dropped > 0) {
    toast.info(dropped === 1 ? 'An image was not pasted' : `${dropped} images were not pasted`, {
      description: 'Add images with the image button.',
    })
  }
  return clean
}

/** A toolbar and an editor that shows the text as it is published. Browser only. */
export function RichTextEditor({
  id,
  labelledBy,
  describedBy,
  invalid,
  initialHtml,
  onChange,
  imageLibrary,
}: RichTextEditorProps) {
  const [content] = useState(initialHtml)
  const [dialog, setDialog] = useState<EditorDialogName | null>(null)
  /** A dropped or pasted image, which the image dialog uploads. */
  const [file, setFile] = useState<File>()
  const toolbar = useRef<HTMLDivElement>(null)
  const editorRef = useRef<Editor>(null)
  const lastHtml = useRef('')
  const openDialog = (name: EditorDialogName) => {
    const isPossible = name !== 'link' || (editorRef.current && canLink(editorRef.current))
    if (isPossible) setDialog(name)
  }
  const addImage = (added: File) => {
    setFile(added)
    setDialog('image')
  }
  const focusToolbar = () => toolbar.current?.focus()
  // Created once: the handlers keep state between two keys (Escape, then Tab).
  const [keys] = useState(() => createEditorKeys({ openDialog, focusToolbar }))

  const editor = useEditor({
    extensions: articleExtensions,
    content,
    immediatelyRender: false,
    onCreate: ({ editor: created }) => {
      editorRef.current = created
      lastHtml.current = htmlOf(created)
    },
    onUpdate: ({ editor: updated }) => {
      const html = htmlOf(updated)
      // Ignore the paragraph that Tiptap appends after a table.
      if (html === lastHtml.current) return
      lastHtml.current = html
      onChange(html)
    },
    editorProps: {
      attributes: {
        id,
        role: 'textbox',
        // A translator would change the text that is saved.
        translate: 'no',
        'aria-multiline': 'true',
        'aria-labelledby': labelledBy,
        'aria-describedby': [describedBy, `${id}-keys`].filter(Boolean).join(' '),
        ...(invalid ? { 'aria-invalid': 'true' } : {}),
        // Minimum height from the specification.
        class: 'article-body min-h-[200px] px-4 py-3.5 outline-none',
      },
      transformPastedHTML: cleanPasted,
      handleDOMEvents: { ...keys, ...createFileHandlers(addImage) },
      handleDoubleClickOn: (_view, _position, node) => {
        if (node.type.name !== 'image') return false
        setDialog('image')
        return true
      },
    },
  })

  if (!editor) return <EditorSkeleton />
  const close = () => {
    setDialog(null)
    setFile(undefined)
  }
  return (
    <div
      data-slot="rich-text-editor"
      data-invalid={invalid ? true : undefined}
      className="min-w-0 rounded-lg border border-input bg-card text-foreground transition-colors has-[.ProseMirror-focused]:outline-2 has-[.ProseMirror-focused]:outline-offset-2 has-[.ProseMirror-focused]:outline-ring data-invalid:border-destructive"
    >
      <Toolbar editor={editor} controls={id} ref={toolbar} openDialog={openDialog} />
      <EditorContent editor={editor} className={contentClassName} />
      <p id={`${id}-keys`} className="sr-only">
        Tab indents in a list or a code block, and Shift+Tab outdents. Alt+F10 goes to the toolbar.
        Escape, then Tab, leaves the text.
      </p>
      {dialog === 'link' ? <LinkDialog editor={editor} onClose={close} /> : null}
      {dialog === 'image' ? (
        <ImageDialog editor={editor} file={file} imageLibrary={imageLibrary} onClose={close} />
      ) : null}
    </div>
  )
}
