import { createHash } from 'node:crypto'
import sharp from 'sharp'

/** Widths in pixels that every image is made in, as far as the original reaches. */
export const VARIANT_WIDTHS = [480, 960, 1440, 2400]
export const VARIANT_FORMATS = ['avif', 'webp'] as const
export type VariantFormat = (typeof VARIANT_FORMATS)[number]

/** More than any camera an editor carries; a picture made to exhaust memory is larger. */
export const MAX_PIXELS = 100_000_000

/** Below this share of its next step an original gets a variant of its own width too. */
const MAX_WIDTH_RATIO = 1.1

export interface Variant {
  /** Key in a file's `formats`, such as `avif-480`. */
  key: string
  format: VariantFormat
  width: number
  height: number
  bytes: Buffer
}

/** A short fingerprint of an original; variants carry it in their names, so that their addresses never go stale. */
export function fingerprint(original: Buffer): string {
  return createHash('sha256').update(original).digest('hex').slice(0, 12)
}

/**
 * Widths to make for an original, never wider than it. One that lies between two steps is made in its own width too,
 * unless the step below is nearly that.
 */
export function variantWidths(originalWidth: number): number[] {
  const steps = VARIANT_WIDTHS.filter((width) => width <= originalWidth)
  const largest = steps.at(-1) ?? 0
  const own = Math.min(originalWidth, Math.max(...VARIANT_WIDTHS))
  return own > largest * MAX_WIDTH_RATIO ? [...steps, own] : steps
}

/**
 * The size an original is shown in, its orientation applied, or null where it can have no variant: not an image, too
 * large, or animated (a variant would be a still image).
 */
export async function variantSource(original: Buffer): Promise<{ width: number; height: number } | null> {
  try {
    const { autoOrient, pages = 1 } = await sharp(original).metadata()
    const { width, height } = autoOrient
    return pages > 1 || width * height > MAX_PIXELS ? null : { width, height }
  } catch {
    return null
  }
}

/**
 * Renders an original in every width and format, one after another and each on one core, so that a large picture
 * takes longer instead of taking the machine. Position, camera and other metadata stay behind.
 */
export async function* renderVariants(original: Buffer, originalWidth: number): AsyncGenerator<Variant> {
  for (const width of variantWidths(originalWidth)) {
    for (const format of VARIANT_FORMATS) {
      const resized = sharp(original, { limitInputPixels: MAX_PIXELS })
        .autoOrient()
        .resize({ width, withoutEnlargement: true })
      // Effort 2 takes a seventh of the default's time for files a tenth larger.
      const encoded =
        format === 'avif' ? resized.avif({ quality: 55, effort: 2 }) : resized.webp({ quality: 78 })
      const { data, info } = await encoded.toBuffer({ resolveWithObject: true })
      yield { key: `${format}-${width}`, format, width: info.width, height: info.height, bytes: data }
    }
  }
}
