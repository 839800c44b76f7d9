import { atHour, workingDaysAround } from './calendar'
import { localDate } from './months'
import { AWARDED_GEOTHERMAL_MW } from './utility'

const HOURS_A_YEAR = 8760

/** A bidding for power: its days are those of the bid's page, of the procurement plan, of bulletins and of the news. */
export interface PowerBid {
  code: string
  mw: number
  /** "17 MW baseload", as tables call it. */
  name: string
  /** The full title, as the invitation has it. */
  title: string
  loadType: 'base' | 'mid_merit' | 'peaking'
  technology: string
  termYears: number
  energyMwh: number
  /** Dates. All but the delivery are working days. */
  invitation: string
  preBid: string
  opening: string
  postQualification: string
  award: string
  signing: string
  filing: string
  delivery: string
  /** The instant until which bids are taken. They are opened at once. */
  deadline: string
  /** The dates before a bulletin moved the deadline; the same ones where none did. */
  asPlanned: Pick<PowerBid, 'opening' | 'postQualification' | 'award' | 'signing' | 'filing'>
}

export type PowerBidKey = 'baseload' | 'midMerit' | 'peaking' | 'solarWithStorage' | 'failed' | 'geothermal'

/** Days after the invitation. */
const STEPS = {
  preBid: 18,
  opening: 45,
  postQualification: 75,
  award: 88,
  signing: 133,
  filing: 180,
} as const

export const DEADLINE_HOUR = 12
/** Calendar days by which a supplemental bulletin moved the deadline of the solar bidding. */
const SOLAR_EXTENDED = 7

export function powerBids(at: Date): Record<PowerBidKey, PowerBid> {
  const year = Number(localDate(at).slice(0, 4))
  const day = workingDaysAround(at)
  const bid = (
    first: number,
    {
      loadFactor,
      ...facts
    }: Pick<
      PowerBid,
      'code' | 'mw' | 'name' | 'title' | 'loadType' | 'technology' | 'termYears' | 'delivery'
    > & {
      loadFactor: number
    },
    later = 0,
  ): PowerBid => {
    const datesMovedBy = (days: number): PowerBid['asPlanned'] => ({
      opening: day(first + STEPS.opening + days),
      postQualification: day(first + STEPS.postQualification + days),
      award: day(first + STEPS.award + days),
      signing: day(first + STEPS.signing + days),
      filing: day(first + STEPS.filing + days),
    })
    const dates = datesMovedBy(later)
    return {
      ...facts,
      energyMwh: Math.round(facts.mw * HOURS_A_YEAR * loadFactor),
      invitation: day(first),
      preBid: day(first + STEPS.preBid),
      ...dates,
      deadline: atHour(dates.opening, DEADLINE_HOUR),
      asPlanned: datesMovedBy(0),
    }
  }
  return {
    baseload: bid(-19, {
      code: `CSP-${year}-02`,
      mw: 17,
      name: '17 MW baseload',
      title: 'Procurement of Seventeen Megawatts (17 MW) Contracted Capacity',
      loadType: 'base',
      technology: 'Any technology',
      termYears: 10,
      loadFactor: 1,
      delivery: `${year + 1}-12-26`,
    }),
    midMerit: bid(107, {
      code: `CSP-${year + 1}-01`,
      mw: 20,
      name: '20 MW mid-merit',
      title: 'Procurement of Twenty Megawatts (20 MW) Mid-Merit Capacity',
      loadType: 'mid_merit',
      technology: 'Gas, hydro or storage',
      termYears: 10,
      loadFactor: 0.4,
      delivery: `${year + 2}-03-26`,
    }),
    peaking: bid(254, {
      code: `CSP-${year + 1}-02`,
      mw: 12,
      name: '12 MW peaking',
      title: 'Procurement of Twelve Megawatts (12 MW) Peaking Capacity',
      loadType: 'peaking',
      technology: 'Storage preferred',
      termYears: 15,
      loadFactor: 0.1,
      delivery: `${year + 2}-06-26`,
    }),
    solarWithStorage: bid(
      -61,
      {
        code: `CSP-${year}-01`,
        mw: 12,
        name: '12 MW solar with storage',
        title: 'Procurement of Twelve Megawatts (12 MW) Solar with Storage',
        loadType: 'mid_merit',
        technology: 'Solar with storage',
        termYears: 20,
        loadFactor: 0.22,
        delivery: `${year + 2}-12-26`,
      },
      SOLAR_EXTENDED,
    ),
    failed: bid(-140, {
      code: `CSP-${year - 1}-02`,
      mw: 15,
      name: '15 MW mid-merit capacity, first round',
      title: 'Procurement of Fifteen Megawatts (15 MW) Mid-Merit Capacity, First Round',
      loadType: 'mid_merit',
      technology: 'Any technology',
      termYears: 5,
      loadFactor: 0.5,
      delivery: `${year + 2}-12-26`,
    }),
    geothermal: bid(-235, {
      code: `CSP-${year - 1}-01`,
      mw: AWARDED_GEOTHERMAL_MW,
      name: `${AWARDED_GEOTHERMAL_MW} MW geothermal baseload`,
      title: `Procurement of Twenty-Four Megawatts (${AWARDED_GEOTHERMAL_MW} MW) Geothermal Baseload Capacity`,
      loadType: 'base',
      technology: 'Geothermal',
      termYears: 10,
      loadFactor: 1,
      delivery: `${year + 2}-12-26`,
    }),
  }
}

/** The pre-bid conference of the open bid was moved: to this day, by the second bulletin. */
export function movedConference(at: Date): { was: string; to: string; announced: string } {
  const day = workingDaysAround(at)
  const { baseload } = powerBids(at)
  return { was: baseload.preBid, to: day(3), announced: day(-3) }
}
