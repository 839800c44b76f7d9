import { heroSlide } from '~/cms/types.gen'
import { createDeclarativeResource } from '~/panel/declarative-forms/declarative-resource'

/** M01: slides of the home page's hero. */
export const heroSlidesResource = createDeclarativeResource(heroSlide, {
  heading: 'Home page slides',
  icon: 'image',
  validate: ({ visibleFrom, visibleTo }) =>
    visibleFrom && visibleTo && visibleTo <= visibleFrom
      ? [{ path: ['visibleTo'], message: 'The end must be after the start.' }]
      : [],
  previewPage: '/',
  columns: ['heading', 'order', 'visibleFrom', 'visibleTo'],
  emptyText: 'Add slides, each with an image and a heading, for the top of the home page.',
})
