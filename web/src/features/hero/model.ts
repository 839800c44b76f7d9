import * as v from 'valibot'
import { pictureSchema } from '~/lib/picture'

const date = v.pipe(v.string(), v.isoTimestamp())

/** A slide of the home page's hero. */
export const heroSlideSchema = v.object({
  documentId: v.string(),
  heading: v.string(),
  text: v.nullish(v.string(), null),
  image: pictureSchema,
  imageAlt: v.nullish(v.string(), null),
  callToAction: v.nullish(v.object({ label: v.string(), url: v.string() }), null),
  order: v.nullish(v.number(), 0),
  visibleFrom: v.nullish(date, null),
  visibleTo: v.nullish(date, null),
})

export type HeroSlide = v.InferOutput<typeof heroSlideSchema>

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
