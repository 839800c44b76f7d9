import { beforeAll, describe, expect, it } from 'vitest'
import { startCms, type Json, type TestCms } from '../support/cms'
import { component, createClass, createRate, publishRate } from '../support/content'

const GROUPS = '/api/manage/charge-groups'
const RATES = '/api/manage/power-rates'
const FUND = { code: 'rfsc', name: 'Reinvestment fund', recipient: 'Member-consumers', order: 4 }

let cms: TestCms
let residential: string

beforeAll(async () => {
  cms = await startCms()
  residential = await createClass(cms, 'residential')
})

const create = (data: object) => cms.as('administrator', 'POST', GROUPS, { data })
const find = async (code: string): Promise<Json> =>
  (await cms.as('administrator', 'GET', `${GROUPS}?q=${code}`)).body.rows.find(
    (row: Json) => row.data.code === code,
  )

describe('a group of charges', () => {
  it('[M17] of the utility’s own is added in the panel, and a rate with it is public', async () => {
    expect((await create(FUND)).status).toBe(201)
    const components = [component('generation', 6), component('rfsc', 0.2, { group: 'rfsc' })]
    const rate = await createRate(cms, residential, '2026-11', { components })
    await publishRate(cms, rate)
    const rates = await cms.as('read token', 'GET', '/api/power-rates')
    expect(rates.body.data[0].components[1]).toMatchObject({ code: 'rfsc', group: 'rfsc', amount: 0.2 })
    const groups = await cms.as('read token', 'GET', '/api/charge-groups?sort=order:asc')
    expect(groups.body.data.map(({ name }: Json) => name)).toContain('Reinvestment fund')
  })

  it('[M17] keeps its code, and can be renamed, moved and taken out of use', async () => {
    const { documentId, version } = await find('rfsc')
    const save = (data: object) =>
      cms.as('administrator', 'PUT', `${GROUPS}/${documentId}`, { baseVersion: version, data })
    const refused = await save({ code: 'mcc' })
    expect([refused.status, refused.body.error.details.errors[0].message]).toEqual([
      400,
      'This can’t be changed. Other content uses it.',
    ])
    const saved = await save({ ...FUND, name: 'Member’s capital contribution', order: 1, isActive: false })
    expect([saved.status, saved.body.data]).toMatchObject([
      200,
      { name: 'Member’s capital contribution', code: 'rfsc', isActive: false },
    ])
  })

  it('[M17] can’t be deleted while a rate, a discount or a tax has it, which the message names', async () => {
    const remove = async (code: string): Promise<Json> => {
      const { documentId, version } = await find(code)
      const address = `${GROUPS}/${documentId}?baseVersion=${version}`
      const { status, body } = await cms.as('administrator', 'DELETE', address)
      return [status, body.error?.message]
    }
    expect(await remove('rfsc')).toEqual([
      400,
      'This group is used by the residential rate of November 2026. Uncheck “In use” instead.',
    ])
    const rule = {
      name: 'Senior citizen discount',
      kind: 'senior_citizen',
      validFrom: '2026-01-01',
      tiers: [],
      appliesTo: [{ group: 'supply' }],
    }
    expect((await cms.as('editor', 'POST', '/api/manage/billing-rules', { data: rule })).status).toBe(201)
    expect((await remove('supply'))[1]).toContain('the discount or tax “Senior citizen discount”')
    expect((await remove('gea_all'))[0]).toBe(204)
  })

  it('[C04] [M17] comes along in an import: by the charge of the month before; without the group, the message says what to add', async () => {
    const plan = (text: string) => cms.as('editor', 'POST', `${RATES}/import`, { text })
    const text = 'Billing month,Customer class,rfsc\r\n2026-12,Residential,0.25'
    const { planHash, problems } = (await plan(text)).body
    expect(problems).toEqual([])
    expect((await cms.as('editor', 'POST', `${RATES}/import`, { text, planHash })).status).toBe(201)
    const { rows } = (await cms.as('editor', 'GET', `${RATES}?billingMonth=2026-12`)).body
    const { data } = (await cms.as('editor', 'GET', `${RATES}/${rows[0].documentId}`)).body
    expect(data.components[1]).toMatchObject({ code: 'rfsc', group: 'rfsc', amount: 0.25 })

    const removed = await plan('Billing month,Customer class,GEA-All\r\n2026-12,Residential,0.01')
    expect(removed.body.problems).toEqual([
      {
        line: 2,
        column: 'GEA-All',
        message:
          'There’s no charge group with the code “gea_all”. Choose another, or add one with this code.',
      },
    ])
  })

  it('[M17] has a code of its own, and is written by administrators alone', async () => {
    expect((await create(FUND)).status).toBe(400)
    expect((await create({ ...FUND, code: 'Not a code' })).status).toBe(400)
    const { documentId, version } = await find('rfsc')
    const change = { baseVersion: version, data: FUND }
    for (const [caller, status] of [
      ['anonymous', 401],
      ['read token', 403],
      ['editor', 403],
    ] as const) {
      const calls = [
        await cms.as(caller, 'POST', GROUPS, { data: { ...FUND, code: 'other' } }),
        await cms.as(caller, 'PUT', `${GROUPS}/${documentId}`, change),
        await cms.as(caller, 'DELETE', `${GROUPS}/${documentId}?baseVersion=${version}`),
      ]
      expect(calls.map((call) => call.status)).toEqual([status, status, status])
    }
    const stale = { ...change, baseVersion: '00000000-0000-4000-8000-000000000000' }
    expect((await cms.as('administrator', 'PUT', `${GROUPS}/${documentId}`, stale)).status).toBe(409)
  })

  it('[M17] that may be negative gives no warning of an amount below zero', async () => {
    const checks = async (group: string): Promise<string[]> => {
      const month = group === 'rfsc' ? '2027-01' : '2027-02'
      const components = [component('generation', 6), component('rfsc', -0.2, { group })]
      const { documentId } = await createRate(cms, residential, month, { components })
      const { body } = await cms.as('editor', 'GET', `${RATES}/${documentId}/checks`)
      return body.checks.map(({ code }: Json) => code)
    }
    expect(await checks('rfsc')).toContain('negative-charge')
    expect(await checks('adjustment')).not.toContain('negative-charge')
  })
})
