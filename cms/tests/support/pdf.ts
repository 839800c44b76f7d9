import { PDFDocument } from '@cantoo/pdf-lib'

/** A PDF of one page, and what else is done to it. */
export async function pdfOf(change: (pdf: PDFDocument) => void = () => undefined): Promise<Buffer> {
  const pdf = await PDFDocument.create()
  pdf.addPage()
  change(pdf)
  return Buffer.from(await pdf.save())
}
