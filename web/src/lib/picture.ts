import * as v from 'valibot'

const file = v.object({ url: v.string(), width: v.number(), height: v.number(), mime: v.string() })

/** Strapi's media object: the original file and its variants. */
const media = v.object({
  url: v.string(),
  width: v.nullish(v.number()),
  height: v.nullish(v.number()),
  formats: v.nullish(v.record(v.string(), v.unknown())),
  focalPoint: v.nullish(v.object({ x: v.number(), y: v.number() })),
  caption: v.nullish(v.string()),
  credit: v.nullish(v.string()),
})

export interface ImageFile {
  url: string
  width: number
}

/** An image in its available sizes, smallest first. */
export interface Picture {
  avif: ImageFile[]
  webp: ImageFile[]
  /** A URL for browsers without AVIF and WebP. */
  fallback: string
  width: number
  height: number
  /**
   * The focal point that every crop keeps, as CSS `object-position` such as `30% 60%`; undefined for the
   * center.
   */
  position?: string
  caption?: string
  /** Who made it. */
  credit?: string
}

/**
 * Parses Strapi media into the sources of a `<picture>`; null for a file without dimensions (not an image).
 */
export const pictureSchema = v.nullish(
  v.pipe(
    media,
    v.transform(({ url, width, height, formats, focalPoint, caption, credit }): Picture | null => {
      if (!width || !height) return null
      const made = Object.values(formats ?? {}).filter((format) => v.is(file, format))
      const ofType = (mime: string) =>
        made
          .filter((format) => format.mime === mime)
          .map(({ url, width }) => ({ url, width }))
          .toSorted((a, b) => a.width - b.width)
      return {
        avif: ofType('image/avif'),
        webp: ofType('image/webp'),
        fallback: url,
        width,
        height,
        ...(focalPoint && { position: `${focalPoint.x}% ${focalPoint.y}%` }),
        ...(caption && { caption }),
        ...(credit && { credit }),
      }
    }),
  ),
  null,
)
