import type { Picture } from '~/lib/image'
import { srcSet } from '~/lib/src-set'

interface PortraitProps {
  image: Picture
  alt: string
  /** Its width, in the syntax of `sizes`. */
  sizes: string
  /** In the first view; the others wait until they come near. */
  eager?: boolean
}

/** A person's picture in the smallest form that the browser reads. */
export function Portrait({ image, alt, sizes, eager = false }: PortraitProps) {
  return (
    <picture>
      {image.avif.length > 0 && <source type="image/avif" srcSet={srcSet(image.avif)} sizes={sizes} />}
      {image.webp.length > 0 && <source type="image/webp" srcSet={srcSet(image.webp)} sizes={sizes} />}
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
