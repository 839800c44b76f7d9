import { defineSeed, published } from '../definition'
import { localDate } from '../demo/months'
import { pdf } from '../files'

const YEARS = 10

export default defineSeed({
  demo({ at }) {
    const first = Number(localDate(at).slice(0, 4))
    const title = `Distribution development plan ${first} to ${first + YEARS - 1}`
    const grown = (start: number, rate: number, index: number): number =>
      Math.round(start * (1 + rate) ** index)
    const document = (name: string, paragraphs: string[]) => ({
      title: name,
      file: pdf(name, {
        title: name,
        author: 'Tanglaw Electric',
        date: new Date(`${first}-03-15T02:00:00Z`),
        paragraphs,
      }),
    })
    return [
      published({
        fromYear: first,
        toYear: first + YEARS - 1,
        title,
        narrative: [
          'The plan says what we build in ten years, why, and what it costs: it follows the forecast of demand, and the places where lines and transformers come near their limits.',
          'Two projects stand out. A sixth substation in Lumangbayan carries load when Bagong Silang has grown beyond what Mabini can feed. A second 69 kV line around the bay keeps the city supplied when a tower falls.',
          'Meters that can be read from afar reach every home by the end of the plan, a tenth of them each year.',
        ].join('\n\n'),
        years: Array.from({ length: YEARS }, (_, index) => ({
          year: first + index,
          residential: grown(132_400, 0.021, index),
          commercial: grown(12_900, 0.024, index),
          industrial: grown(310, 0.015, index),
          otherCustomers: grown(2390, 0.01, index),
          circuitKm: 2480 + index * 46,
          // The sixth substation in the fifth year, a second transformer in the ninth.
          substationMva: 210 + (index >= 4 ? 50 : 0) + (index >= 8 ? 30 : 0),
          spendLines: 182 + index * 6 + (index === 2 || index === 3 ? 210 : 0),
          spendSubstations: 64 + (index === 3 || index === 4 ? 280 : 0) + (index === 7 ? 120 : 0),
          spendMeters: 58,
          spendOther: 31 + index,
        })),
        documents: [
          document(title, [
            'Customers, lines, substations and spending of ten years, each project with its reason.',
          ]),
          document(`Single-line diagram of the network ${first}`, ['Five substations, 69 kV and 13.2 kV.']),
        ],
      }),
    ]
  },
})
