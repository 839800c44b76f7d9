import { defineSeed, published } from '../definition'
import { addWorkingDays, atHour, longDate, workingDaysAround } from '../demo/calendar'
import { localDate } from '../demo/months'
import { movedConference, powerBids } from '../demo/power-bids'
import { UTILITY } from '../demo/utility'
import { pdf } from '../files'

export default defineSeed({
  demo({ at }) {
    const day = workingDaysAround(at)
    const year = localDate(at).slice(0, 4)
    const { baseload, solarWithStorage, failed, geothermal } = powerBids(at)
    const { announced, to } = movedConference(at)
    const bulletin = (number: string, postedAt: string, title: string, text: string, bid?: string) =>
      published({
        number: `CSP-B-${number}`,
        title,
        postedAt,
        text,
        ...(bid && { bidding: bid }),
        documents: [
          {
            title,
            file: pdf(`CSP-B-${number}`, {
              title,
              author: UTILITY,
              reference: `CSP-B-${number}`,
              date: new Date(postedAt),
              paragraphs: [text.replaceAll('₱', 'PHP ')],
            }),
          },
        ],
      })
    return [
      bulletin(
        `${year}-05`,
        atHour(announced, 10),
        'How to watch the pre-bid conference',
        `Anyone may watch the pre-bid conference for the 17 MW bidding online, on ${longDate(to)}, at 2:00 PM. To get the link, write to csp@tanglaw.example. Only registered bidders may ask questions. All replies will be posted here within 3 working days.`,
        baseload.code,
      ),
      bulletin(
        `${year}-04`,
        atHour(solarWithStorage.opening, 16),
        'Bids opened for 12 MW of solar with storage',
        'We received 3 bids by the noon deadline and opened them in public right after it. The committee is now evaluating them.',
        solarWithStorage.code,
      ),
      bulletin(
        `${year}-03`,
        atHour(addWorkingDays(failed.opening, 2), 16),
        'Bidding for 15 MW declared a failure',
        'Only 1 bid was received; the rules require at least 2. The bid was returned unopened. The capacity becomes part of the 20 MW mid-merit bidding.',
        failed.code,
      ),
      bulletin(
        `${year}-02`,
        atHour(geothermal.award, 16),
        `Award of ${geothermal.mw} MW of geothermal capacity`,
        'The contract goes to Hamog Ridge Geothermal, which submitted the lowest of 3 bids, at ₱5.5800 per kWh. The committee’s resolution gives the reasons.',
        geothermal.code,
      ),
      bulletin(
        `${year}-01`,
        atHour(day(-236), 10),
        'Members of the Third-Party Bids and Awards Committee',
        'The committee has 5 members: 3 from the utility and 2 who represent its customers. Observers attend every opening. Members related to a bidder recuse themselves, and the minutes record each recusal.',
      ),
    ]
  },
})
