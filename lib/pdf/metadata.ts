import PDFDocument from 'pdfkit'
import { escapeXml } from '@/lib/xml'

/** The type package lacks the metadata. */
const Base = PDFDocument as unknown as new (
  options: PDFKit.PDFDocumentOptions,
) => PDFKit.PDFDocument & { info: Record<string, unknown>; endMetadata(): void }

/** A PDF whose metadata are well-formed XML. The PDF writer copies title and author into it without escaping them. */
export class WellFormedPdf extends Base {
  // Called after the document information, which contains the same texts as they are.
  override endMetadata(): void {
    for (const [key, value] of Object.entries(this.info)) {
      if (typeof value === 'string') this.info[key] = escapeXml(value)
    }
    super.endMetadata()
  }
}
