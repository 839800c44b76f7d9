import { expect, it } from 'vitest'
import { fixtureTime, published, readerOf } from './fixtures'
import { dataPage } from './open-data'

const size = { rows: 12, csv: 900, json: 2100 }
const build = (sizes?: ReadonlyMap<string, typeof size>) =>
  dataPage.build(readerOf(published), fixtureTime, {
    params: {},
    query: new URLSearchParams(),
    ...(sizes && { measureDatasets: () => Promise.resolve(sizes) }),
  })

it('[X04] the page of the datasets shows the sizes that are known, and is soon built again for the others', async () => {
  const names = (await build()).page!.datasets.map(({ name }) => name)
  const [first, ...others] = names
  const some = await build(new Map([[first!, size]]))
  expect(some.page!.datasets[0]!.size).toEqual(size)
  for (const dataset of some.page!.datasets.slice(1)) expect(dataset.size).toBeUndefined()
  expect(some.expiresAt?.getTime()).toBe(fixtureTime.getTime() + 60_000)
  const all = await build(new Map([first!, ...others].map((name) => [name, size])))
  expect(all.expiresAt).toBeUndefined()
})
