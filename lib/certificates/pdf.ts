import { completionOf, factsOf, resultGroups } from '@/lib/certificates/display'
import { certificatePath } from '@/lib/certificates/paths'
import { criteriaOf } from '@/lib/certificates/record'
import type { ValidCertificate } from '@/lib/certificates/schema'
import { limitsOf } from '@/lib/certificates/weight'
import { colors, TaggedPdf, type TextStyle } from '@/lib/pdf/document'
import { Flow, quiet } from '@/lib/pdf/flow'
import { isolate } from '@/lib/pdf/runs'

const MARGIN = 56
const QR_SIDE = 96

const styles = {
  label: { face: 'bold', size: 10, color: colors.quiet },
  value: { face: 'text', size: 13 },
  small: { face: 'text', size: 9.5, color: colors.quiet },
} as const satisfies Record<string, TextStyle>

/** Prints the name above `bottom`, at the largest size at which it fits into a line, or else into several lines. */
function drawName(pdf: TaggedPdf, name: string, bottom: number, width: number) {
  let size = 36
  while (size > 16 && pdf.widthOf(name, { face: 'bold', size }) > width) size -= 1
  const style = { face: 'bold', size, width } as const
  pdf.text(pdf.root, 'P', name, [MARGIN, bottom - pdf.heightOf(name, style)], style)
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
  drawName(pdf, certificate.name, 236, line)
  pdf.rule([MARGIN, 246], line, colors.signal, 1.5)
  pdf.text(root, 'P', completionOf(certificate), [MARGIN, 262], {
    face: 'text',
    size: 16,
    width: line,
  })
  const list = pdf.group(root, 'L')
  const facts = [...factsOf(certificate), { label: 'Number', value: certificate.number }]
  for (const [index, { label, value }] of facts.entries()) {
    const y = 318 + index * 27
    const item = pdf.group(list, 'LI')
    pdf.text(item, 'Lbl', label, [MARGIN, y + 2], styles.label)
    pdf.text(item, 'LBody', value, [MARGIN + 130, y], {
      ...styles.value,
      ...(label === 'Number' ? { face: 'mono' } : {}),
    })
  }
  const end = 318 + facts.length * 27 + 6
  pdf.text(root, 'P', limitsOf(certificate.category), [MARGIN, end], {
    face: 'bold',
    size: 11.5,
    width: width - 3 * MARGIN - QR_SIDE,
  })
  const [x, y] = [width - MARGIN - QR_SIDE, height - MARGIN - QR_SIDE - 26]
  pdf.qrCode(pdf.group(root, 'P'), url, `QR code of ${url}`, [x, y], QR_SIDE)
  const verify = pdf.group(root, 'P')
  const prompt = 'Verify this certificate and see its present state: '
  const baseline = height - MARGIN - 16
  pdf.text(verify, 'Span', prompt, [MARGIN, baseline], styles.small)
  const start = MARGIN + pdf.widthOf(prompt, styles.small)
  pdf.link(verify, url, [start, baseline], { ...styles.small, color: colors.ink })
}

/** The completed requirements, on portrait pages. */
function drawResults(pdf: TaggedPdf, certificate: ValidCertificate) {
  pdf.addPage({ isLandscape: false })
  const flow = new Flow(pdf, {
    footer: `${isolate(certificate.name)} · ${certificate.number}`,
    page: 2,
    background: () => drawFrame(pdf),
  })
  flow.paragraph('P', criteriaOf(certificate), { ...quiet, size: 10.5 }, 20)
  for (const { title, rows } of resultGroups(certificate)) {
    flow.table(
      title,
      [
        { title: 'Module', width: 70 },
        { title: 'Title', width: 265 },
        { title: 'Result', width: flow.width - 335, align: 'right' },
      ],
      rows.map((row) => [row.moduleId, row.title, row.result]),
    )
  }
}

/** The certificate as a tagged PDF: its front, and the completed requirements. */
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
