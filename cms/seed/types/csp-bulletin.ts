import { defineSeed, published } from '../definition'
import { localDate, startOfLocalDay } from '../demo/months'
import { pdf } from '../files'

const hourMs = 3_600_000

export default defineSeed({
  demo({ at }) {
    const today = startOfLocalDay(localDate(at)).getTime()
    const year = Number(localDate(at).slice(0, 4))
    const on = (days: number): string => new Date(today + (days * 24 + 9) * hourMs).toISOString()
    const bulletin = (number: string, days: number, title: string, text: string, bid?: string) =>
      published({
        number: `CSP-B-${number}`,
        title,
        postedAt: on(days),
        text,
        ...(bid && { bid }),
        documents: [
          {
            title,
            file: pdf(`CSP-B-${number}`, {
              title,
              author: 'Tanglaw Electric',
              date: new Date(on(days)),
              paragraphs: [text],
            }),
          },
        ],
      })
    return [
      bulletin(
        `${year}-05`,
        -3,
        'Visitors at the pre-bid conference',
        'Anybody may watch the conference on the 17 MW bid online. Only bidders may ask; all answers are published here within three days.',
        `CSP-${year}-02`,
      ),
      bulletin(
        `${year}-04`,
        -9,
        'Bids for 12 MW of solar with storage are opened',
        'Three offers were received by the deadline and opened in public. They are now evaluated.',
        `CSP-${year}-01`,
      ),
      bulletin(
        `${year}-03`,
        -92,
        'The bid for 15 MW has failed',
        'One offer was received where the rules ask for two. It was returned unopened.',
        `CSP-${year - 1}-02`,
      ),
      bulletin(
        `${year}-02`,
        -143,
        'Award of 24 MW of geothermal power',
        'The contract goes to the lowest of three offers. The reasons are in the committee’s resolution.',
        `CSP-${year - 1}-01`,
      ),
      bulletin(
        `${year}-01`,
        -230,
        'Who sits on the committee',
        'Five members and two observers of customers’ groups. Who is related to a bidder stands aside, and says so in the minutes.',
      ),
    ]
  },
})
