import { defineSeed, published } from '../definition'
import { drawing } from '../files'

/** The first screen of the demo site. Every link leads to a section of the home page. */
const heroSlides = [
  {
    heading: 'Power you can see through.',
    text: 'What your electricity costs, where it comes from and how we buy it, published in the open for 148,000 homes and businesses.',
    illustration: 'hills-at-dusk',
    imageAlt: 'Transmission towers carry lines over dark hills towards a low amber sun.',
    callToAction: { label: 'See this month’s rates', url: '#power-rates' },
    order: 1,
  },
  {
    heading: 'Two fifths from sun and steam.',
    text: 'Two solar farms and a geothermal field under long contracts, and 310 homes whose roofs feed in what they don’t use.',
    illustration: 'solar-roofs',
    imageAlt:
      'Houses with solar roofs below a volcano; a geothermal plant lets off steam and the sun comes up.',
    callToAction: { label: 'See where it comes from', url: '#energy-sources' },
    order: 2,
  },
  {
    heading: 'Ready for the hottest evening.',
    text: 'Contracts carry more than the month’s highest peak. See what we have bought, month by month, against what the city used.',
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
