import { defineSeed, published } from '../definition'
import { drawing } from '../files'

/** The first screen of the demo site. Every link leads to a section of the home page. */
const heroSlides = [
  {
    heading: 'See exactly what you pay for.',
    text: 'What your electricity costs, where it comes from and how we buy it, published for 148,000 homes and businesses.',
    illustration: 'hills-at-dusk',
    imageAlt: 'Transmission towers carry lines over dark hills toward a low amber sun.',
    callToAction: { label: 'See this month’s rates', url: '#power-rates' },
    order: 1,
  },
  {
    heading: '40% renewable power.',
    text: '2 solar farms and a geothermal field under long-term contracts, and 310 customers who export power from their roofs.',
    illustration: 'solar-roofs',
    imageAlt:
      'Houses with solar roofs below a volcano; a geothermal plant lets off steam and the sun comes up.',
    callToAction: { label: 'See where it comes from', url: '#energy-sources' },
    order: 2,
  },
  {
    heading: 'Demand and contracts, month by month.',
    text: 'How much capacity we have under contract, how high demand peaked, and what we bid out next to depend less on the spot market.',
    illustration: 'city-at-night',
    imageAlt: 'A city at night by the sea, its lights drawn into the line of a load curve.',
    callToAction: { label: 'See supply and demand', url: '#power-supply' },
    order: 3,
  },
]

export default defineSeed({
  demo: () =>
    heroSlides.map(({ illustration, ...slide }) =>
      published({ ...slide, image: drawing(illustration, slide.imageAlt) }),
    ),
})
