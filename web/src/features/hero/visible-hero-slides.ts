import type { HeroSlide } from './model'

/**
 * Slides that are visible at an instant, in the editors' order. A slide disappears at the end of its window.
 */
export function sortedVisibleHeroSlides(slides: HeroSlide[], at: Date): HeroSlide[] {
  const time = at.getTime()
  return slides
    .filter(({ visibleFrom, visibleTo }) => {
      const begun = visibleFrom === null || Date.parse(visibleFrom) <= time
      const over = visibleTo !== null && Date.parse(visibleTo) <= time
      return begun && !over
    })
    .toSorted((a, b) => a.order - b.order)
}

/** The next instant at which a slide appears or disappears; undefined for none. */
export function nextHeroSlideChange(slides: HeroSlide[], at: Date): Date | undefined {
  const times = slides
    .flatMap(({ visibleFrom, visibleTo }) => [visibleFrom, visibleTo])
    .flatMap((instant) => (instant === null ? [] : [Date.parse(instant)]))
    .filter((time) => time > at.getTime())
  return times.length === 0 ? undefined : new Date(Math.min(...times))
}
