import { expect, test } from 'vitest'
import { siteSetting } from '~/features/site-settings/fixtures'
import { fixtureTime, published, readerOf } from './fixtures'
import { readCustomersMenuCard, readDeadlineMenuCard, readRateMenuCard } from './read-menu-cards'

test('[X18] the card of the rates menu shows the first class’s rate in force, until midnight', async () => {
  const { card, expiresAt } = await readRateMenuCard(readerOf(published), fixtureTime)
  expect(card).toEqual({
    title: 'Residential rate, November 2026',
    figure: '₱10.63',
    text: expect.stringMatching(/^Per kWh, ₱0\.\d{4} lower than October$/) as string,
    link: { href: '/rates', label: 'See every charge' },
  })
  expect(expiresAt).toEqual(new Date('2026-11-18T16:00:00Z'))
  expect((await readRateMenuCard(readerOf({ 'site-setting': [siteSetting] }), fixtureTime)).card).toBeNull()
})

test('[X18] the card of publications shows the bidding that closes next, until it closes', async () => {
  const { card, expiresAt } = await readDeadlineMenuCard(readerOf(published), fixtureTime)
  expect(card?.title).toBe('Next deadline')
  expect(card?.link.href).toMatch(/^\/publications\/bids-and-awards\/[a-z]/)
  expect(expiresAt!.getTime()).toBeGreaterThan(fixtureTime.getTime())
  const later = await readDeadlineMenuCard(readerOf(published), new Date('2030-01-01T00:00:00Z'))
  expect(later.card).toBeNull()
})

test('[X18] the card of the company’s menu says how many customers there are, where that is entered', async () => {
  const cardOf = async (customersServed: number | null) =>
    (await readCustomersMenuCard(readerOf({ 'site-setting': [{ ...siteSetting, customersServed }] }))).card
  expect((await cardOf(148_000))?.figure).toBe('148,000')
  expect(await cardOf(null)).toBeNull()
})
