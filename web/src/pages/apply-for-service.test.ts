import { expect, it } from 'vitest'
import { applyForServicePage } from './apply-for-service'
import { fixtureTime, published, readerOf } from './fixtures'

const build = async (rows = published) =>
  (
    await applyForServicePage.build(readerOf(rows), fixtureTime, {
      params: {},
      query: new URLSearchParams(),
    })
  ).page!

it('[X05] says what can be applied for, what to bring, who does what, how long it may take, and which forms there are', async () => {
  const page = await build()
  expect(page.kinds).toMatchObject([
    {
      id: 'new',
      title: 'New connection',
      requirements: [
        { name: 'One valid identity card' },
        { name: 'Certificate of inspection', kinds: ['pdf'] },
      ],
      fees: 'A bill deposit.',
    },
  ])
  expect(page.stages.map(({ title }) => title)).toContain('Evaluation')
  expect(page.longest).toMatch(/^\d+ working days$/)
  expect(page.forms.length).toBeGreaterThan(0)
  expect(page.hasTracking).toBe(true)
})

it('[X05] leaves out what the applicant did not enter', async () => {
  const page = await build({ ...published, 'service-kind': [], 'service-stage': [], download: [] })
  expect(page).toEqual({ kinds: [], stages: [], longest: null, forms: [], hasTracking: false })
})
