import type { CmsReader } from '~/cms/reader'
import { heroSlide, type HeroSlide } from './model'

/** All published slides, those out of their window included: the caller knows the time. */
export function readHeroSlides(reader: CmsReader): Promise<HeroSlide[]> {
  return reader.list('hero-slide', { sort: 'order:asc', pagination: { pageSize: 50 } }, heroSlide)
}
