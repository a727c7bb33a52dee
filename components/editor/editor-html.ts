import { type Editor, isNodeEmpty } from '@tiptap/core'

/**
 * The text as it is saved: '' when nothing was written. The empty paragraph that Tiptap keeps at the
 * end, so that the cursor can get behind a table, is not part of it.
 */
export function htmlOf(editor: Editor): string {
  if (isNodeEmpty(editor.state.doc, { ignoreWhitespace: true })) return ''
  return editor.getHTML().replace(/(?:<p><\/p>)+$/, '')
}
