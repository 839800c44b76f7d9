import { defineSeed, type SeedRow } from '../definition'
import { atHour, workingDaysAround } from '../demo/calendar'
import { localDate } from '../demo/months'
import { powerBids, type PowerBid } from '../demo/power-bids'
import { inForceOn, megawatts, supplyContracts, UTILITY } from '../demo/utility'
import { pdf, type PdfText } from '../files'

/** Highest demand of ten years (MW); the energy follows at the load factor of today. */
const PEAKS = [127, 131, 135, 140, 145, 150, 155, 160, 166, 172]
const GWH_PER_MW = 5.47
const PEAK_MONTH = 5

const figure = (value: number): string => value.toLocaleString('en-US')

/** The dates as planned: the plan is posted before a bulletin moves any of them. */
const plannedCspOf = (bid: PowerBid) => ({
  title: bid.name,
  biddingCode: bid.code,
  mw: bid.mw,
  loadType: bid.loadType,
  technology: bid.technology,
  energyMwh: bid.energyMwh,
  termYears: bid.termYears,
  publication: bid.invitation,
  preBid: bid.preBid,
  opening: bid.asPlanned.opening,
  award: bid.asPlanned.award,
  signing: bid.asPlanned.signing,
  filing: bid.asPlanned.filing,
  delivery: bid.delivery,
})

/** The demo's plan of the current year, and that of the year before. */
export function powerSupplyProcurementPlans(at: Date): SeedRow[] {
  const year = Number(localDate(at).slice(0, 4))
  const { baseload, midMerit, peaking, solarWithStorage, geothermal } = powerBids(at)
  const day = workingDaysAround(at)
  const plannedCsps = [baseload, midMerit, peaking, solarWithStorage].map(plannedCspOf)

  const plan = (first: number, peaks: number[], version: string, toBuy: typeof plannedCsps) => {
    const title = `Power supply procurement plan ${first}`
    const contracts = supplyContracts(year).filter(
      ({ biddingCode }) => first === year || biddingCode === undefined,
    )
    const atPeak = (of: number) => inForceOn(contracts, `${of}-0${PEAK_MONTH}-15`)
    const demand = peaks.map((peakMw, index) => ({
      year: first + index,
      peakMw,
      energyMwh: Math.round(peakMw * GWH_PER_MW) * 1000,
      lossPercent: Math.round((5.5 - index * 0.05) * 100) / 100,
    }))
    // The second version comes with the year's second bidding.
    const date = new Date(first === year ? atHour(day(-24), 10) : `${first}-03-30T02:00:00Z`)
    const document = (name: string, paragraphs: PdfText['paragraphs']) => ({
      title: name,
      file: pdf(name, { title: name, author: UTILITY, date, paragraphs }),
    })
    const now = atPeak(first)
    const solar = megawatts(now.filter(({ technology }) => technology === 'solar'))
    const growth = ((peaks.at(-1)! / peaks[0]!) ** (1 / (peaks.length - 1)) - 1) * 100
    const sought = toBuy.reduce((total, { mw }) => total + mw, 0)
    return {
      at: date,
      data: {
        year: first,
        title,
        peakMonth: PEAK_MONTH,
        narrative: [
          `Peak demand is expected in May and will grow by about ${growth.toFixed(1)}% a year because of the port, new homes in Bagong Silang and cold storage along the bay.`,
          `Contracts in effect at the peak of ${first} total ${megawatts(now)} MW, of which ${solar} MW is solar and delivers nothing after sunset. Expected peak demand is ${peaks[0]} MW. We buy the difference on the spot market.`,
          ...(toBuy.length > 0
            ? [
                `The contract for ${geothermal.mw} MW of geothermal capacity has been filed with the Energy Regulatory Commission and will count as contracted from the ${Number(geothermal.delivery.slice(0, 4)) + 1} peak. Another ${sought} MW will be contracted in ${toBuy.length} biddings: ${new Intl.ListFormat('en-GB').format(toBuy.map(({ title: name }) => name))}. The coal contract will be reduced from 40 MW to 25 MW at the end of ${year + 3} and will end in ${year + 5}. The next update of this plan covers its replacement.`,
              ]
            : []),
        ].join('\n\n'),
        demand,
        contracts: contracts.map(({ biddingCode: _biddingCode, ...contract }) => contract),
        plannedCsps: toBuy,
        documents: [
          document(`${title}${version}`, [
            'Demand, contracts and the remaining requirement at the annual peak, over 10 years.',
            {
              columns: ['Year', 'Peak (MW)', 'Contracted capacity (MW)', 'Balance (MW)', 'Energy (MWh)'],
              rows: demand.map(({ year: of, peakMw, energyMwh }) => {
                const held = megawatts(atPeak(of))
                return [String(of), figure(peakMw), figure(held), figure(held - peakMw), figure(energyMwh)]
              }),
            },
            '# Contracts',
            {
              columns: ['Supplier', 'MW', 'From', 'To'],
              rows: contracts.map(({ supplier, mw, from, to }) => [supplier, figure(mw), from, to]),
            },
            ...(toBuy.length > 0
              ? [
                  '# Biddings',
                  {
                    columns: ['Capacity', 'MW', 'Opening', 'Delivery'],
                    rows: toBuy.map(({ title: name, mw, opening, delivery }) => [
                      name,
                      figure(mw),
                      opening,
                      delivery,
                    ]),
                    total: ['Total', figure(sought), '', ''],
                  },
                ]
              : []),
          ]),
          document(`Board resolution approving the ${first} plan`, [
            `RESOLVED, that the Power Supply Procurement Plan ${first} is approved as presented by management, and that the Third-Party Bids and Awards Committee is directed to carry out the biddings that it names.`,
            `RESOLVED FURTHER, that management is directed to file the plan with the Department of Energy.`,
            'Certified by the Corporate Secretary. Sample data: there was no such filing.',
          ]),
          document(`Load forecast ${first} to ${first + 9}, with method`, [
            'The forecast uses connected load, building permits issued by the city and the 3 municipalities, and average temperature in March, April and May. Each input is regressed on 8 years of monthly billing data.',
            {
              columns: ['Year', 'Peak (MW)', 'Growth', 'Energy (MWh)'],
              rows: demand.map(({ year: of, peakMw, energyMwh }, index) => [
                String(of),
                figure(peakMw),
                index === 0 ? '' : `${((peakMw / peaks[index - 1]! - 1) * 100).toFixed(1)}%`,
                figure(energyMwh),
              ]),
            },
          ]),
        ],
      },
    }
  }
  // A year ago the forecast was a little higher towards its end.
  const before = [123, ...PEAKS.slice(0, -1)].map((mw, index) => (index > 4 ? mw + 1 : mw))
  return [plan(year, PEAKS, ', version 2', plannedCsps), plan(year - 1, before, '', [])]
}

export default defineSeed({ demo: ({ at }) => powerSupplyProcurementPlans(at) })
