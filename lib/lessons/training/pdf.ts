import { trainingDocumentPath } from '@/lib/lessons/paths'
import {
  formatTrainingDay,
  periodOf,
  TIME_RULE,
  type Titles,
  trainingSheet,
} from '@/lib/lessons/training/sheet'
import type { Training } from '@/lib/lessons/training/training'
import { colors, TaggedPdf } from '@/lib/pdf/document'
import { bold, Flow, quiet } from '@/lib/pdf/flow'
import { isolate } from '@/lib/pdf/runs'

const QR_SIDE = 80

interface Options extends Titles {
  siteName: string
  siteUrl: string
  name: string
  madeAt: Date
  /** Number with which the document is verified, or null if it has none. */
  number: string | null
}

/** How to verify the document. Only a member's own document has a number. */
function drawVerification(pdf: TaggedPdf, flow: Flow, { siteUrl, siteName, number }: Options) {
  if (!number) {
    const made = `Made by the team of ${siteName}. A document that the member downloads has a number with which anyone can verify it.`
    flow.paragraph('P', made, quiet, 24)
    return
  }
  const url = siteUrl + trainingDocumentPath(number)
  flow.paragraph('P', `Number ${number}. The public page with the same figures:`, quiet, 2)
  flow.link(url, 24)
  const corner = [pdf.width - 50 - QR_SIDE, 42] as const
  pdf.qrCode(pdf.group(pdf.root, 'P'), url, `QR code of ${url}`, [...corner], QR_SIDE)
}

/** The training hours as a tagged PDF for an employer. */
export function trainingPdf(training: Training, options: Options): Promise<Buffer> {
  const { siteName, name, madeAt, number } = options
  const period = periodOf(training)
  const pdf = new TaggedPdf({
    title: `Training hours of ${name}, ${period}`,
    author: siteName,
    isLandscape: false,
    date: madeAt,
  })
  const flow = new Flow(pdf, {
    footer: `Training hours of ${isolate(name)} · ${number ?? period}`,
    page: 1,
    background: () => pdf.artifact((doc) => doc.rect(0, 0, pdf.width, 6).fill(colors.signal)),
  })
  flow.paragraph('P', siteName, { face: 'display', size: 15 }, 16)
  flow.paragraph('H1', 'Training hours', { face: 'display', size: 36 }, 6)
  flow.paragraph('P', name, { face: 'bold', size: 16 }, 4)
  flow.paragraph('P', `${period} (time zone ${training.timeZone})`, quiet, 14)
  const made = `Made on ${formatTrainingDay(madeAt.toISOString())} from the records of ${siteName}.`
  flow.paragraph('P', `${made} ${TIME_RULE} It is not an official qualification.`, quiet, 8)
  drawVerification(pdf, flow, options)
  const tables = trainingSheet(training, options)
  if (tables.length === 0) {
    flow.paragraph('P', 'Nothing was recorded between these days.', bold, 0)
  }
  for (const { title, columns, rows } of tables) flow.table(title, columns, rows)
  return pdf.end()
}
