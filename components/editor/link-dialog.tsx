'use client'

import type { Editor } from '@tiptap/react'
import { useState } from 'react'
import { EditorDialog } from '@/components/editor/editor-dialog'
import { UrlInput } from '@/components/editor/url-input'
import { normalizeHref } from '@/components/editor/urls'
import { Field } from '@/components/form/field'
import { Button } from '@/components/ui/button'

/** Links the selection. Without a selection, inserts the URL as linked text. */
function setLink(editor: Editor, href: string, typed: string): void {
  if (editor.isActive('link') || !editor.state.selection.empty) {
    editor.chain().focus().extendMarkRange('link').setLink({ href }).run()
    return
  }
  editor
    .chain()
    .focus()
    .insertContent({ type: 'text', text: typed, marks: [{ type: 'link', attrs: { href } }] })
    // Text typed next must not extend the link.
    .command(({ tr }) => {
      tr.setStoredMarks([])
      return true
    })
    .run()
}

/** Adds, edits or removes a link. */
export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const [current] = useState(() => String(editor.getAttributes('link').href ?? ''))
  const [url, setUrl] = useState(current)
  const [error, setError] = useState<string>()
  const save = () => {
    const href = normalizeHref(url)
    if (!href) {
      setError(
        url.trim()
          ? 'Enter a URL, an email, a phone number or a path on this site such as /courses.'
          : 'Enter a URL.',
      )
      return false
    }
    setLink(editor, href, url.trim())
    return true
  }
  const remove = () => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run()
    onClose()
  }
  return (
    <EditorDialog
      editor={editor}
      title={current ? 'Edit link' : 'Add link'}
      saveLabel={current ? 'Save link' : 'Add link'}
      extraButton={
        current ? (
          <Button type="button" variant="ghost" className="sm:mr-auto" onClick={remove}>
            Remove link
          </Button>
        ) : null
      }
      onSave={save}
      onClose={onClose}
    >
      <Field
        name="link-url"
        label="URL"
        help="Pages of this site start with /, for example /courses/adas."
        error={error}
      >
        <UrlInput value={url} onChange={(event) => setUrl(event.target.value)} />
      </Field>
    </EditorDialog>
  )
}
