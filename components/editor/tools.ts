import type { ChainedCommands, Editor } from '@tiptap/react'
import {
  Bold,
  Code,
  Heading2,
  Heading3,
  Heading4,
  Image,
  Italic,
  Link,
  List,
  ListOrdered,
  type LucideIcon,
  Minus,
  Pilcrow,
  Redo2,
  SquareCode,
  Strikethrough,
  Subscript,
  Superscript,
  Table,
  TextQuote,
  Undo2,
} from 'lucide-react'

export type EditorDialogName = 'link' | 'image'

export interface Tool {
  /** Accessible name. Also the visible text of a tool without an icon. */
  label: string
  icon?: LucideIcon
  /** As in Mod+Shift+8; Mod is Command on a Mac, Ctrl elsewhere. */
  keys?: string
  /** State of a toggle; undefined for other tools. */
  isPressed?: (editor: Editor) => boolean
  isEnabled?: (editor: Editor) => boolean
  /** A tool has either a command, which is added to a chain that focuses the editor, or a dialog. */
  run?: (chain: ChainedCommands) => ChainedCommands
  dialog?: EditorDialogName
}

export interface ToolGroup {
  label: string
  /** Whether the group is visible. A group without this function is always visible. */
  isShown?: (editor: Editor) => boolean
  tools: Tool[]
}

const headings = ([2, 3, 4] as const).map(
  (level): Tool => ({
    label: `Heading ${level}`,
    icon: { 2: Heading2, 3: Heading3, 4: Heading4 }[level],
    keys: `Mod+Alt+${level}`,
    isPressed: (editor) => editor.isActive('heading', { level }),
    run: (chain) => chain.toggleHeading({ level }),
  }),
)

const marks = (
  [
    ['Bold', Bold, 'Mod+B', 'bold'],
    ['Italic', Italic, 'Mod+I', 'italic'],
    ['Strikethrough', Strikethrough, 'Mod+Shift+S', 'strike'],
    ['Superscript', Superscript, 'Mod+.', 'superscript'],
    ['Subscript', Subscript, 'Mod+,', 'subscript'],
    ['Inline code', Code, 'Mod+E', 'code'],
  ] as const
).map(
  ([label, icon, keys, mark]): Tool => ({
    label,
    icon,
    keys,
    isPressed: (editor) => editor.isActive(mark),
    isEnabled: (editor) => editor.can().toggleMark(mark),
    run: (chain) => chain.toggleMark(mark),
  }),
)

const link: Tool = {
  label: 'Link',
  icon: Link,
  keys: 'Mod+K',
  isPressed: (editor) => editor.isActive('link'),
  isEnabled: canLink,
  dialog: 'link',
}

/** Whether the selection can be linked. */
export function canLink(editor: Editor): boolean {
  return !editor.isActive('codeBlock') && !editor.isActive('image')
}

const structure: Tool[] = [
  {
    label: 'Bullet list',
    icon: List,
    keys: 'Mod+Shift+8',
    isPressed: (editor) => editor.isActive('bulletList'),
    run: (chain) => chain.toggleBulletList(),
  },
  {
    label: 'Numbered list',
    icon: ListOrdered,
    keys: 'Mod+Shift+7',
    isPressed: (editor) => editor.isActive('orderedList'),
    run: (chain) => chain.toggleOrderedList(),
  },
  {
    label: 'Quotation',
    icon: TextQuote,
    keys: 'Mod+Shift+B',
    isPressed: (editor) => editor.isActive('blockquote'),
    run: (chain) => chain.toggleBlockquote(),
  },
  {
    label: 'Code block',
    icon: SquareCode,
    keys: 'Mod+Alt+C',
    isPressed: (editor) => editor.isActive('codeBlock'),
    run: (chain) => chain.toggleCodeBlock(),
  },
]

const insertions: Tool[] = [
  {
    label: 'Table',
    icon: Table,
    // Nested tables are not supported.
    isEnabled: (editor) => !editor.isActive('table'),
    run: (chain) => chain.insertTable({ rows: 3, cols: 3, withHeaderRow: true }),
  },
  {
    label: 'Horizontal rule',
    icon: Minus,
    run: (chain) => chain.setHorizontalRule(),
  },
  {
    label: 'Image',
    icon: Image,
    isPressed: (editor) => editor.isActive('image'),
    dialog: 'image',
  },
]

/** The permanent controls, in toolbar order. */
export const toolGroups: ToolGroup[] = [
  {
    label: 'Paragraph style',
    tools: [
      {
        label: 'Paragraph',
        icon: Pilcrow,
        keys: 'Mod+Alt+0',
        isPressed: (editor) => editor.isActive('paragraph'),
        run: (chain) => chain.setParagraph(),
      },
      ...headings,
    ],
  },
  { label: 'Text style', tools: [...marks, link] },
  { label: 'Structure', tools: structure },
  { label: 'Insert', tools: insertions },
  {
    label: 'History',
    tools: [
      {
        label: 'Undo',
        icon: Undo2,
        keys: 'Mod+Z',
        isEnabled: (editor) => editor.can().undo(),
        run: (chain) => chain.undo(),
      },
      {
        label: 'Redo',
        icon: Redo2,
        keys: 'Mod+Shift+Z',
        isEnabled: (editor) => editor.can().redo(),
        run: (chain) => chain.redo(),
      },
    ],
  },
]
