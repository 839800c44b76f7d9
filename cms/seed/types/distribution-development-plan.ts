import { defineSeed } from '../definition'
import { longDate, workingDay } from '../demo/calendar'
import { localDate } from '../demo/months'
import { feeders, substations, sum, UTILITY } from '../demo/utility'
import { pdf, type PdfText } from '../files'

const YEARS = 10
const APPROVED_ON = '03-16'

/** The first year of the newest plan: until it is approved, that of the plan of the year before. */
export function firstYearOfPlan(at: Date): number {
  const today = localDate(at)
  const year = Number(today.slice(0, 4))
  return `${year}-${APPROVED_ON}` <= today ? year : year - 1
}

const grown = (start: number, rate: number, index: number): number => Math.round(start * (1 + rate) ** index)
const grouped = (value: number): string => value.toLocaleString('en-US')

export default defineSeed({
  demo({ at }) {
    const first = firstYearOfPlan(at)
    const title = `Distribution development plan ${first} to ${first + YEARS - 1}`
    const built = sum(Object.values(substations).map(({ mva }) => mva))
    const approved = new Date(
      Math.min(Date.parse(`${workingDay(`${first}-${APPROVED_ON}`, -1)}T02:00:00Z`), at.getTime()),
    )
    const years = Array.from({ length: YEARS }, (_, index) => ({
      year: first + index,
      residential: grown(132_400, 0.021, index),
      commercial: grown(12_900, 0.024, index),
      industrial: grown(310, 0.015, index),
      otherCustomers: grown(2390, 0.01, index),
      circuitKm: 2480 + index * 46,
      // The sixth substation in the fifth year, a second transformer in the ninth.
      substationMva: built + (index >= 4 ? 50 : 0) + (index >= 8 ? 30 : 0),
      spendLines: 182 + index * 6 + (index === 2 || index === 3 ? 210 : 0),
      spendSubstations: 64 + (index === 3 || index === 4 ? 280 : 0) + (index === 7 ? 120 : 0),
      spendMeters: 58,
      spendOther: 31 + index,
    }))
    const document = (name: string, paragraphs: PdfText['paragraphs']) => ({
      title: name,
      file: pdf(name, { title: name, author: UTILITY, date: approved, paragraphs }),
    })
    const spending = ({ spendLines, spendSubstations, spendMeters, spendOther }: (typeof years)[number]) => [
      spendLines,
      spendSubstations,
      spendMeters,
      spendOther,
    ]
    const columnSums = [0, 1, 2, 3].map((column) => sum(years.map((each) => spending(each)[column]!)))
    return [
      {
        at: approved,
        data: {
          fromYear: first,
          toYear: first + YEARS - 1,
          title,
          narrative: [
            'The plan lists what we’ll build over 10 years, why, and at what cost. The plan is based on the demand forecast and on the lines and transformers that are near their limits.',
            `There are 2 large projects. A sixth substation, to be built in Lumangbayan by ${first + 4}, will take over load when demand there exceeds what Hamog can supply. A second 69 kV line around the bay will keep the city supplied if a tower fails.`,
            'By the end of the plan period, every home will have a smart meter. About 10% of homes will get one each year.',
          ].join('\n\n'),
          years,
          documents: [
            document(title, [
              `Approved on ${longDate(localDate(approved))}.`,
              '# Customers and network',
              {
                columns: ['Year', 'Customers', 'Lines (circuit km)', 'Substation capacity (MVA)'],
                rows: years.map((each) => [
                  String(each.year),
                  grouped(each.residential + each.commercial + each.industrial + each.otherCustomers),
                  grouped(each.circuitKm),
                  grouped(each.substationMva),
                ]),
              },
              '# Capital spending, in millions of pesos',
              {
                columns: ['Year', 'Lines', 'Substations', 'Meters', 'Other', 'Total'],
                rows: years.map((each) => [
                  String(each.year),
                  ...spending(each).map(grouped),
                  grouped(sum(spending(each))),
                ]),
                total: [`${YEARS} years`, ...columnSums.map(grouped), grouped(sum(columnSums))],
              },
            ]),
            document(`Single-line diagram of the network, ${first}`, [
              `Substations on the 69 kV ring and the 13.2 kV feeders of each, as planned for the end of ${first}. The diagram itself is available at the main office.`,
              {
                columns: ['Substation', 'MVA', 'Feeders', 'Customers'],
                rows: Object.entries(substations).map(([name, { mva }]) => {
                  const own = feeders.filter(({ substation }) => substation === name)
                  return [
                    `${name}: ${own.map(({ code }) => code).join(', ')}`,
                    String(mva),
                    String(own.length),
                    grouped(sum(own.map(({ customers }) => customers))),
                  ]
                }),
                total: [
                  'All substations',
                  String(built),
                  String(feeders.length),
                  grouped(sum(feeders.map(({ customers }) => customers))),
                ],
              },
            ]),
          ],
        },
      },
    ]
  },
})
