import { createRequire } from 'node:module'
import knex, { type Knex } from 'knex'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

const load = createRequire(import.meta.url)
const { renameType } = load('../../database/rename.js') as {
  renameType: (trx: Knex, change: object) => Promise<void>
}
const { up: moveAssignees } = load('../../database/migrations/2026-11-26-assignees.js') as {
  up: (trx: Knex) => Promise<void>
}

/** What the upgrade from 0.2.0 can't show, which had no versions yet. */
describe('a renamed content type', () => {
  let database: Knex

  beforeEach(async () => {
    database = knex({ client: 'better-sqlite3', connection: ':memory:', useNullAsDefault: true })
    await database.schema.createTable('tenders', (table) => {
      for (const name of ['id', 'price', 'kind']) table.string(name)
    })
    for (const [name, columns] of Object.entries({
      versions: ['id', 'type', 'content'],
      batches: ['id', 'type', 'writes'],
      slugs: ['id', 'type', 'slug'],
      files_related_mph: ['id', 'related_type', 'field'],
      strapi_core_store_settings: ['id', 'key', 'value'],
      admin_permissions: ['id', 'subject', 'properties'],
    })) {
      await database.schema.createTable(name, (table) => {
        for (const column of columns) table.string(column)
      })
    }
  })

  afterEach(() => database.destroy())

  const change = {
    from: 'tender',
    to: 'bidding',
    fields: { price: 'budget', notes: 'bulletins' },
    values: { kind: { works: 'infrastructure' } },
    rows: { bulletins: { fields: { at: 'issuedAt' } } },
  }

  it('[C04] keeps its stored versions, with fields, choices and rows under their new names', async () => {
    const content = { price: '5', kind: 'works', title: 'price', notes: [{ at: '2026-01-02', text: 'at' }] }
    await database('versions').insert({ id: '1', type: 'tender', content: JSON.stringify(content) })
    await database('versions').insert({ id: '2', type: 'other', content: JSON.stringify(content) })
    await renameType(database, change)
    const [renamed, other] = await database('versions').orderBy('id')
    expect([renamed.type, JSON.parse(renamed.content)]).toEqual([
      'bidding',
      {
        budget: '5',
        kind: 'infrastructure',
        title: 'price',
        bulletins: [{ issuedAt: '2026-01-02', text: 'at' }],
      },
    ])
    expect([other.type, JSON.parse(other.content)]).toEqual(['other', content])
  })

  it('[C04] keeps its undoable batches', async () => {
    const writes = [
      { documentId: 'a', title: 'A', before: null },
      { documentId: 'b', title: 'B', before: { price: '5' }, published: { kind: 'works' } },
    ]
    await database('batches').insert({ id: '1', type: 'tender', writes: JSON.stringify(writes) })
    await renameType(database, change)
    const [batch] = await database('batches')
    expect([batch.type, JSON.parse(batch.writes)]).toEqual([
      'bidding',
      [
        { documentId: 'a', title: 'A', before: null },
        { documentId: 'b', title: 'B', before: { budget: '5' }, published: { kind: 'infrastructure' } },
      ],
    ])
  })

  it('[C04] keeps a super-admin’s configuration of the console', async () => {
    const value = { uid: 'api::tender.tender', layouts: { list: ['id', 'price'] }, metadatas: { price: {} } }
    const key = 'plugin_content_manager_configuration_content_types::api::tender.tender'
    await database('strapi_core_store_settings').insert({ id: '1', key, value: JSON.stringify(value) })
    await renameType(database, change)
    const [setting] = await database('strapi_core_store_settings')
    expect(setting.key).toBe('plugin_content_manager_configuration_content_types::api::bidding.bidding')
    expect(JSON.parse(setting.value)).toEqual({
      uid: 'api::bidding.bidding',
      layouts: { list: ['id', 'budget'] },
      metadatas: { budget: {} },
    })
  })

  it('[C04] leaves a database without its table unchanged', async () => {
    await database.schema.dropTable('tenders')
    await database('slugs').insert({ id: '1', type: 'tender', slug: 'a' })
    await renameType(database, change)
    expect(await database('slugs').pluck('type')).toEqual(['tender'])
  })
})

describe('the typed assignee of a submission', () => {
  it('[C34] moves into its notes once, although two processes start', async () => {
    const database = knex({ client: 'better-sqlite3', connection: ':memory:', useNullAsDefault: true })
    try {
      await database.schema.createTable('complaints', (table) => {
        for (const name of ['id', 'assignee', 'notes']) table.string(name)
      })
      await database('complaints').insert([
        { id: '1', assignee: 'Ben', notes: 'Called.' },
        { id: '2', assignee: 'Ana', notes: null },
        { id: '3', assignee: null, notes: 'None.' },
      ])
      await moveAssignees(database)
      await moveAssignees(database)
      expect(await database('complaints').orderBy('id').pluck('notes')).toEqual([
        'Called.\nAssigned to: Ben',
        'Assigned to: Ana',
        'None.',
      ])
    } finally {
      await database.destroy()
    }
  })
})
