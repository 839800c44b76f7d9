import { defineSeed, published } from '../definition'
import { barangaysOf, customersOf, municipalities, substations } from '../demo/utility'

/**
 * The drawing is 480 by 380 units; municipalities share the points of their borders.
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

const outlines: Record<string, string> = {
  'Santa Aurora City': outline(inner.south, '268,292 330,312 396,296', back(inner.shore), '300,138 262,158'),
  'Bagong Silang': outline(north.right, back(inner.east), back(north.middle)),
  Lumangbayan: outline(north.left, north.middle, back(inner.west), '48,96'),
  'San Isidro del Mar': outline(inner.west, inner.south, back(coast.slice(0, 4).join(' ')), '40,180'),
}

const aboutPage = {
  headline: 'A century of keeping the lights on',
  lead: 'Tanglaw Electric distributes electricity in Santa Aurora City and 3 municipalities. We publish what it costs, where it comes from, and how we buy it.',
  profile:
    'We own and operate the poles, lines and substations that serve Santa Aurora City, Bagong Silang, Lumangbayan and San Isidro del Mar. We don’t generate electricity. We buy it from power suppliers through open bidding, from the spot market and from customers with solar panels. We pass on the cost without markup.\n\nWhat we keep pays for crews, repairs, meters and billing. The rest of each peso goes to power suppliers, the grid operator, national funds and taxes. The Rates page shows every charge.',
  mission:
    'Safe and reliable power for every home and business in our franchise area, at the lowest reasonable cost.',
  vision: 'A community that can rely on its electricity and check every fact about it.',
  coreValues: 'Safety, plain language, open records and care for the next generation.',
  areaIntro:
    'The city and 3 municipalities around the bay. The map isn’t to scale; the table lists the figures.',
  municipalities: municipalities.map(({ name, feeders }) => ({
    name,
    barangays: barangaysOf(feeders).length,
    customers: customersOf(feeders),
    outline: outlines[name],
  })),
  substations: Object.entries(substations).map(([name, { point }]) => ({ name, point })),
  areaNote:
    'The franchise was granted in 1924, renewed in 1974 and 1999, and is valid until 2049. The 5 substations draw power from the 69 kV line. Mabini is the newest.',
  milestones: [
    { year: 1924, text: '40 street lamps, powered by 1 hydro turbine', peakMw: 0.06 },
    { year: 1951, text: 'Rebuilt after the war; the first meters in homes', peakMw: 2 },
    { year: 1972, text: 'The 69 kV line joins the city to the island grid', peakMw: 18 },
    { year: 1996, text: 'Every barangay has power', peakMw: 61 },
    { year: 2013, text: 'Flood; service fully restored in 9 days', peakMw: 92 },
  ],
}

/** The curve ends with the highest demand of the newest year that the demo has records of. */
export default defineSeed({
  demo: ({ supplied }) => {
    const year = supplied[0]!.month.slice(0, 4)
    const peaks = supplied.filter(({ month }) => month.startsWith(year)).map((each) => each.peakDemandMw)
    const newest = {
      year: Number(year),
      text: 'Mabini substation; rates and biddings published online',
      peakMw: Math.max(...peaks),
    }
    return [published({ ...aboutPage, milestones: [...aboutPage.milestones, newest] })]
  },
})
