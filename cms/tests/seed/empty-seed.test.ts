import { beforeAll, describe, expect, it } from 'vitest'
import type * as Seed from '../../seed/index'
import { startCms, type TestCms } from '../support/cms'
import { compiled } from '../support/compiled'
import { mailTo } from '../accounts/support/mailbox'

const { seed } = compiled('seed/index.js') as typeof Seed

let cms: TestCms

beforeAll(async () => {
  cms = await startCms({ SEED: 'empty', ADMINISTRATOR_NAME: 'Ana Reyes' })
})

describe('an empty installation', () => {
  it('has settings to fill in and four customer classes, but no numbers', async () => {
    const settings = await cms.as('read token', 'GET', '/api/site-setting')
    expect(settings.body.data).toMatchObject({
      utilityName: 'Your utility',
      hotline: null,
      customersServed: null,
      timeZone: 'Asia/Manila',
    })
    const { body } = await cms.as('read token', 'GET', '/api/customer-classes')
    expect(body.data).toHaveLength(4)
    for (const row of body.data) {
      expect(row).toMatchObject({ voltage: null, typicalKwh: null, typicalKw: null })
    }
  })

  it('[M17] has topics for articles and messages, and a consent text for each form that asks for one', async () => {
    const count = async (path: string): Promise<number> =>
      (await cms.as('read token', 'GET', `/api/${path}`)).body.data.length
    const counts = [await count('news-topics'), await count('message-topics'), await count('consent-texts')]
    expect(counts).toEqual([5, 7, 4])
  })

  it('[M17] has the groups of charges that all schedules have', async () => {
    const { body } = await cms.as('read token', 'GET', '/api/charge-groups')
    expect(body.data.map(({ code }: { code: string }) => code)).toHaveLength(13)
    expect(body.data[10]).toMatchObject({ code: 'local_tax', recipient: 'City and municipal governments' })
  })

  it('has one account, with the name from the environment', async () => {
    const accounts = await cms.strapi.db.query('plugin::users-permissions.user').findMany({})
    expect(accounts.map(({ username }: { username: string }) => username)).toEqual(['Ana Reyes'])
  })

  it('has no other documents', async () => {
    for (const path of [
      'power-rates',
      'billing-rules',
      'energy-sources',
      'generation-charges',
      'demand-readings',
      'hero-slides',
      'news-articles',
      'advisories',
      'barangays',
      'feeders',
    ]) {
      const { body } = await cms.as('read token', 'GET', `/api/${path}`)
      expect(body.data).toEqual([])
    }
    expect(await cms.strapi.db.query('plugin::upload.file').count()).toBe(0)
  })

  it('[Y23] shows its administrator the setup steps that are left: all but the classes', async () => {
    const { setup } = (await cms.as('administrator', 'GET', '/api/manage/summary')).body
    const missing = Object.fromEntries(
      setup.map((step: { name: string; missing: string[] }) => [step.name, step.missing]),
    )
    expect(missing).toMatchObject({
      identity: ['name', 'logo'],
      contacts: ['hotline', 'email'],
      classes: [],
      rates: ['Residential', 'Commercial', 'Industrial', 'Streetlights'],
      offices: ['office'],
      policies: ['privacy', 'cookie'],
      team: ['person'],
    })
  })

  it('[C02] sends mail from Tanglaw until the utility has a name', async () => {
    const email = 'first.editor@example.com'
    await cms.as('administrator', 'POST', '/api/manage/accounts/invitations', {
      email,
      name: 'Lita Yap',
      role: 'editor',
    })
    expect((await mailTo(cms, email)).subject).toBe('You’re invited to the Tanglaw control panel')
  })

  it('[C05] [E06] answers the panel with no content instead of an error for a page that was never saved', async () => {
    for (const path of ['about-page', 'csp-page']) {
      const { status, body } = await cms.as('administrator', 'GET', `/api/manage/${path}`)
      expect([path, status, body]).toEqual([path, 204, ''])
      expect((await cms.as('read token', 'GET', `/api/${path}`)).status).toBe(404)
    }
  })

  it('never becomes the demo later', async () => {
    expect(await seed('demo')).toBe(false)
    expect((await cms.as('read token', 'GET', '/api/power-rates')).body.data).toEqual([])
  })
})
