import { expect, test } from 'vitest'
import { parseDecimal } from '~/lib/decimal'
import { fixtureTime, published, readerOf } from './fixtures'
import { payYourBillPage } from './pay-your-bill'

const request = { params: {}, query: new URLSearchParams() }
const build = async (rows: Record<string, readonly object[]> = {}) =>
  (await payYourBillPage.build(readerOf({ ...published, ...rows }), fixtureTime, request)).page

test('[X20] the timeline begins with a bill of today and counts working days', async () => {
  const { view } = (await build())!
  expect(view?.example).toBe('Example: a bill delivered on Wednesday, November 18')
  // Nine days after is a Friday; the Monday after that is Bonifacio Day.
  expect(view?.timeline.map(({ day }) => day)).toEqual([
    'Wed, Nov 18',
    'Fri, Nov 27',
    'Tue, Dec 1',
    'Thu, Dec 3',
  ])
})

test('[X20] a channel that is not available says which ones are', async () => {
  const { view } = (await build())!
  expect(view?.channels.map(({ name, unavailable }) => [name, unavailable])).toEqual([
    ['E-wallet', null],
    ['Bank app', 'Temporarily unavailable. Use another way to pay: E-wallet.'],
  ])
  expect(view?.sameDay).toBe('Credited the same day: E-wallet. Other ways to pay may take longer.')
})

test('[X20] the lines of the sample bill add up to its amount due', async () => {
  const { sample } = (await build())!.view!
  const pesos = (text: string) => parseDecimal(text.replace(/[₱,]/g, '').replace('−', '-'))!
  expect(sample!.lines.length).toBeGreaterThan(3)
  expect(sample!.lines.reduce((sum, { amount }) => sum + pesos(amount), 0)).toBe(pesos(sample!.total))
})

test('[X20] without its texts the page says that channels will follow, and no menu lists it', async () => {
  expect(await build({ 'payment-page': [] })).toEqual({ view: null })
  const isListed = (rows: Record<string, readonly object[]>) =>
    payYourBillPage.hasContent === 'always' ||
    payYourBillPage.hasContent(readerOf({ ...published, ...rows }), fixtureTime)
  expect(await isListed({ 'payment-page': [] })).toBe(false)
  expect(await isListed({})).toBe(true)
})
