import { addDays } from '~/lib/time-zone'
import { addWorkingDays, isWorkingDay, nextWorkingDayOnOrAfter } from '~/lib/working-days'
import type { PaymentPageText } from './model'

/** Dates (`YYYY-MM-DD`) from a bill to the earliest disconnection. */
export interface PaymentDates {
  delivered: string
  due: string
  /** The first working day after the due date. */
  notice: string
  /** The date on which the notice period ends. */
  noticeEnds: string
  disconnection: string
}

const FRIDAY = 5

/**
 * The dates that follow from the delivery of an unpaid bill. A due date on a weekend or holiday moves to the
 * next working day, and the utility disconnects no customer on such days. The Magna Carta for Residential
 * Electricity Consumers (ERC, 2004) requires a written notice of at least 48 hours.
 * @param daysOff holidays of the utility for the next `PAYMENT_LOOKAHEAD_DAYS` days
 */
export function computePaymentDates(
  delivered: string,
  terms: Pick<PaymentPageText, 'dueDays' | 'noticeHours' | 'disconnectsOnFridays'>,
  daysOff: ReadonlySet<string>,
): PaymentDates {
  const due = nextWorkingDayOnOrAfter(addDays(delivered, terms.dueDays), daysOff)
  const notice = addWorkingDays(due, 1, daysOff)
  const noticeEnds = addDays(notice, Math.ceil(terms.noticeHours / 24))
  let disconnection = noticeEnds
  while (!isWorkingDay(disconnection, daysOff) || (isFriday(disconnection) && !terms.disconnectsOnFridays))
    disconnection = addDays(disconnection, 1)
  return { delivered, due, notice, noticeEnds, disconnection }
}

/** Days for which holidays are read: the longest terms that editors can enter, plus a long weekend. */
export const PAYMENT_LOOKAHEAD_DAYS = 120

const isFriday = (date: string) => new Date(`${date}T00:00:00Z`).getUTCDay() === FRIDAY
