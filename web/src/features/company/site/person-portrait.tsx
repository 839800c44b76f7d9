import type { Picture } from '~/lib/picture'
import { buildSrcSet } from '~/lib/src-set'

interface PortraitProps {
  image: Picture
  alt: string
  /** Display width, as the HTML attribute `sizes`. */
  sizes: string
  /** On the first screen, so it isn't loaded lazily. */
  eager?: boolean
}

/** A person's portrait, in the smallest variant that the browser supports. */
export function PersonPortrait({ image, alt, sizes, eager = false }: PortraitProps) {
  return (
    <picture>
      {image.avif.length > 0 && <source type="image/avif" srcSet={buildSrcSet(image.avif)} sizes={sizes} />}
      {image.webp.length > 0 && <source type="image/webp" srcSet={buildSrcSet(image.webp)} sizes={sizes} />}
      <img
        src={image.webp.at(-1)?.url ?? image.fallback}
        alt={alt}
        width={image.width}
        height={image.height}
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
      />
    </picture>
  )
}
