import type { CmsReader } from '~/cms/cms-reader'
import { readRatesInForce } from '~/features/power-rates/api'
import { BIDDINGS_PATH } from '~/features/publications/bac-bidding-view-model'
import { readOpenBiddings } from '~/features/publications/biddings'
import { readSiteSettings } from '~/features/site-settings/api'
import { dateAndTime, formatNumber, formatPeso } from '~/lib/format'
import { monthAndYear, monthName } from '~/lib/months'
import { addDays, dateIn, startOfDay } from '~/lib/time-zone'
import * as t from '~/messages/en/menus'
import type { MenuCardResult } from './page-definition'

/** The current rate of the first customer class, and the previous one. A rate takes effect at midnight. */
export async function readRateMenuCard(reader: CmsReader, at: Date): Promise<MenuCardResult> {
  const { timeZone: zone } = await readSiteSettings(reader)
  const today = dateIn(zone, at)
  const expiresAt = startOfDay(zone, addDays(today, 1))
  const [rate] = await readRatesInForce(reader, today)
  if (!rate || rate.perKwh === null) return { card: null, expiresAt }
  const { name, month, perKwh, change } = rate
  const difference =
    change && change.by !== 0
      ? t.cards.changed(formatPeso(Math.abs(change.by)), monthName(change.since), change.by < 0)
      : t.cards.perKwh
  const link = { href: '/rates', label: t.cards.rateLink }
  const title = t.cards.rate(name, monthAndYear(month))
  return { card: { title, figure: formatPeso(perKwh, 2), text: difference, link }, expiresAt }
}

/** The bidding with the nearest deadline. */
export async function readDeadlineMenuCard(reader: CmsReader, at: Date): Promise<MenuCardResult> {
  const [{ timeZone: zone }, open] = await Promise.all([
    readSiteSettings(reader),
    readOpenBiddings(reader, at),
  ])
  const next = open.find(
    ({ submissionDeadline: deadline }) => deadline !== null && Date.parse(deadline) > at.getTime(),
  )
  if (!next?.submissionDeadline) return { card: null, expiresAt: undefined }
  const expiresAt = new Date(next.submissionDeadline)
  const link = { href: `${BIDDINGS_PATH}/${next.slug}`, label: t.cards.deadlineLink }
  const text = `${next.title}: ${dateAndTime(expiresAt, zone)}`
  return { card: { title: t.cards.deadline, figure: null, text, link }, expiresAt }
}

/** The number of customers and the franchise area. */
export async function readCustomersMenuCard(reader: CmsReader): Promise<MenuCardResult> {
  const { customersServed, city } = await readSiteSettings(reader)
  if (customersServed === null) return { card: null, expiresAt: undefined }
  const link = { href: '/about-us', label: t.cards.customersLink }
  const text = t.cards.customersText(city)
  return {
    card: { title: t.cards.customers, figure: formatNumber(customersServed), text, link },
    expiresAt: undefined,
  }
}
