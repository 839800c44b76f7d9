import type { Picture } from '~/lib/picture'
import { buildSrcSet } from '~/lib/src-set'

interface ResponsivePictureProps {
  picture: Picture
  alt: string
  /** Display width, as the HTML attribute `sizes`. */
  sizes: string
  /** Visible on the first screen, so it is not loaded lazily. */
  eager?: boolean
}

/** An image of the media library, in the smallest variant that the browser supports and the width needs. */
export function ResponsivePicture({ picture, alt, sizes, eager = false }: ResponsivePictureProps) {
  const { avif, webp, fallback, width, height } = picture
  return (
    <picture>
      {avif.length > 0 && <source type="image/avif" srcSet={buildSrcSet(avif)} sizes={sizes} />}
      {webp.length > 0 && <source type="image/webp" srcSet={buildSrcSet(webp)} sizes={sizes} />}
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
