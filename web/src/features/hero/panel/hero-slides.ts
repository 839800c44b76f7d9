import { heroSlide } from '~/cms/types.gen'
import { simpleResource } from '~/panel/simple/simple-resource'

/** M01: the slides of the home page's hero. */
export const heroSlides = simpleResource(heroSlide, {
  heading: 'Hero',
  icon: 'image',
  check: ({ visibleFrom, visibleTo }) =>
    visibleFrom && visibleTo && visibleTo <= visibleFrom
      ? [{ path: ['visibleTo'], message: 'This is before its start.' }]
      : [],
  page: '/',
  columns: ['heading', 'order', 'visibleFrom', 'visibleTo'],
  empty: 'A slide is a picture with a heading at the top of the home page, for a while or for good.',
})
