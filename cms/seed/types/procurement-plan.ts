import { defineSeed, published, type SeedRow } from '../definition'
import { localDate, startOfLocalDay } from '../demo/months'
import { pdf } from '../files'

const AUTHOR = 'Tanglaw Electric'
const dayMs = 86_400_000

/** Highest demand of ten years (MW); the energy follows at the load factor of today. */
const PEAKS = [127, 131, 135, 140, 145, 150, 155, 160, 166, 172]
const GWH_PER_MW = 5.47

/** The demo's plan of the current year, and that of the year before. */
export function procurementPlans(at: Date): SeedRow[] {
  const today = startOfLocalDay(localDate(at)).getTime()
  const date = (days: number): string => localDate(new Date(today + days * dayMs))
  const year = Number(localDate(at).slice(0, 4))
  const on = (years: number, day: string): string => `${year + years}-${day}`

  const contract = (
    supplier: string,
    technology: string,
    mw: number,
    from: string,
    to: string,
    ercCase: string,
  ) => ({
    supplier,
    technology,
    loadType: 'base',
    mw,
    from,
    to,
    ercCase,
  })
  const contracts = [
    contract('Punta Laot Thermal Power', 'coal', 48, on(-6, '12-26'), on(3, '12-25'), `${year - 6}-114 RC`),
    contract(
      'Punta Laot Thermal Power, reduced',
      'coal',
      30,
      on(3, '12-26'),
      on(5, '12-25'),
      `${year - 6}-114 RC`,
    ),
    contract(
      'Hamog Ridge Geothermal, units 1 and 2',
      'geothermal',
      30,
      on(-4, '01-26'),
      on(11, '01-25'),
      `${year - 5}-077 RC`,
    ),
    contract(
      'Hamog Ridge Geothermal, unit 3',
      'geothermal',
      24,
      on(-3, '12-26'),
      on(7, '12-25'),
      `${year - 3}-020 RC`,
    ),
    {
      ...contract(
        'Silahis Plains Solar',
        'solar',
        18,
        on(-2, '03-26'),
        on(18, '03-25'),
        `${year - 3}-051 RC`,
      ),
      loadType: 'peaking',
    },
    {
      ...contract(
        'Silahis Plains Solar, extension',
        'solar',
        12,
        on(-1, '06-26'),
        on(19, '06-25'),
        `${year - 2}-019 RC`,
      ),
      loadType: 'peaking',
    },
  ]
  const schedule = (first: number, delivery: string) => ({
    publication: date(first),
    preBid: date(first + 18),
    opening: date(first + 45),
    award: date(first + 88),
    signing: date(first + 133),
    filing: date(first + 180),
    delivery,
  })
  const procurements = [
    {
      title: '17 MW baseload',
      bidCode: `CSP-${year}-02`,
      mw: 17,
      loadType: 'base',
      technology: 'Any technology',
      energyMwh: 148_920,
      termYears: 10,
      ...schedule(-19, on(1, '12-26')),
    },
    {
      title: '20 MW mid-merit',
      bidCode: `CSP-${year + 1}-01`,
      mw: 20,
      loadType: 'mid_merit',
      technology: 'Gas, hydro or storage',
      energyMwh: 70_080,
      termYears: 10,
      ...schedule(107, on(2, '03-26')),
    },
    {
      title: '12 MW peaking',
      bidCode: `CSP-${year + 1}-02`,
      mw: 12,
      loadType: 'peaking',
      technology: 'Storage preferred',
      energyMwh: 10_512,
      termYears: 15,
      ...schedule(254, on(2, '06-26')),
    },
  ]
  const plan = (first: number, peaks: number[], version: string) => {
    const title = `Power supply procurement plan ${first}`
    const document = (name: string, paragraphs: string[]) => ({
      title: name,
      file: pdf(name, {
        title: name,
        author: AUTHOR,
        date: new Date(`${first}-03-30T02:00:00Z`),
        paragraphs,
      }),
    })
    return {
      year: first,
      title,
      peakMonth: 5,
      narrative: [
        `Santa Aurora City needs more power each year: homes in Bagong Silang, the port, and cold stores along the bay. The highest demand comes in May and grows by about 3.4 per cent a year.`,
        'What is under contract today covers it for two years. Then the coal contract is reduced, and ends two years later; the first geothermal contract follows. What is not under contract would be bought at the spot market, at the price of the hour.',
        'We buy what is missing in open bids, early enough that new plants can be built for them.',
      ].join('\n\n'),
      demand: peaks.map((peakMw, index) => ({
        year: first + index,
        peakMw,
        energyMwh: Math.round(peakMw * GWH_PER_MW) * 1000,
        lossPercent: Math.round((5.5 - index * 0.05) * 100) / 100,
      })),
      contracts,
      documents: [
        document(`${title}${version}`, [
          'Demand, contracts, what is missing and when it is bought, for ten years.',
          ...peaks.map((mw, index) => `${first + index}: highest demand ${mw} MW`),
        ]),
        document(`Board resolution approving the plan ${first}`, [
          `The board approves the plan of ${first}.`,
        ]),
        document(`Load forecast ${first} to ${first + 9}, with method`, [
          'The forecast follows connected load, the city’s permits for buildings, and the temperature of the hot season.',
        ]),
      ],
    }
  }
  // A year ago the forecast was a little higher towards its end.
  const before = [123, ...PEAKS.slice(0, -1)].map((mw, index) => (index > 4 ? mw + 1 : mw))
  return [
    published({ ...plan(year, PEAKS, ', version 2'), procurements }),
    published({ ...plan(year - 1, before, ''), procurements: [] }),
  ]
}

export default defineSeed({ demo: ({ at }) => procurementPlans(at) })
