import { readFileSync } from 'node:fs'
import path from 'node:path'
import { encode } from 'uqr'
import { WellFormedPdf } from '@/lib/pdf/metadata'
import { type Face, faces, isSimple, withoutIsolates } from '@/lib/pdf/runs'
import { drawShaped, shapedHeight, shapedWidth, shorten } from '@/lib/pdf/shaped-text'
import { removeControls } from '@/lib/xml'

/** A4, points. */
const [SHORT, LONG] = [595.28, 841.89]
const sizeOf = (isLandscape: boolean): [width: number, height: number] =>
  isLandscape ? [LONG, SHORT] : [SHORT, LONG]

export const colors = {
  ink: '#16202c',
  quiet: '#4a5766',
  line: '#c4ccd6',
  tint: '#f3f5f8',
  signal: '#f2711c',
} as const

const fontFile = (file: string) => readFileSync(path.join(process.cwd(), 'lib/pdf/fonts', file))

export interface TextStyle {
  face: Face
  size: number
  color?: string
  width?: number
  align?: 'left' | 'right' | 'center'
  /** Figures of equal width without kerning, which makes the point of 0.15 hard to see. */
  isTabular?: boolean
}

/** A text without characters that every font shows as an empty box. */
const printable = (text: string) => removeControls(text).replaceAll('\t', ' ')

/** The element of the structure tree that contains another element. */
export type Parent = PDFKit.PDFStructureElement

/**
 * A tagged PDF (PDF/UA). Every visible thing is either in an element of the structure tree, which screen readers
 * read in order, or an artifact, which they skip. Positions are in points from the top left corner.
 */
export class TaggedPdf {
  /** Size of the present page, points. */
  width: number
  height: number
  readonly root: Parent
  private readonly doc: PDFKit.PDFDocument
  private readonly bytes: Promise<Buffer>

  constructor({
    title,
    author,
    isLandscape,
    date,
  }: {
    title: string
    author: string
    isLandscape: boolean
    date: Date
  }) {
    ;[this.width, this.height] = sizeOf(isLandscape)
    this.doc = new WellFormedPdf({
      size: [this.width, this.height],
      margin: 0,
      pdfVersion: '1.7',
      // The type package lacks PDF/UA.
      ...({ subset: 'PDF/UA' } as object),
      tagged: true,
      lang: 'en-US',
      displayTitle: true,
      info: { Title: title, Author: author, Creator: author, CreationDate: date },
      // The default font would be a file that this site doesn't ship.
      font: path.join(process.cwd(), 'lib/pdf/fonts', faces.text),
    })
    for (const [face, file] of Object.entries(faces)) this.doc.registerFont(face, fontFile(file))
    this.bytes = new Promise((resolve, reject) => {
      const chunks: Buffer[] = []
      this.doc.on('data', (chunk: Buffer) => chunks.push(chunk))
      this.doc.on('end', () => resolve(Buffer.concat(chunks)))
      this.doc.on('error', reject)
    })
    this.root = this.doc.struct('Document')
    this.doc.addStructure(this.root)
  }

  /** Adds an element that contains other elements, such as Table. */
  group(parent: Parent, tag: string): Parent {
    const element = this.doc.struct(tag)
    parent.add(element)
    return element
  }

  /** Adds an element with text. Returns the height of the text. */
  text(
    parent: Parent,
    tag: string,
    raw: string,
    [x, y]: readonly [number, number],
    style: TextStyle,
  ): number {
    const content = printable(raw)
    if (!isSimple(content, style.face)) {
      return this.shapedText(parent, tag, content, [x, y], style)
    }
    const text = withoutIsolates(content)
    const options = { lineBreak: style.width !== undefined, lineGap: 0, ...pick(style) }
    this.doc.font(style.face).fontSize(style.size)
    const height = this.doc.heightOfString(text, options)
    parent.add(
      this.doc.struct(tag, {}, () => {
        this.doc
          .font(style.face)
          .fontSize(style.size)
          .fillColor(style.color ?? colors.ink)
        this.doc.text(text, x, y, options)
      }),
    )
    return height
  }

  /** Adds a text whose glyphs aren't in the order of its characters. Screen readers get the characters. */
  private shapedText(
    parent: Parent,
    tag: string,
    text: string,
    at: readonly [number, number],
    style: TextStyle,
  ): number {
    parent.add(
      this.doc.struct(tag, { actual: withoutIsolates(text) }, () => {
        this.doc.fillColor(style.color ?? colors.ink)
        drawShaped(this.doc, text, at, style)
      }),
    )
    return shapedHeight(this.doc, text, style)
  }

  /** Adds a link: its text, and the annotation over it. */
  link(
    parent: Parent,
    url: string,
    [x, y]: readonly [number, number],
    style: Pick<TextStyle, 'face' | 'size' | 'color'>,
  ) {
    const link = this.group(parent, 'Link')
    this.text(link, 'Span', url, [x, y], style)
    this.annotate(link, url, [x, y, this.widthOf(url, style), this.heightOf(url, style)])
  }

  private annotate(
    structParent: Parent,
    url: string,
    [x, y, width, height]: readonly [number, number, number, number],
  ) {
    const contents: object = { structParent, Contents: Object(`Link to ${url}`) }
    this.doc.link(x, y, width, height, url, contents)
  }

  heightOf(raw: string, style: TextStyle): number {
    const text = printable(raw)
    if (!isSimple(text, style.face)) return shapedHeight(this.doc, text, style)
    return this.doc.font(style.face).fontSize(style.size).heightOfString(text, pick(style))
  }

  widthOf(raw: string, { face, size }: Pick<TextStyle, 'face' | 'size'>): number {
    const text = printable(raw)
    if (!isSimple(text, face)) return shapedWidth(this.doc, text, { face, size })
    return this.doc.font(face).fontSize(size).widthOfString(text)
  }

  /** Draws a QR code of a URL, which it also links. */
  qrCode(
    parent: Parent,
    url: string,
    alt: string,
    [x, y]: readonly [number, number],
    size: number,
  ) {
    const { data, size: count } = encode(url, { ecc: 'M', border: 0 })
    const module = size / count
    // The type package lacks the box.
    const figure: { alt: string; bbox: number[] } = { alt, bbox: [x, y, x + size, y + size] }
    const link = this.group(parent, 'Link')
    link.add(
      this.doc.struct('Figure', figure, () => {
        this.doc.fillColor(colors.ink)
        for (const [row, cells] of data.entries()) {
          for (const [column, isDark] of cells.entries()) {
            // A little larger, because viewers show gaps between adjacent squares.
            if (isDark)
              this.doc.rect(x + column * module, y + row * module, module + 0.1, module + 0.1)
          }
        }
        this.doc.fill()
      }),
    )
    this.annotate(link, url, [x, y, size, size])
  }

  /** Draws something without meaning: lines, backgrounds. */
  artifact(draw: (doc: PDFKit.PDFDocument) => void) {
    this.doc.markContent('Artifact', { type: 'Layout' })
    this.doc.save()
    draw(this.doc)
    this.doc.restore()
    this.doc.endMarkedContent()
  }

  rule(
    [x, y]: readonly [number, number],
    width: number,
    color: string = colors.line,
    weight = 0.75,
  ) {
    this.artifact((doc) => {
      doc
        .moveTo(x, y)
        .lineTo(x + width, y)
        .lineWidth(weight)
        .strokeColor(color)
        .stroke()
    })
  }

  /** A line that repeats on each page. Screen readers skip it. */
  footer(raw: string, [x, y]: readonly [number, number], style: TextStyle) {
    const text = printable(raw)
    this.doc.markContent('Artifact', { type: 'Pagination', attached: ['Bottom'] })
    this.doc
      .font(style.face)
      .fontSize(style.size)
      .fillColor(style.color ?? colors.ink)
    if (isSimple(text, style.face)) {
      const options = { ...pick(style), lineBreak: false, ellipsis: true }
      this.doc.text(withoutIsolates(text), x, y, options)
    } else drawShaped(this.doc, shorten(this.doc, text, style), [x, y], style)
    this.doc.endMarkedContent()
  }

  /** Adds a page, by default of the same size. */
  addPage({ isLandscape = this.width > this.height } = {}) {
    ;[this.width, this.height] = sizeOf(isLandscape)
    this.doc.addPage({ size: [this.width, this.height], margin: 0 })
  }

  /** Ends the document and returns its bytes. */
  async end(): Promise<Buffer> {
    this.root.end()
    this.doc.end()
    return this.bytes
  }
}

const pick = ({ width, align, isTabular }: TextStyle) => ({
  ...(width === undefined ? {} : { width }),
  ...(align ? { align } : {}),
  // The type package lacks features that are turned off.
  ...(isTabular ? ({ features: { kern: false, tnum: true } } as object) : {}),
})
