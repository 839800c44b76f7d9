'use strict'

const { randomBytes, randomUUID } = require('node:crypto')

/** What code called the topics until they became content, by code, in their order. */
const LISTS = [
  {
    table: 'news_topics',
    topic: 'news_topic',
    type: { name: 'news-article', table: 'news_articles', own: 'news_article', field: 'category' },
    names: {
      network: 'Network',
      rates: 'Rates',
      power_supply: 'Power supply',
      net_metering: 'Net metering',
      people_and_safety: 'People and safety',
    },
  },
  {
    table: 'message_topics',
    topic: 'message_topic',
    type: { name: 'contact-message', table: 'contact_messages', own: 'contact_message', field: 'topic' },
    names: {
      billing: 'Bills and payments',
      service: 'New connection or account changes',
      meter: 'Meter',
      outage: 'Outage or streetlight',
      safety: 'Safety hazard',
      feedback: 'Compliment or complaint',
      other: 'Other',
    },
  },
]

/**
 * Makes rows of the topics of articles and messages, which code listed, and links each article and message to its own.
 * Nothing reads the columns with their codes any more.
 */
async function up(trx) {
  for (const list of LISTS) {
    const { table, type } = list
    if (!(await trx.schema.hasTable(type.table))) continue
    if ((await trx.schema.hasTable(table)) || !(await trx.schema.hasColumn(type.table, type.field))) continue
    const topics = await createTopics(trx, list)
    await linkDocuments(trx, list, topics)
    await replaceInStoredDocuments(trx, type, topics)
  }
}

/** @returns the topics by code, those that only the database knows at the end */
async function createTopics(trx, { table, type, names }) {
  await trx.schema.createTable(table, (columns) => {
    columns.increments('id', { primaryKey: true })
    for (const name of ['document_id', 'name', 'code', 'version']) columns.string(name, 255)
    columns.boolean('is_active')
    columns.integer('order')
    for (const name of ['created_at', 'updated_at', 'published_at'])
      columns.datetime(name, { useTz: false, precision: 6 })
  })
  const used = await trx(type.table).whereNotNull(type.field).distinct(type.field).pluck(type.field)
  const codes = [...new Set([...Object.keys(names), ...used])]
  const topics = new Map()
  for (const [index, code] of codes.entries()) {
    const [at, name] = [new Date(), names[code] ?? code]
    const documentId = randomBytes(12).toString('hex')
    const row = {
      document_id: documentId,
      name,
      code,
      version: randomUUID(),
      is_active: true,
      order: index + 1,
    }
    const dates = { created_at: at, updated_at: at, published_at: at }
    const [inserted] = await trx(table).insert({ ...row, ...dates }, ['id'])
    topics.set(code, { id: typeof inserted === 'object' ? inserted.id : inserted, documentId, code, name })
  }
  return topics
}

async function linkDocuments(trx, { topic, type }, topics) {
  const links = `${type.table}_${type.field}_lnk`
  await trx.schema.createTable(links, (columns) => {
    columns.increments('id', { primaryKey: true })
    for (const end of [type.own, topic]) columns.integer(`${end}_id`).unsigned()
  })
  const rows = await trx(type.table).whereNotNull(type.field).select('id', type.field)
  for (const row of rows) {
    await trx(links).insert({ [`${type.own}_id`]: row.id, [`${topic}_id`]: topics.get(row[type.field]).id })
  }
}

/** Versions hold a related document with its names; batches and the trash hold its id. */
async function replaceInStoredDocuments(trx, { name, field }, topics) {
  const replace = (content, value) => {
    const topic = topics.get(content?.[field])
    return topic ? { ...content, [field]: value(topic) } : content
  }
  const asNamed = (content) => replace(content, ({ documentId, code, name }) => ({ documentId, code, name }))
  const asId = (content) => replace(content, ({ documentId }) => documentId)
  await rewrite(trx, 'versions', name, { content: asNamed })
  await rewrite(trx, 'trash_items', name, { draft: asId, published: asId })
  await rewrite(trx, 'batches', name, {
    writes: (writes) =>
      writes.map((write) => ({
        ...write,
        ...('before' in write && { before: asId(write.before) }),
        ...('published' in write && { published: asId(write.published) }),
      })),
  })
}

/** Rewrites JSON columns of the rows of a type. */
async function rewrite(trx, table, type, columns) {
  if (!(await trx.schema.hasTable(table))) return
  for (const row of await trx(table).where({ type })) {
    const changed = Object.entries(columns)
      .filter(([column]) => row[column] !== null)
      .map(([column, change]) => {
        const stored = typeof row[column] === 'string' ? JSON.parse(row[column]) : row[column]
        return [column, JSON.stringify(change(stored))]
      })
    if (changed.length > 0) await trx(table).where({ id: row.id }).update(Object.fromEntries(changed))
  }
}

module.exports = { up }
