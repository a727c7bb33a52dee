import { Mark, mergeAttributes } from '@tiptap/core'

/* Raised and lowered text, such as exponents and the digits of formulas. A text is never both. */

const scriptMark = (name: 'superscript' | 'subscript', tag: 'sup' | 'sub', key: string) =>
  Mark.create({
    name,
    excludes: 'superscript subscript',
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, mergeAttributes(HTMLAttributes), 0],
    addKeyboardShortcuts() {
      return { [key]: () => this.editor.commands.toggleMark(name) }
    },
  })

export const Superscript = scriptMark('superscript', 'sup', 'Mod-.')
export const Subscript = scriptMark('subscript', 'sub', 'Mod-,')
