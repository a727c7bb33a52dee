import { colors, type Parent, type TaggedPdf, type TextStyle } from '@/lib/pdf/document'

const MARGIN = 50
const BOTTOM = 76

export const text = { face: 'text', size: 9.5 } as const satisfies TextStyle
export const quiet = { ...text, color: colors.quiet }
export const bold = { ...text, face: 'bold' } as const satisfies TextStyle

export interface Column {
  title: string
  width: number
  align?: 'right'
}

/** Width of the text in a column. The last column ends where the table ends. */
const textWidth = (columns: readonly Column[], index: number) =>
  (columns[index]?.width ?? 0) - (index === columns.length - 1 ? 0 : 10)

/** Paragraphs and tables that flow over any number of pages, from the present page on. */
export class Flow {
  private y = 0
  private readonly pdf: TaggedPdf
  private readonly options: {
    /** Stands on each page, before its number. */
    footer: string
    /** Number of the present page. */
    page: number
    /** Draws what stands behind the content of each page. */
    background: () => void
  }

  constructor(pdf: TaggedPdf, options: Flow['options']) {
    this.pdf = pdf
    this.options = { ...options }
    this.begin()
  }

  get width() {
    return this.pdf.width - 2 * MARGIN
  }

  private begin() {
    this.options.background()
    const line = `${this.options.footer} · Page ${this.options.page}`
    this.pdf.footer(line, [MARGIN, this.pdf.height - 44], { ...quiet, size: 8, width: this.width })
    this.y = 50
  }

  /** Begins a new page unless `height` fits. Returns whether it did. */
  private reserve(height: number): boolean {
    if (this.y + height <= this.pdf.height - BOTTOM) return false
    this.pdf.addPage()
    this.options.page += 1
    this.begin()
    return true
  }

  paragraph(tag: string, content: string, style: TextStyle, after: number) {
    const wide = { ...style, width: this.width }
    this.reserve(this.pdf.heightOf(content, wide))
    this.y += this.pdf.text(this.pdf.root, tag, content, [MARGIN, this.y], wide) + after
  }

  /** A URL on a line of its own. */
  link(url: string, after: number) {
    const height = this.pdf.heightOf(url, text)
    this.reserve(height)
    this.pdf.link(this.pdf.group(this.pdf.root, 'P'), url, [MARGIN, this.y], text)
    this.y += height + after
  }

  /** A table with its heading, or nothing without rows. */
  table(title: string, columns: readonly Column[], rows: readonly (readonly string[])[]) {
    if (rows.length === 0) return
    // Never a heading without a row.
    this.reserve(90)
    this.paragraph('H2', title, { face: 'display', size: 16 }, 8)
    const table = this.pdf.group(this.pdf.root, 'Table')
    const head = columns.map((column) => column.title)
    this.row(table, 'TH', columns, head, bold)
    for (const row of rows) {
      // A page that begins within a table repeats its head.
      if (this.reserve(this.rowHeight(columns, row))) this.row(table, 'TH', columns, head, bold)
      this.row(table, 'TD', columns, row, text)
    }
    this.y += 22
  }

  private rowHeight(columns: readonly Column[], row: readonly string[]) {
    const heights = columns.map((_, index) =>
      this.pdf.heightOf(row[index] ?? '', { ...text, width: textWidth(columns, index) }),
    )
    return Math.max(...heights) + 9
  }

  private row(
    table: Parent,
    tag: 'TH' | 'TD',
    columns: readonly Column[],
    row: readonly string[],
    style: TextStyle,
  ) {
    const height = this.rowHeight(columns, row)
    const group = this.pdf.group(table, 'TR')
    let x = MARGIN
    for (const [index, { width, align }] of columns.entries()) {
      // The first cell names its row.
      const cell = index === 0 && tag === 'TD' ? 'TH' : tag
      this.pdf.text(group, cell, row[index] ?? '', [x, this.y + 4], {
        ...style,
        width: textWidth(columns, index),
        ...(align ? { align, isTabular: true } : {}),
      })
      x += width
    }
    this.y += height
    this.pdf.rule([MARGIN, this.y], this.width, tag === 'TH' ? colors.ink : colors.line)
  }
}
