import { type Editor, findParentNode } from '@tiptap/core'
import type { ToolGroup } from '@/components/editor/tools'

function hasHeaderRow(editor: Editor): boolean {
  const table = findParentNode((node) => node.type.name === 'table')(editor.state.selection)
  return table?.node.firstChild?.firstChild?.type.name === 'tableHeader'
}

/** Controls for a table or an image. They have text labels, because no icon means "add row above". */
export const contextGroups: ToolGroup[] = [
  {
    label: 'Table',
    isShown: (editor) => editor.isActive('table'),
    tools: [
      { label: 'Add row above', run: (chain) => chain.addRowBefore() },
      { label: 'Add row below', run: (chain) => chain.addRowAfter() },
      { label: 'Delete row', run: (chain) => chain.deleteRow() },
      { label: 'Add column before', run: (chain) => chain.addColumnBefore() },
      { label: 'Add column after', run: (chain) => chain.addColumnAfter() },
      { label: 'Delete column', run: (chain) => chain.deleteColumn() },
      {
        label: 'Header row',
        isPressed: hasHeaderRow,
        run: (chain) => chain.toggleHeaderRow(),
      },
      { label: 'Delete table', run: (chain) => chain.deleteTable() },
    ],
  },
  {
    label: 'Image',
    isShown: (editor) => editor.isActive('image'),
    tools: [
      { label: 'Edit image', dialog: 'image' },
      { label: 'Delete image', run: (chain) => chain.deleteSelection() },
    ],
  },
]
