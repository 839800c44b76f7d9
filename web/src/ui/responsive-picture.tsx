import type { Picture } from '~/lib/image'
import { srcSet } from '~/lib/src-set'

interface ResponsivePictureProps {
  picture: Picture
  alt: string
  /** Its width, in the syntax of `sizes` in HTML. */
  sizes: string
  /** Of the first screen: fetched at once. */
  eager?: boolean
}

/** A picture of the library, in the smallest form that the browser reads and the place needs. */
export function ResponsivePicture({ picture, alt, sizes, eager = false }: ResponsivePictureProps) {
  const { avif, webp, fallback, width, height } = picture
  return (
    <picture>
      {avif.length > 0 && <source type="image/avif" srcSet={srcSet(avif)} sizes={sizes} />}
      {webp.length > 0 && <source type="image/webp" srcSet={srcSet(webp)} sizes={sizes} />}
      <img
        src={webp.at(-1)?.url ?? fallback}
        alt={alt}
        width={width}
        height={height}
        loading={eager ? 'eager' : 'lazy'}
        {...(eager && { fetchPriority: 'high' as const })}
        decoding="async"
      />
    </picture>
  )
}
