import { defineSeed, published } from '../definition'

/**
 * The drawing is 480 by 380 units; municipalities share the points of their borders. The barangays add up to what the
 * site settings say of the franchise area, the customers to what they say of the customers.
 */
const coast = '36,262 96,282 150,276 214,300 268,292 330,312 396,296 440,300'.split(' ')
const north = {
  left: '48,96 84,58 142,38 204,30',
  middle: '204,30 214,78 196,118 206,150',
  right: '204,30 276,26 348,44 404,82 436,132',
}
const inner = {
  west: '40,180 92,172 138,160 206,150',
  east: '206,150 262,158 300,138 356,146 436,132',
  south: '206,150 212,196 196,244 214,300',
  shore: '356,146 404,190 428,244 440,300',
}
const back = (points: string): string => points.split(' ').toReversed().join(' ')
const outline = (...parts: string[]): string =>
  parts
    .join(' ')
    .split(' ')
    .filter((point, index, all) => point !== all[index - 1])
    .join(' ')

const aboutPage = {
  headline: 'A century of keeping the lights on.',
  lead: 'Tanglaw Electric brings power to Santa Aurora City and three towns, and shows what it costs, where it comes from and how it is bought.',
  profile:
    'We own and run the poles, wires and substations of Santa Aurora City, Bagong Silang, Lumangbayan and San Isidro del Mar. We do not make electricity. We buy it from producers by open bidding, and pass its cost on without markup.\n\nWhat stays with us is for crews, repairs, meters and billing. The rest of each peso goes to producers, the grid operator, national funds and taxes. Every centavo of it is on the page of rates.',
  mission:
    'Safe and steady power for every home and business of the franchise, at the lowest cost we can prove.',
  vision: 'A city that never has to think about its electricity, and can look up everything about it.',
  coreValues: 'Safety first, then plain words, open books, and care for the next generation.',
  areaIntro: 'One city and three towns by the bay. The drawing is not to scale; the table says the same.',
  municipalities: [
    {
      name: 'Santa Aurora City',
      barangays: 98,
      customers: 96_400,
      outline: outline(inner.south, '268,292 330,312 396,296', back(inner.shore), '300,138 262,158'),
    },
    {
      name: 'Bagong Silang',
      barangays: 34,
      customers: 21_900,
      outline: outline(north.right, back(inner.east), back(north.middle)),
    },
    {
      name: 'Lumangbayan',
      barangays: 29,
      customers: 17_300,
      outline: outline(north.left, north.middle, back(inner.west), '48,96'),
    },
    {
      name: 'San Isidro del Mar',
      barangays: 23,
      customers: 12_400,
      outline: outline(inner.west, inner.south, back(coast.slice(0, 4).join(' ')), '40,180'),
    },
  ],
  substations: [
    { name: 'Look', point: '340,278' },
    { name: 'Luntian', point: '54,248' },
    { name: 'Hamog', point: '68,92' },
    { name: 'Central', point: '258,190' },
    { name: 'Mabini', point: '392,116' },
  ],
  areaNote:
    'Franchise granted in 1924, renewed in 1974 and 1999, in force until 2049. Five substations take power from the 69 kV line; the newest is Mabini.',
  milestones: [
    { year: 1924, text: 'Forty street lamps, lit by one hydro turbine', peakMw: 0.06 },
    { year: 1951, text: 'Rebuilt after the war; the first meters in homes', peakMw: 2 },
    { year: 1972, text: 'The 69 kV line joins the city to the island grid', peakMw: 18 },
    { year: 1996, text: 'Every barangay has power', peakMw: 61 },
    { year: 2013, text: 'Flood: all back after nine days', peakMw: 92 },
  ],
}

/** The curve ends with the highest demand of the newest year that the demo has records of. */
export default defineSeed({
  demo: ({ supplied }) => {
    const year = supplied[0]!.month.slice(0, 4)
    const peaks = supplied.filter(({ month }) => month.startsWith(year)).map((each) => each.peakDemandMw)
    const newest = {
      year: Number(year),
      text: 'Mabini substation; rates and bids in the open',
      peakMw: Math.max(...peaks),
    }
    return [published({ ...aboutPage, milestones: [...aboutPage.milestones, newest] })]
  },
})
