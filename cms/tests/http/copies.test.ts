import { beforeAll, describe, expect, it } from 'vitest'
import { startCms, type Json, type TestCms } from '../support/cms'
import { contentTypes } from '../support/compiled'
import { createClass, createRate } from '../support/content'
import { sampleContent } from '../support/samples'

let cms: TestCms
let residential: string

beforeAll(async () => {
  cms = await startCms()
  residential = await createClass(cms, 'residential')
})

const copyOf = (path: string, documentId: string) =>
  cms.as('administrator', 'GET', `/api/manage/${path}/${documentId}/copy`)

/** Every value of a date or an instant in some data. */
function datesIn(value: unknown): string[] {
  if (typeof value === 'string') return /^\d{4}-\d\d-\d\d(T|$)/.test(value) ? [value] : []
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(datesIn) : []
}

describe('a copy', () => {
  it('[C20] of a rate has its charges and class; month and dates are blank, and the response says so', async () => {
    const row = await createRate(cms, residential, '2025-05', { note: 'Cleared each month' })
    const { status, body } = await copyOf('power-rates', row.documentId)
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      billingMonth: null,
      customerClass: { documentId: residential },
      components: row.data.components,
      note: null,
    })
    expect(body.title).toContain('May 2025')
    expect(body.copied).toEqual(expect.arrayContaining(['Components']))
    expect(body.blank).toEqual(expect.arrayContaining(['Billing month', 'Note for visitors']))
  })

  it('[C20] of an article has a free address and no posting time, which are set automatically', async () => {
    const data = { title: 'Poles', slug: 'poles', postedAt: '2026-01-01T00:00:00.000Z', summary: 'Replaced.' }
    const made = await cms.as('editor', 'POST', '/api/manage/news-articles', { data })
    const { body } = await copyOf('news-articles', made.body.documentId)
    expect(body.data).toMatchObject({ title: 'Poles', summary: 'Replaced.', slug: 'poles-2', postedAt: null })
    expect(body.automatic).toHaveLength(2)
    expect(body.copied).toEqual(expect.arrayContaining(['Title', 'Summary']))
    expect(body.blank).toEqual([])
    expect((await cms.as('editor', 'POST', '/api/manage/news-articles', { data: body.data })).status).toBe(
      201,
    )
    expect((await copyOf('news-articles', made.body.documentId)).body.data.slug).toBe('poles-3')
  })

  it('[C20] has no date, whatever its type', async () => {
    for (const type of contentTypes().filter(
      ({ kind, publicForm }) => kind === 'collection' && !publicForm,
    )) {
      const sample = await sampleContent(cms, type)
      // Samples that others point at have the address of their type.
      const data = { ...sample, ...(type.slugNamespace && { slug: `copied-${type.name}` }) }
      const made = await cms.strapi.documents(type.uid).create({ data: data as never })
      const { status, body } = await copyOf(type.path, made.documentId)
      expect([type.name, status, datesIn(body.data)]).toEqual([type.name, 200, []])
      await cms.strapi.documents(type.uid).delete({ documentId: made.documentId })
    }
  })

  it('[C20] requires the right to create one, and stores nothing', async () => {
    const row: Json = await createRate(cms, residential, '2025-06')
    const address = `/api/manage/power-rates/${row.documentId}/copy`
    expect((await cms.as('anonymous', 'GET', address)).status).toBe(401)
    expect((await cms.as('read token', 'GET', address)).status).toBe(403)
    expect((await copyOf('power-rates', 'gone')).status).toBe(404)
    const classes = `/api/manage/customer-classes/${residential}/copy`
    expect((await cms.as('editor', 'GET', classes)).status).toBe(403)
    const where = { documentId: { $ne: row.documentId }, billingMonth: '2025-06-01' }
    expect(await cms.strapi.db.query('api::power-rate.power-rate').count({ where })).toBe(0)
  })
})
