import { open, readFile } from 'node:fs/promises'
import path from 'node:path'
import { errors } from '@strapi/utils'
import sharp from 'sharp'
import { MAX_IMAGE_PIXELS } from '../images/render-image-variants'
import { inspectFileInChildProcess, InspectionUnavailableError } from '../inspection/inspect-in-child-process'
import { isConsistentFileType, FILE_SIGNATURE_BYTES } from './accepted-media-types'
import { installBeforeUpload, type UploadedFile } from '../../strapi-internals/uploads'

/**
 * Inspects every file before the media library stores it, from any source. Strapi's own check trusts the declared type
 * when the bytes are inconclusive, as for a web page named `picture.png`.
 */
export const installUploadCheck = (): void => installBeforeUpload(assertSafeUpload)

/** Compares a file's bytes, declared type and name. @throws ValidationError unless they agree on an accepted type */
export async function assertSafeUpload(file: UploadedFile): Promise<void> {
  const name = file.originalFilename ?? ''
  const handle = await open(file.filepath)
  try {
    const { buffer, bytesRead } = await handle.read(
      Buffer.alloc(FILE_SIGNATURE_BYTES),
      0,
      FILE_SIGNATURE_BYTES,
      0,
    )
    if (isConsistentFileType(buffer.subarray(0, bytesRead), file.mimetype ?? '', path.extname(name))) {
      await assertImageSize(file, name)
      return await assertNoActiveContent(file, name)
    }
  } finally {
    await handle.close()
  }
  throw new errors.ValidationError(`${name || 'This file'} isn’t an image (PNG, JPEG, WebP, AVIF) or a PDF`)
}

/**
 * Rejects images with too many pixels. Such a file can be small, so its dimensions are read before anything decodes it.
 */
async function assertImageSize({ filepath, mimetype }: UploadedFile, name: string): Promise<void> {
  if (!mimetype?.startsWith('image/')) return
  const { width, height } = await sharp(filepath)
    .metadata()
    .catch(() => ({ width: 0, height: 0 }))
  if (width === 0) throw new errors.ValidationError(`${name} is damaged. Choose another image.`)
  if (width * height > MAX_IMAGE_PIXELS) {
    throw new errors.ValidationError(
      `${name} is larger than ${MAX_IMAGE_PIXELS / 1e6} megapixels. Resize it.`,
    )
  }
}

const AS_PLAIN_PDF = 'Print it to PDF and try again.'

/** Rejects PDFs with active content, and those that can't be inspected. */
async function assertNoActiveContent({ filepath, mimetype }: UploadedFile, name: string): Promise<void> {
  if (mimetype !== 'application/pdf') return
  const problem = await pdfProblem(await readFile(filepath))
  if (problem) throw new errors.ValidationError(`${name} ${problem} ${AS_PLAIN_PDF}`)
}

async function pdfProblem(bytes: Buffer): Promise<string | undefined> {
  try {
    const { finding, isEncrypted } = await inspectFileInChildProcess('pdf', bytes)
    if (finding === 'active') return 'contains a script or an action.'
    if (finding === 'too-much') return 'is too large when unpacked.'
    if (finding === 'opaque' && isEncrypted) return 'is protected by a password.'
    return finding === 'opaque' ? 'has parts that can’t be read.' : undefined
  } catch (error) {
    if (error instanceof InspectionUnavailableError) return 'takes too long to check.'
    throw error
  }
}
