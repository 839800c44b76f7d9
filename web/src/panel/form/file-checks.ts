import { fileSize } from '~/lib/format'

/** The largest file that may be sent (bytes); the CMS takes a little more. */
const LIMIT = 20_000_000

/** What keeps a file from being sent as a PDF, in words for whoever chose it; undefined for nothing. */
export async function pdfComplaint(file: File): Promise<string | undefined> {
  const other = `${file.name} isn’t a PDF. Save it as PDF, then choose that file.`
  if (!/\.pdf$/i.test(file.name)) return other
  if (file.size > LIMIT) {
    return `${file.name} has ${fileSize(file.size)}; at most ${fileSize(LIMIT)} can be sent.`
  }
  try {
    return (await file.slice(0, 5).text()) === '%PDF-' ? undefined : other
  } catch {
    return `${file.name} can’t be read. Is it still where it was?`
  }
}
