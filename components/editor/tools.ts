import type { Editor } from '@tiptap/react'
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
  Table,
  TextQuote,
  Undo2,
} from 'lucide-react'

export type EditorDialogName = 'link' | 'image'

export interface Tool {
  /** Accessible name; visible text where there is no icon. */
  label: string
  icon?: LucideIcon
  /** As in Mod+Shift+8; Mod is Command on a Mac, Ctrl elsewhere. */
  keys?: string
  /** For toggles only. */
  isPressed?: (editor: Editor) => boolean
  isEnabled?: (editor: Editor) => boolean
  /** Either a command or a dialog. */
  run?: (editor: Editor) => void
  dialog?: EditorDialogName
}

export interface ToolGroup {
  label: string
  /** When the group is visible; always without it. */
  isShown?: (editor: Editor) => boolean
  tools: Tool[]
}

const headings = ([2, 3, 4] as const).map(
  (level): Tool => ({
    label: `Heading ${level}`,
    icon: { 2: Heading2, 3: Heading3, 4: Heading4 }[level],
    keys: `Mod+Alt+${level}`,
    isPressed: (editor) => editor.isActive('heading', { level }),
    run: (editor) => editor.chain().focus().toggleHeading({ level }).run(),
  }),
)

const marks: Tool[] = [
  {
    label: 'Bold',
    icon: Bold,
    keys: 'Mod+B',
    isPressed: (editor) => editor.isActive('bold'),
    isEnabled: (editor) => editor.can().toggleBold(),
    run: (editor) => editor.chain().focus().toggleBold().run(),
  },
  {
    label: 'Italic',
    icon: Italic,
    keys: 'Mod+I',
    isPressed: (editor) => editor.isActive('italic'),
    isEnabled: (editor) => editor.can().toggleItalic(),
    run: (editor) => editor.chain().focus().toggleItalic().run(),
  },
  {
    label: 'Strikethrough',
    icon: Strikethrough,
    keys: 'Mod+Shift+S',
    isPressed: (editor) => editor.isActive('strike'),
    isEnabled: (editor) => editor.can().toggleStrike(),
    run: (editor) => editor.chain().focus().toggleStrike().run(),
  },
  {
    label: 'Inline code',
    icon: Code,
    keys: 'Mod+E',
    isPressed: (editor) => editor.isActive('code'),
    isEnabled: (editor) => editor.can().toggleCode(),
    run: (editor) => editor.chain().focus().toggleCode().run(),
  },
  {
    label: 'Link',
    icon: Link,
    keys: 'Mod+K',
    isPressed: (editor) => editor.isActive('link'),
    isEnabled: canLink,
    dialog: 'link',
  },
]

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
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    label: 'Numbered list',
    icon: ListOrdered,
    keys: 'Mod+Shift+7',
    isPressed: (editor) => editor.isActive('orderedList'),
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  {
    label: 'Quotation',
    icon: TextQuote,
    keys: 'Mod+Shift+B',
    isPressed: (editor) => editor.isActive('blockquote'),
    run: (editor) => editor.chain().focus().toggleBlockquote().run(),
  },
  {
    label: 'Code block',
    icon: SquareCode,
    keys: 'Mod+Alt+C',
    isPressed: (editor) => editor.isActive('codeBlock'),
    run: (editor) => editor.chain().focus().toggleCodeBlock().run(),
  },
]

const insertions: Tool[] = [
  {
    label: 'Table',
    icon: Table,
    // Nested tables are not supported.
    isEnabled: (editor) => !editor.isActive('table'),
    run: (editor) =>
      editor.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
  },
  {
    label: 'Horizontal rule',
    icon: Minus,
    run: (editor) => editor.chain().focus().setHorizontalRule().run(),
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
        run: (editor) => editor.chain().focus().setParagraph().run(),
      },
      ...headings,
    ],
  },
  { label: 'Text style', tools: marks },
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
        run: (editor) => editor.chain().focus().undo().run(),
      },
      {
        label: 'Redo',
        icon: Redo2,
        keys: 'Mod+Shift+Z',
        isEnabled: (editor) => editor.can().redo(),
        run: (editor) => editor.chain().focus().redo().run(),
      },
    ],
  },
]
