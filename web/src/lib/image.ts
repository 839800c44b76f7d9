import * as v from 'valibot'

const file = v.object({ url: v.string(), width: v.number(), height: v.number(), mime: v.string() })

/** Strapi's media object: the original and what was made of it. */
const media = v.object({
  url: v.string(),
  width: v.nullish(v.number()),
  height: v.nullish(v.number()),
  formats: v.nullish(v.record(v.string(), v.unknown())),
  focalPoint: v.nullish(v.object({ x: v.number(), y: v.number() })),
})

export interface ImageFile {
  url: string
  width: number
}

/** A picture in the sizes that exist, smallest first. */
export interface Picture {
  avif: ImageFile[]
  webp: ImageFile[]
  /** For browsers that read neither. */
  fallback: string
  width: number
  height: number
  /** What every crop keeps, as CSS says it: `30% 60%`; absent for the middle. */
  position?: string
}

/** Parses Strapi media into what a `<picture>` needs; null where it has no size (not an image). */
export const picture = v.nullish(
  v.pipe(
    media,
    v.transform(({ url, width, height, formats, focalPoint }): Picture | null => {
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
      }
    }),
  ),
  null,
)
