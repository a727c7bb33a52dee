import { type AnyExtension, type Extensions, Mark, mergeAttributes, Node } from '@tiptap/core'
import { Image } from '@tiptap/extension-image'
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'
import { Selection } from '@tiptap/extensions'
import { StarterKit } from '@tiptap/starter-kit'
import { isAllowedHref, isAllowedImageSrc, isAutoLink } from '@/components/editor/urls'

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

const Superscript = scriptMark('superscript', 'sup', 'Mod-.')
const Subscript = scriptMark('subscript', 'sub', 'Mod-,')

// Allows exactly what lib/articles/sanitize.ts keeps, so that the editor shows what is saved. A unit test
// compares the two.
function withPlainHtml(extension: AnyExtension): AnyExtension {
  if (extension instanceof Mark && extension.name === 'link') {
    return extension.extend({
      addAttributes: () => ({ href: { default: null }, title: { default: null } }),
    })
  }
  if (extension instanceof Node && extension.name === 'orderedList') {
    return extension.extend({
      addAttributes: () => ({
        start: {
          default: 1,
          parseHTML: (element) => Number.parseInt(element.getAttribute('start') ?? '', 10) || 1,
        },
      }),
    })
  }
  if (extension instanceof Node && extension.name === 'codeBlock') {
    return extension.extend({ renderHTML: () => ['pre', ['code', 0]] })
  }
  return extension
}

const PlainStarterKit = StarterKit.extend({
  addExtensions() {
    return (this.parent?.() ?? []).map(withPlainHtml)
  },
})

const PlainTable = Table.extend({ renderHTML: () => ['table', ['tbody', 0]] })

// Table commands read colwidth, but the HTML never contains it.
const cellAttributes = {
  colspan: { default: 1 },
  rowspan: { default: 1 },
  colwidth: { default: null, rendered: false, parseHTML: () => null },
}

const PlainImage = Image.extend({
  addAttributes: () => ({
    src: { default: null },
    alt: { default: '' },
    width: { default: null },
    height: { default: null },
  }),
  parseHTML: () => [
    {
      tag: 'img[src]',
      getAttrs: (element) => (isAllowedImageSrc(element.getAttribute('src') ?? '') ? null : false),
    },
  ],
  // No Markdown input rule: it would add an image without alternative text.
  addInputRules: () => [],
})

/** Everything an article can contain; see lib/articles/sanitize.ts. */
export const articleExtensions: Extensions = [
  PlainStarterKit.configure({
    codeBlock: { enableTabIndentation: true, tabSize: 2 },
    // h1 is the page title.
    heading: { levels: [2, 3, 4] },
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      isAllowedUri: (url) => isAllowedHref(url ?? ''),
      shouldAutoLink: isAutoLink,
      // The sanitizer sets target and rel.
      HTMLAttributes: { target: null, rel: null, class: null },
    },
  }),
  Superscript,
  Subscript,
  PlainTable.configure({ resizable: false }),
  TableRow,
  TableHeader.extend({ addAttributes: () => ({ ...cellAttributes, scope: { default: null } }) }),
  TableCell.extend({ addAttributes: () => cellAttributes }),
  PlainImage,
  // Keeps the selection visible while a dialog has the focus.
  Selection,
]
