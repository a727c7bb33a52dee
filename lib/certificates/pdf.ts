import { certificatePath } from '@/lib/certificates/paths'
import { counted, formatDay, itemsOf } from '@/lib/certificates/record'
import type { ValidCertificate } from '@/lib/certificates/schema'
import { formatPlayed } from '@/lib/duration'
import { colors, type Parent, TaggedPdf, type TextStyle } from '@/lib/pdf/document'

const MARGIN = 56

const styles = {
  label: { face: 'bold', size: 9, color: colors.quiet },
  value: { face: 'text', size: 12 },
  small: { face: 'text', size: 9.5, color: colors.quiet },
} as const satisfies Record<string, TextStyle>

/** What the certificate proves, in one line each: label and value. */
export function factsOf({ record, seconds, issuedAt, reissuedAt, number }: ValidCertificate) {
  const [lessons, checks, cases] = [
    itemsOf(record, 'lesson'),
    itemsOf(record, 'check'),
    itemsOf(record, 'case'),
  ]
  return [
    ['Lessons', `${counted(lessons.length, 'lesson')}, ${formatPlayed(seconds)} of film watched`],
    ...(checks.length > 0 ? [['Knowledge checks', `${checks.length} passed`]] : []),
    ...(cases.length > 0 ? [['Fault cases', `${cases.length} solved in the exam`]] : []),
    ['Issued', formatDay(issuedAt) + (reissuedAt ? `, again on ${formatDay(reissuedAt)}` : '')],
    ['Number', number],
  ].map(([label = '', value = '']) => ({ label, value }))
}

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

function drawFront(pdf: TaggedPdf, certificate: ValidCertificate, siteName: string, url: string) {
  const { root, width, height } = pdf
  drawFrame(pdf)
  pdf.text(root, 'P', siteName, [MARGIN, 60], { face: 'display', size: 20 })
  pdf.text(root, 'H1', 'Certificate', [MARGIN, 108], { face: 'display', size: 54 })
  const line = width - 2 * MARGIN
  const size = nameSize(pdf, certificate.name, line)
  pdf.text(root, 'P', certificate.name, [MARGIN, 196], { face: 'bold', size })
  pdf.rule([MARGIN, 196 + size * 1.3], line, colors.signal, 1.5)
  pdf.text(
    root,
    'P',
    `has completed ${certificate.title}, version ${certificate.version} of its certificate.`,
    [MARGIN, 264],
    { face: 'text', size: 16, width: line },
  )
  const list = pdf.group(root, 'L')
  for (const [index, { label, value }] of factsOf(certificate).entries()) {
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

type Row = readonly [module: string, title: string, result: string]

/** The results in the order in which the certificate lists them. */
export function resultGroups({ record }: ValidCertificate): { title: string; rows: Row[] }[] {
  return [
    {
      title: 'Lessons watched',
      rows: itemsOf(record, 'lesson').map(({ moduleId, title, seconds }): Row => [
        moduleId,
        title,
        formatPlayed(seconds),
      ]),
    },
    {
      title: 'Knowledge checks passed',
      rows: itemsOf(record, 'check').map(({ moduleId, title, correct, questions }): Row => [
        moduleId,
        title,
        `${correct} of ${questions} right`,
      ]),
    },
    {
      title: 'Fault cases solved in the exam',
      rows: itemsOf(record, 'case').map(({ moduleId, title, readings, par, wrongParts }): Row => [
        moduleId,
        title,
        `${counted(readings, 'reading')} (par ${par}), ${counted(wrongParts, 'wrong part')}`,
      ]),
    },
  ].filter(({ rows }) => rows.length > 0)
}

const ROW = 19

function drawRow(pdf: TaggedPdf, table: Parent, [module, title, result]: Row, y: number) {
  const right = 230
  const row = pdf.group(table, 'TR')
  pdf.text(row, 'TD', module, [MARGIN, y + 0.5], { face: 'mono', size: 9, color: colors.quiet })
  pdf.text(row, 'TH', title, [MARGIN + 62, y], { face: 'text', size: 10.5 })
  pdf.text(row, 'TD', result, [pdf.width - MARGIN - right, y], {
    face: 'text',
    size: 10.5,
    width: right,
    align: 'right',
  })
  pdf.rule([MARGIN, y + ROW - 4.5], pdf.width - 2 * MARGIN)
}

function drawResults(pdf: TaggedPdf, certificate: ValidCertificate, siteName: string) {
  let y = 0
  const addPage = () => {
    pdf.addPage()
    drawFrame(pdf)
    const line = `${siteName} · ${certificate.name} · ${certificate.title}, version ${certificate.version} · ${certificate.number}`
    pdf.text(pdf.root, 'P', line, [MARGIN, pdf.height - MARGIN + 2], {
      ...styles.small,
      width: pdf.width - 2 * MARGIN,
    })
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
  drawResults(pdf, certificate, siteName)
  return pdf.end()
}
