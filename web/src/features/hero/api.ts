import type { CmsReader } from '~/cms/cms-reader'
import { heroSlideSchema, type HeroSlide } from './model'

/** All published slides, including those outside their display window, which the caller filters. */
export function readHeroSlides(reader: CmsReader): Promise<HeroSlide[]> {
  return reader.list('hero-slide', { sort: 'order:asc', pagination: { pageSize: 50 } }, heroSlideSchema)
}
