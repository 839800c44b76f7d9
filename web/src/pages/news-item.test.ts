import { expect, test } from 'vitest'
import { advisories, newsArticles } from '~/features/news/fixtures/news'
import { fixtureTime, published, readerOf } from './fixtures'
import { newsItemPage } from './news-item'

const [, scheduled] = advisories
const article = newsArticles[0]!
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

test('[R11] below a text are the links that an editor chose, else the latest articles', async () => {
  const request = { params: { slug: article.slug }, query: new URLSearchParams() }
  const moreOf = async (related: { label: string; url: string }[]) => {
    const rows = { ...published, 'news-article': [{ ...article, related }, ...newsArticles.slice(1)] }
    const { page } = await newsItemPage.build(readerOf(rows), fixtureTime, request)
    if (page?.type !== 'article') throw new Error('The article has a page')
    return { related: page.related.map(({ label }) => label), latest: page.latest.length }
  }
  expect(await moreOf([{ label: 'Rates', url: '/rates' }])).toEqual({ related: ['Rates'], latest: 0 })
  expect(await moreOf([])).toEqual({ related: [], latest: 0 }) // of the fixtures it is the only article
  const { page } = await newsItemPage.build(readerOf(published), fixtureTime, {
    params: { slug },
    query: new URLSearchParams(),
  })
  expect(page).toMatchObject({ related: [], latest: [{ label: article.title }] })
})
