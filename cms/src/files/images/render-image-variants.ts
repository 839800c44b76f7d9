import { createHash } from 'node:crypto'
import sharp from 'sharp'

/**
 * Widths of variants in pixels, up to the width of the original. 828 covers phones of 390 and 412 CSS pixels with two
 * device pixels each.
 */
export const IMAGE_VARIANT_WIDTHS_PX = [480, 828, 1440, 2400]
/** Formats of variants. */
export const IMAGE_VARIANT_FORMATS = ['avif', 'webp'] as const
export type ImageVariantFormat = (typeof IMAGE_VARIANT_FORMATS)[number]

/** More than any camera has. A larger image may be an attempt to exhaust memory. */
export const MAX_IMAGE_PIXELS = 100_000_000

/** An original that is wider than the largest variant by more than this factor gets a variant of its own width. */
const MAX_WIDTH_RATIO = 1.1

/** A rendered variant. */
export interface ImageVariant {
  /** Key in a file's `formats`, such as `avif-480`. */
  key: string
  format: ImageVariantFormat
  width: number
  height: number
  bytes: Buffer
}

/**
 * Returns a short hash of an original. Names of variants contain it, so that a cached URL never shows an outdated
 * image.
 */
export function imageFingerprint(original: Buffer): string {
  return createHash('sha256').update(original).digest('hex').slice(0, 12)
}

/**
 * Returns the widths of variants for an original, none wider than it. An original between two widths also gets its own,
 * unless the smaller one is nearly the same.
 */
export function imageVariantWidths(originalWidth: number): number[] {
  const steps = IMAGE_VARIANT_WIDTHS_PX.filter((width) => width <= originalWidth)
  const largest = steps.at(-1) ?? 0
  const own = Math.min(originalWidth, Math.max(...IMAGE_VARIANT_WIDTHS_PX))
  return own > largest * MAX_WIDTH_RATIO ? [...steps, own] : steps
}

/**
 * Returns an original's displayed size, after rotation; null when it can have no variants: not an image, too large, or
 * animated (a variant would be a still image).
 */
export async function readDisplayedSize(original: Buffer): Promise<{ width: number; height: number } | null> {
  try {
    const { autoOrient, pages = 1 } = await sharp(original).metadata()
    const { width, height } = autoOrient
    return pages > 1 || width * height > MAX_IMAGE_PIXELS ? null : { width, height }
  } catch {
    return null
  }
}

/**
 * Renders an original in every width and format, one at a time, so that a large image takes longer but doesn't occupy
 * all cores. Omits location, camera and other metadata.
 */
export async function* renderImageVariants(
  original: Buffer,
  originalWidth: number,
): AsyncGenerator<ImageVariant> {
  for (const width of imageVariantWidths(originalWidth)) {
    for (const format of IMAGE_VARIANT_FORMATS) {
      const resized = sharp(original, { limitInputPixels: MAX_IMAGE_PIXELS })
        .autoOrient()
        .resize({ width, withoutEnlargement: true })
      // Effort 2 takes a seventh of the default's time; files are a tenth larger.
      const encoded =
        format === 'avif' ? resized.avif({ quality: 55, effort: 2 }) : resized.webp({ quality: 78 })
      const { data, info } = await encoded.toBuffer({ resolveWithObject: true })
      yield { key: `${format}-${width}`, format, width: info.width, height: info.height, bytes: data }
    }
  }
}
