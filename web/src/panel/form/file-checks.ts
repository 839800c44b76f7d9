import { fileSize } from '~/lib/format'

/** The largest file that may be sent (bytes); the CMS takes a little more. */
const LIMIT = 20_000_000

/** Kinds of pictures that the media library takes; the CMS looks at their bytes. */
export const pictureTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/avif']

/** What keeps a file from being sent as a picture, in words for whoever chose it; undefined for nothing. */
export function pictureComplaint(file: File): string | undefined {
  if (!pictureTypes.includes(file.type)) {
    return `${file.name} isn’t a picture that browsers show. Save it as PNG, JPEG, WebP or AVIF.`
  }
  return tooLarge(file)
}

/** What keeps a file from being sent as a PDF, in words for whoever chose it; undefined for nothing. */
export async function pdfComplaint(file: File): Promise<string | undefined> {
  const other = `${file.name} isn’t a PDF. Save it as PDF, then choose that file.`
  if (!/\.pdf$/i.test(file.name)) return other
  const complaint = tooLarge(file)
  if (complaint) return complaint
  try {
    return (await file.slice(0, 5).text()) === '%PDF-' ? undefined : other
  } catch {
    return `${file.name} can’t be read. Is it still where it was?`
  }
}

function tooLarge({ name, size }: File): string | undefined {
  return size > LIMIT ? `${name} has ${fileSize(size)}; at most ${fileSize(LIMIT)} can be sent.` : undefined
}
