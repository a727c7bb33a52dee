import { factsOf, type ResultRow, resultGroups } from '@/lib/certificates/display'
import { certificatePath } from '@/lib/certificates/paths'
import type { ValidCertificate } from '@/lib/certificates/schema'
import { colors, type Parent, TaggedPdf, type TextStyle } from '@/lib/pdf/document'

const MARGIN = 56

const styles = {
  label: { face: 'bold', size: 9, color: colors.quiet },
  value: { face: 'text', size: 12 },
  small: { face: 'text', size: 9.5, color: colors.quiet },
} as const satisfies Record<string, TextStyle>

/** The largest size at which the name fits into a line. */
function nameSize(pdf: TaggedPdf, name: string, width: number): number {
  for (let size = 40; size > 16; size -= 1) {
    if (pdf.widthOf(name, { face: 'bold', size }) <= width) return size
  }
  return 16
}

function drawFrame(pdf: TaggedPdf) {
  pdf.artifact((doc) => {
    const inset = 24
    doc
      .rect(inset, inset, pdf.width - 2 * inset, pdf.height - 2 * inset)
      .lineWidth(0.75)
      .strokeColor(colors.line)
      .stroke()
    doc.rect(inset, inset, pdf.width - 2 * inset, 6).fill(colors.signal)
  })
}

/** A scope screen with a pulse train, as in the lessons. */
function drawScope(pdf: TaggedPdf) {
  const [cell, columns, rows] = [14, 22, 8]
  const [left, top] = [pdf.width - MARGIN - columns * cell, 60]
  pdf.artifact((doc) => {
    for (let column = 0; column <= columns; column++) {
      doc.moveTo(left + column * cell, top).lineTo(left + column * cell, top + rows * cell)
    }
    for (let row = 0; row <= rows; row++) {
      doc.moveTo(left, top + row * cell).lineTo(left + columns * cell, top + row * cell)
    }
    doc.lineWidth(0.5).strokeColor('#e2e7ed').stroke()
    const [low, high] = [top + 6 * cell, top + 2 * cell]
    doc.moveTo(left, low)
    for (const [from, to] of [
      [2, 5],
      [8, 11],
      [14, 17],
    ] as const) {
      doc.lineTo(left + from * cell, low).lineTo(left + from * cell, high)
      doc.lineTo(left + to * cell, high).lineTo(left + to * cell, low)
    }
    doc.lineTo(left + columns * cell, low)
    doc.lineWidth(2).lineJoin('round').strokeColor(colors.signal).stroke()
  })
}

function drawFront(pdf: TaggedPdf, certificate: ValidCertificate, siteName: string, url: string) {
  const { root, width, height } = pdf
  drawFrame(pdf)
  drawScope(pdf)
  pdf.text(root, 'P', siteName, [MARGIN, 60], { face: 'display', size: 20 })
  pdf.text(root, 'H1', 'Certificate', [MARGIN, 108], { face: 'display', size: 54 })
  const line = width - 2 * MARGIN
  const size = nameSize(pdf, certificate.name, line)
  pdf.text(root, 'P', certificate.name, [MARGIN, 238 - size * 1.25], { face: 'bold', size })
  pdf.rule([MARGIN, 246], line, colors.signal, 1.5)
  pdf.text(
    root,
    'P',
    `has completed ${certificate.title}, version ${certificate.version} of its certificate.`,
    [MARGIN, 264],
    { face: 'text', size: 16, width: line },
  )
  const list = pdf.group(root, 'L')
  const facts = [...factsOf(certificate), { label: 'Number', value: certificate.number }]
  for (const [index, { label, value }] of facts.entries()) {
    const y = 320 + index * 25
    const item = pdf.group(list, 'LI')
    pdf.text(item, 'Lbl', label, [MARGIN, y + 2], styles.label)
    pdf.text(item, 'LBody', value, [MARGIN + 120, y], {
      ...styles.value,
      ...(label === 'Number' ? { face: 'mono' } : {}),
    })
  }
  const side = 96
  const [x, y] = [width - MARGIN - side, height - MARGIN - side - 26]
  pdf.qrCode(root, url, `QR code of ${url}`, [x, y], side)
  pdf.text(
    root,
    'P',
    `Verify this certificate and see its present state: ${url}`,
    [MARGIN, height - MARGIN - 16],
    { ...styles.small, width: line },
  )
}

const ROW = 19

function drawRow(pdf: TaggedPdf, table: Parent, { moduleId, title, result }: ResultRow, y: number) {
  const right = 230
  const row = pdf.group(table, 'TR')
  pdf.text(row, 'TD', moduleId, [MARGIN, y + 0.5], { face: 'mono', size: 9, color: colors.quiet })
  pdf.text(row, 'TH', title, [MARGIN + 62, y], { face: 'text', size: 10.5 })
  pdf.text(row, 'TD', result, [pdf.width - MARGIN - right, y], {
    face: 'text',
    size: 10.5,
    width: right,
    align: 'right',
  })
  pdf.rule([MARGIN, y + ROW - 4.5], pdf.width - 2 * MARGIN)
}

function drawResults(pdf: TaggedPdf, certificate: ValidCertificate) {
  let y = 0
  const addPage = () => {
    pdf.addPage()
    drawFrame(pdf)
    const line = `${certificate.name} · ${certificate.number}`
    pdf.footer(line, [MARGIN, pdf.height - MARGIN + 2], styles.small)
    y = 56
  }
  const bottom = pdf.height - MARGIN - 24
  addPage()
  for (const { title, rows } of resultGroups(certificate)) {
    // Never a heading without a row.
    if (y + 36 + ROW > bottom) addPage()
    pdf.text(pdf.root, 'H2', title, [MARGIN, y], { face: 'display', size: 17 })
    y += 30
    const table = pdf.group(pdf.root, 'Table')
    for (const row of rows) {
      if (y + ROW > bottom) addPage()
      drawRow(pdf, table, row, y)
      y += ROW
    }
    y += 16
  }
}

/** The certificate as a tagged PDF: the certificate itself, and what was done for it. */
export function certificatePdf(
  certificate: ValidCertificate,
  { siteName, siteUrl }: { siteName: string; siteUrl: string },
): Promise<Buffer> {
  const pdf = new TaggedPdf({
    title: `Certificate of ${certificate.name}: ${certificate.title}`,
    author: siteName,
    isLandscape: true,
    date: new Date(certificate.reissuedAt ?? certificate.issuedAt),
  })
  drawFront(pdf, certificate, siteName, siteUrl + certificatePath(certificate.number))
  drawResults(pdf, certificate)
  return pdf.end()
}
