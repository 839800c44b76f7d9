import sharp from 'sharp'
import { endsAsZip } from './zip-end'

/** More than any phone's camera; a picture made to exhaust memory is larger. */
const MAX_PIXELS = 210_000_000
/** A side to which it is scaled while it is decoded, so that no process holds all its pixels. */
const DECODED_SIDE = 64
const SIGNATURES = { jpeg: '\xff\xd8\xff', png: '\x89PNG\r\n\x1a\n' }
const BROKEN_MESSAGE = 'We can’t read this image. Take the photo again, or save it as a JPEG.'
const TOO_LARGE_MESSAGE = 'This image has too many pixels. Make it smaller and try again.'
const OTHER_CONTENT_MESSAGE = 'This image contains other content. Save it again as a JPEG.'

/** What other programs would open as a document, a web page or an archive. Cameras write none of it. */
const OTHER_CONTENT = /%pdf-|<script|<html|<!doctype|<svg[\s>]/

/**
 * Why a photo or scan is rejected; null where it isn't. All of it is decoded once, so that a torn one is found.
 * @param format that its name says
 */
export async function pictureProblem(bytes: Buffer, format: 'jpeg' | 'png'): Promise<string | null> {
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
  if (endsAsZip(bytes)) return true
  return OTHER_CONTENT.test(bytes.toString('latin1').toLowerCase())
}
