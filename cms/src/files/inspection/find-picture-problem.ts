import sharp from 'sharp'
import { couldOpenAsZip } from './could-open-as-zip'

/** More than any phone's camera has. A larger image may be an attempt to exhaust memory. */
const MAX_PIXELS = 210_000_000
/** Pixels per side to which the image is scaled while decoding, so that the process never has all pixels in memory. */
const DECODED_SIDE = 64
const SIGNATURES = { jpeg: '\xff\xd8\xff', png: '\x89PNG\r\n\x1a\n' }
const BROKEN_MESSAGE = 'We can’t read this image. Take the photo again, or save it as a JPEG.'
const TOO_LARGE_MESSAGE = 'This image has too many pixels. Make it smaller and try again.'
const OTHER_CONTENT_MESSAGE = 'This image contains other content. Save it again as a JPEG.'

/** Beginnings of documents, web pages and SVG that other programs would open. Cameras don't write them. */
const OTHER_CONTENT = /%pdf-|<script|<html|<!doctype|<svg[\s>]/

/**
 * Returns why a photo or scan is rejected; null for an acceptable one. Decodes the whole image once, so that a
 * truncated one is found.
 * @param format the format by its file name
 */
export async function findPictureProblem(bytes: Buffer, format: 'jpeg' | 'png'): Promise<string | null> {
  const signature = SIGNATURES[format]
  if (bytes.toString('latin1', 0, signature.length) !== signature) return BROKEN_MESSAGE
  try {
    const picture = sharp(bytes, { failOn: 'error', limitInputPixels: false, sequentialRead: true })
    const { format: found, width, height } = await picture.metadata()
    if (found !== format) return BROKEN_MESSAGE
    if (width * height > MAX_PIXELS) return TOO_LARGE_MESSAGE
    if (hasOtherContent(bytes)) return OTHER_CONTENT_MESSAGE
    await picture.resize(DECODED_SIDE, DECODED_SIDE, { fit: 'inside' }).raw().toBuffer()
    return null
  } catch {
    return BROKEN_MESSAGE
  }
}

function hasOtherContent(bytes: Buffer): boolean {
  if (couldOpenAsZip(bytes)) return true
  return OTHER_CONTENT.test(bytes.toString('latin1').toLowerCase())
}
