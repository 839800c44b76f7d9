import { heroSlideSchema } from './model'

const formats = Object.fromEntries(
  ['avif', 'webp'].flatMap((type) =>
    [480, 828].map((width) => [
      `${type}-${width}`,
      { url: `/uploads/hills-${width}.${type}`, width, height: width / 2, mime: `image/${type}`, size: 9.5 },
    ]),
  ),
)

const image = {
  id: 1,
  url: '/uploads/hills.webp',
  width: 2400,
  height: 1200,
  mime: 'image/webp',
  size: 40,
  formats,
}

/**
 * Hero slides in the format of the CMS: one always visible, one until the end of November, one without image
 * and link.
 */
export const heroSlides = [
  {
    id: 1,
    documentId: 'slide-hills',
    heading: 'Power you can see through.',
    text: 'What your electricity costs, where it comes from, and how we buy it.',
    image,
    imageAlt: 'Towers carry lines over hills.',
    callToAction: { id: 1, label: 'See this month’s rates', url: '#power-rates' },
    order: 1,
    visibleFrom: null,
    visibleTo: null,
  },
  {
    id: 2,
    documentId: 'slide-roofs',
    heading: '40% renewable power',
    text: 'Solar farms, a geothermal field and the roofs of 310 homes.',
    image: { ...image, id: 2 },
    imageAlt: 'Houses with solar roofs.',
    callToAction: { id: 2, label: 'See where it comes from', url: '#energy-sources' },
    order: 3,
    visibleFrom: '2026-11-01T00:00:00.000Z',
    visibleTo: '2026-11-30T16:00:00.000Z',
  },
  {
    id: 3,
    documentId: 'slide-plain',
    heading: 'Ready for the hottest evening.',
    text: null,
    image: null,
    imageAlt: null,
    callToAction: null,
    order: 2,
    visibleFrom: null,
    visibleTo: null,
  },
]

/** The schema and rows of each content type. */
export const fixtures = {
  'hero-slide': [heroSlideSchema, heroSlides],
} as const
