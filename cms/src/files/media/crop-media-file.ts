import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { throwValidationError } from '../../platform/validation'
import { FILE_UID } from '../../strapi-internals/tables'
import { strapiUploadService } from '../../strapi-internals/uploads'
import { MAX_IMAGE_PIXELS } from '../images/render-image-variants'
import { readOriginalImage } from '../images/stored-image-files'
import type { MediaFile } from './media-rows'

/** A part of an image, in percent of its width and height. */
interface Area {
  left: number
  top: number
  width: number
  height: number
}

/** Minimum side of a crop; an editor drew a smaller one by mistake. */
const MIN_SIDE_PX = 16
const QUALITY = 92

/** Parses the area of a crop. @throws ValidationError */
export function parseCropArea(value: unknown): Area {
  const { left, top, width, height, ...others } = (value ?? {}) as Record<string, unknown>
  const isPercent = (part: unknown): part is number => typeof part === 'number' && part >= 0 && part <= 100
  if (
    isPercent(left) &&
    isPercent(top) &&
    isPercent(width) &&
    isPercent(height) &&
    // Rounded percents may add up to slightly more than 100.
    left + width <= 100.01 &&
    top + height <= 100.01 &&
    Object.keys(others).length === 0
  )
    return { left, top, width, height }
  throwValidationError(['area'], 'Send left, top, width and height in percent, within the image.')
}

/**
 * Adds a part of an image to the library as a new file with the same texts. The original stays.
 * @returns the document id of the new file
 * @throws ValidationError
 */
export async function cropMediaFile(file: MediaFile, area: Area): Promise<string> {
  const result = lastCrop.then(() => cropNow(file, area))
  lastCrop = result.catch(() => undefined)
  return result
}

/** The previous crop. Crops run one at a time, because one may take 400 MB of memory. */
let lastCrop: Promise<unknown> = Promise.resolve()

async function cropNow(file: MediaFile, area: Area): Promise<string> {
  if (!file.mime.startsWith('image/')) throwValidationError(['id'], 'Only images can be cropped.')
  const folder = await mkdtemp(path.join(tmpdir(), 'tanglaw-crop-'))
  try {
    const filepath = path.join(folder, 'crop')
    const original = await readOriginalImage(file)
    const { width, height, pages = 1 } = await sharp(original).metadata()
    if (width * height > MAX_IMAGE_PIXELS)
      throwValidationError(['id'], 'This image has too many pixels to crop.')
    if (pages > 1) throwValidationError(['id'], 'An animated image can’t be cropped.')
    const left = Math.floor((area.left / 100) * width)
    const top = Math.floor((area.top / 100) * height)
    const part = {
      left,
      top,
      width: Math.min(Math.round((area.width / 100) * width), width - left),
      height: Math.min(Math.round((area.height / 100) * height), height - top),
    }
    if (part.width < MIN_SIDE_PX || part.height < MIN_SIDE_PX)
      throwValidationError(['area'], `Choose a part of at least ${MIN_SIDE_PX} by ${MIN_SIDE_PX} pixels.`)
    const cut = sharp(original, { limitInputPixels: MAX_IMAGE_PIXELS }).extract(part).keepIccProfile()
    const { size } = await withQuality(cut).toFile(filepath)
    const ext = file.ext ?? path.extname(file.name)
    const name = `${path.basename(file.name, ext)}-crop${ext}`
    const files = { filepath, originalFilename: name, mimetype: file.mime, size }
    const [stored] = await strapiUploadService<MediaFile>().upload({
      data: { fileInfo: { name, alternativeText: file.alternativeText, caption: file.caption } },
      files,
    })
    const { credit, tags } = file
    if (credit || tags)
      await strapi.db.query(FILE_UID).update({ where: { id: stored.id }, data: { credit, tags } })
    return stored.documentId
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Sets the quality for each possible format; `force: false` keeps the image's format. */
const withQuality = (picture: Sharp): Sharp =>
  picture
    .jpeg({ quality: QUALITY, force: false })
    .webp({ quality: QUALITY, force: false })
    .avif({ quality: QUALITY, effort: 2, force: false })
