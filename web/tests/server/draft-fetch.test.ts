import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import * as v from 'valibot'
import type { CmsFetch } from '~/cms/server-reader'
import { createDraftFetch } from '../../server/preview/draft-fetch'

const rows = v.object({
  data: v.array(v.object({ documentId: v.string(), title: v.string() })),
  meta: v.object({ tags: v.array(v.string()) }),
})
const answerWith = (...titles: [id: string, title: string][]) => ({
  data: titles.map(([documentId, title]) => ({ documentId, title })),
  meta: { tags: ['news'] },
})
const OWN = '/api/news-articles?filters%5Bslug%5D%5B%24eq%5D=own&pagination%5BpageSize%5D=1'
const OTHERS = '/api/news-articles?pagination%5BpageSize%5D=3'

let close: () => void = () => undefined
afterEach(() => close())

/** A CMS with a published article and the drafts of two, of which the page shows the first. */
async function start(more: Partial<Parameters<typeof createDraftFetch>[0]> = {}) {
  const asked: string[] = []
  const server = createServer(({ url = '' }, response) => {
    asked.push(url)
    const own: [string, string] = ['own', 'Own draft']
    const drafts = url.includes('slug') ? answerWith(own) : answerWith(own, ['other', 'Secret draft'])
    response.setHeader('content-type', 'application/json').end(JSON.stringify(drafts))
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  close = () => void server.close()
  const { port } = server.address() as AddressInfo
  const origin = `http://127.0.0.1:${port}`
  const published: CmsFetch = (_path, schema) =>
    Promise.resolve(v.parse(schema, answerWith(['own', 'Own published'], ['old', 'Old published'])))
  const read = createDraftFetch({
    cms: { origin, all: [origin] },
    headers: {},
    published,
    slug: undefined,
    ...more,
  })
  const titlesAt = async (path: string) => (await read(path, rows)).data.map(({ title }) => title)
  return { asked, titlesAt }
}

it('[P01] a page of one document shows its draft, and published content beside it', async () => {
  const { asked, titlesAt } = await start({ slug: 'own' })
  expect(await titlesAt(OWN)).toEqual(['Own draft'])
  for (const path of [OTHERS, '/api/news-items?pageSize=3', '/api/advisories', OWN.replace('=own', '=other')])
    expect(await titlesAt(path), path).toEqual(['Own published', 'Old published'])
  expect(asked).toHaveLength(1)
})

it('[P01] beside unsaved changes, a list shows only the form’s document as a draft', async () => {
  const typed = { resource: 'news-articles', documentId: 'own', data: { title: 'Typed' } }
  const { titlesAt } = await start({ typed })
  expect(await titlesAt('/api/advisories')).toEqual(['Own published', 'Old published'])
  expect(await titlesAt(OTHERS)).toEqual(['Typed', 'Old published'])
})

it('[P01] the latest news is what visitors see, in every preview', async () => {
  const { asked, titlesAt } = await start()
  expect(await titlesAt('/api/news-items?pageSize=3')).not.toContain('Secret draft')
  expect(asked).toEqual([])
})
