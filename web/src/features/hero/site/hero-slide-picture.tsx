import { useEffect, useState } from 'react'
import { whenFirstActive } from '~/lib/first-activity'
import type { Picture } from '~/lib/picture'
import { buildSrcSet } from '~/lib/src-set'

/** As wide as the window, but at least as wide as its height requires. */
const SIZES = 'max(100vw, 360px)'

interface SlidePictureProps {
  image: Picture
  alt: string
  /**
   * Loads at once, for the first slide. The others load when the visitor is active, or at once without
   * JavaScript.
   */
  eager: boolean
}

/** The background image of a slide, in the smallest variant that the browser supports. */
export function HeroSlidePicture({ image, alt, eager }: SlidePictureProps) {
  const [isUsed, setUsed] = useState(false)
  useEffect(() => void whenFirstActive().then(() => setUsed(true)), [])
  const fallback = image.webp.at(-1)?.url ?? image.fallback
  const picture = (
    <picture>
      {image.avif.length > 0 && <source type="image/avif" srcSet={buildSrcSet(image.avif)} sizes={SIZES} />}
      {image.webp.length > 0 && <source type="image/webp" srcSet={buildSrcSet(image.webp)} sizes={SIZES} />}
      <img
        src={fallback}
        alt={alt}
        width={image.width}
        height={image.height}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : 'low'}
        decoding="async"
        style={image.position ? { objectPosition: image.position } : undefined}
      />
    </picture>
  )
  return eager || isUsed ? picture : <noscript>{picture}</noscript>
}
