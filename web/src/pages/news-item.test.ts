import { expect, test } from 'vitest'
import { advisories } from '~/features/news/fixtures/news'
import { fixtureTime, published, readerOf } from './fixtures'
import { newsItemPage } from './news-item'

const [, scheduled] = advisories
const slug = scheduled!.slug

async function calendarOf(stage: string): Promise<string | null> {
  const rows = { ...published, advisory: [{ ...scheduled, stage }] }
  const request = { params: { slug }, query: new URLSearchParams() }
  const { page } = await newsItemPage.build(readerOf(rows), fixtureTime, request)
  if (page?.type !== 'advisory') throw new Error('The advisory has a page')
  return page.calendar
}

test('[R11] scheduled work can be added to a calendar', async () => {
  expect(await calendarOf('scheduled')).toContain(slug)
})

test.each(['postponed', 'cancelled'])(
  '[R11] work that was %s can’t be added to a calendar',
  async (stage) => {
    expect(await calendarOf(stage)).toBeNull()
  },
)
