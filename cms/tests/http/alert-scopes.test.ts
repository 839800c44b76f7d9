import { afterAll, beforeAll, expect, it } from 'vitest'
import { TestCms } from '../support/cms'

const SUBSCRIPTION = 'api::subscription.subscription'
const NOTICE = 'api::subscription.notice'
const MIGRATION = '2026-11-25-scheduled-alerts.js'

let cms: TestCms

/** An installation in which alerts about scheduled interruptions were called `planned`, started by this version. */
beforeAll(async () => {
  const former = await TestCms.start()
  const subscriptions = former.strapi.db.query(SUBSCRIPTION)
  for (const data of [
    { topic: 'barangay:mabini', scope: 'planned' },
    {
      topic: 'barangay:rizal',
      scope: 'outages',
      requestedScope: 'planned',
      requestEndsAt: new Date('2100-01-01'),
    },
    { topic: 'barangay:san-roque', scope: 'all' },
  ]) {
    await subscriptions.create({ data: { subscriber: 'ana', ...data } })
  }
  const { connection } = former.strapi.db
  for (const scopes of [
    ['all', 'planned'],
    ['all', 'outages'],
  ]) {
    await connection('notices').insert({
      document_id: scopes.join('-'),
      type: 'advisory',
      subject: 'deleted-advisory',
      revision: scopes.join('-'),
      title: 'EA-1',
      topics: JSON.stringify(['barangay:mabini']),
      scopes: JSON.stringify(scopes),
      priority: 2,
      not_before: new Date('2100-01-01'),
      state: 'open',
    })
  }
  await connection('strapi_migrations').where({ name: MIGRATION }).delete()
  await former.stop({ keepDatabase: true })
  cms = await TestCms.start({}, former.database)
})
afterAll(() => cms.stop())

it('[X21] stored alerts about scheduled interruptions have the current name of their scope', async () => {
  const subscriptions: { topic: string; scope: string; requestedScope: string | null }[] = await cms.strapi.db
    .query(SUBSCRIPTION)
    .findMany({ orderBy: 'topic' })
  expect(subscriptions.map(({ scope, requestedScope }) => [scope, requestedScope])).toEqual([
    ['scheduled', null],
    ['outages', 'scheduled'],
    ['all', null],
  ])
  const notices: { scopes: string[] }[] = await cms.strapi.db
    .query(NOTICE)
    .findMany({ orderBy: 'documentId' })
  expect(notices.map(({ scopes }) => scopes)).toEqual([
    ['all', 'outages'],
    ['all', 'scheduled'],
  ])
})
