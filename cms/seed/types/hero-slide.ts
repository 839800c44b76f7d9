import { defineSeed, published } from '../definition'
import { illustration, type DrawingName } from '../demo/drawings'

/** The first screen of the demo site. Every link leads to a section of the home page. */
const heroSlides = [
  {
    heading: 'See exactly what you pay for',
    text: 'We publish what electricity costs, where it comes from, and how we buy it, for all 148,000 homes and businesses we serve.',
    picture: 'hills-at-dusk',
    callToAction: { label: 'See this month’s rates', url: '#power-rates' },
    order: 1,
  },
  {
    heading: '40% renewable power',
    text: 'A solar farm and its extension, a geothermal field under long-term contracts, and 310 customers who export power from their roofs.',
    picture: 'solar-roofs',
    callToAction: { label: 'See where it comes from', url: '#energy-sources' },
    order: 2,
  },
  {
    heading: 'Demand and contracts, month by month',
    text: 'How much capacity we have under contract, how high demand peaked, and what we plan to buy to depend less on the spot market.',
    picture: 'city-at-night',
    callToAction: { label: 'See supply and demand', url: '#power-supply' },
    order: 3,
  },
] satisfies (Record<string, unknown> & { picture: DrawingName })[]

export default defineSeed({
  demo: () =>
    heroSlides.map(({ picture, ...slide }) => {
      const { file: image, alt: imageAlt } = illustration(picture)
      return published({ ...slide, image, imageAlt })
    }),
})
