import { addDays } from '~/lib/time-zone'
import { addWorkingDays, isWorkingDay, workingDayFrom } from '~/lib/working-days'
import type { PaymentTerms } from './model'

/** Calendar days (`YYYY-MM-DD`) from a bill to the earliest disconnection. */
export interface PaymentDates {
  delivered: string
  due: string
  /** The first working day after the due date. */
  notice: string
  /** When the hours of the notice have passed. */
  noticeEnds: string
  disconnection: string
}

const FRIDAY = 5

/**
 * What follows the delivery of a bill that is not paid. A due date on a weekend or holiday moves to the next working day,
 * and the utility disconnects no customer on such days. The Magna Carta for Residential Electricity Consumers (ERC, 2004)
 * requires a written notice of at least 48 hours.
 * @param daysOff holidays of the utility, as far ahead as `PAYMENT_LOOKAHEAD_DAYS`
 */
export function paymentDates(
  delivered: string,
  terms: Pick<PaymentTerms, 'dueDays' | 'noticeHours' | 'disconnectsOnFridays'>,
  daysOff: ReadonlySet<string>,
): PaymentDates {
  const due = workingDayFrom(addDays(delivered, terms.dueDays), daysOff)
  const notice = addWorkingDays(due, 1, daysOff)
  const noticeEnds = addDays(notice, Math.ceil(terms.noticeHours / 24))
  let disconnection = noticeEnds
  while (!isWorkingDay(disconnection, daysOff) || (isFriday(disconnection) && !terms.disconnectsOnFridays))
    disconnection = addDays(disconnection, 1)
  return { delivered, due, notice, noticeEnds, disconnection }
}

/** How far ahead holidays are read: the longest terms that editors can enter, and a long weekend (days). */
export const PAYMENT_LOOKAHEAD_DAYS = 120

const isFriday = (date: string) => new Date(`${date}T00:00:00Z`).getUTCDay() === FRIDAY
