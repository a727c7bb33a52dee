import { type Editor, isNodeEmpty } from '@tiptap/core'

/**
 * The HTML to save, '' for an empty document. Leaves out the empty paragraph that Tiptap keeps after a
 * table for the cursor.
 */
export function htmlOf(editor: Editor): string {
  if (isNodeEmpty(editor.state.doc, { ignoreWhitespace: true })) return ''
  return editor.getHTML().replace(/(?:<p><\/p>)+$/, '')
}
