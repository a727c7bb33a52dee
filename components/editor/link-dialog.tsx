'use client'

import type { Editor } from '@tiptap/react'
import { useState } from 'react'
import { normaliseHref } from '@/components/editor/addresses'
import { EditorDialog } from '@/components/editor/editor-dialog'
import { Field } from '@/components/form/field'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'

/** Links the selection; without one, inserts the URL as linked text. */
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
  const [address, setAddress] = useState(current)
  const [error, setError] = useState<string>()
  const save = () => {
    const href = normaliseHref(address)
    if (!href) {
      setError(
        address.trim()
          ? 'Enter a web, e-mail or telephone address, or a path on this site such as /courses.'
          : 'Enter an address.',
      )
      return
    }
    setLink(editor, href, address.trim())
    onClose()
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
        name="link-address"
        label="Address"
        help="A page of this site begins with /, for example /courses/adas."
        error={error}
      >
        {(control) => (
          <Input
            {...control}
            type="text"
            inputMode="url"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={address}
            onChange={(event) => setAddress(event.target.value)}
          />
        )}
      </Field>
    </EditorDialog>
  )
}
