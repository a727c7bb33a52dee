import { type Editor, findParentNode } from '@tiptap/core'
import type { ToolGroup } from '@/components/editor/tools'

function hasHeaderRow(editor: Editor): boolean {
  const table = findParentNode((node) => node.type.name === 'table')(editor.state.selection)
  return table?.node.firstChild?.firstChild?.type.name === 'tableHeader'
}

/** Controls for a table or an image. Text labels, because no icon means "add row above". */
export const contextGroups: ToolGroup[] = [
  {
    label: 'Table',
    isShown: (editor) => editor.isActive('table'),
    tools: [
      {
        label: 'Add row above',
        run: (editor) => editor.chain().focus().addRowBefore().run(),
      },
      {
        label: 'Add row below',
        run: (editor) => editor.chain().focus().addRowAfter().run(),
      },
      {
        label: 'Delete row',
        run: (editor) => editor.chain().focus().deleteRow().run(),
      },
      {
        label: 'Add column before',
        run: (editor) => editor.chain().focus().addColumnBefore().run(),
      },
      {
        label: 'Add column after',
        run: (editor) => editor.chain().focus().addColumnAfter().run(),
      },
      {
        label: 'Delete column',
        run: (editor) => editor.chain().focus().deleteColumn().run(),
      },
      {
        label: 'Header row',
        isPressed: hasHeaderRow,
        run: (editor) => editor.chain().focus().toggleHeaderRow().run(),
      },
      {
        label: 'Delete table',
        run: (editor) => editor.chain().focus().deleteTable().run(),
      },
    ],
  },
  {
    label: 'Image',
    isShown: (editor) => editor.isActive('image'),
    tools: [
      { label: 'Edit image', dialog: 'image' },
      {
        label: 'Delete image',
        run: (editor) => editor.chain().focus().deleteSelection().run(),
      },
    ],
  },
]
