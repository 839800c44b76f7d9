'use strict'

/**
 * Renames of content types and components, for the migrations beside this file. Strapi drops the table of a type whose
 * name it doesn't know any more and the column of a renamed attribute: these functions carry over the rows, and every
 * other place that names the type or the field. What depends on names alone (indexes, foreign keys, permissions written
 * from code) Strapi and the CMS create again at the same start. Audit entries keep the names that they were signed with.
 */

const snake = (name) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`).replaceAll('-', '_')
const typeUid = (name) => `api::${name}.${name}`
/** Tables of collections are named in the plural, those of single types in the singular. */
const typeTable = (name, isSingle) => snake(name) + (isSingle ? '' : 's')
const componentTable = (uid) => `components_${uid.split('.').map(snake).join('_')}s`

/**
 * Renames a content type, its fields and its stored choices. Does nothing in a database without its table.
 * @param {import('knex').Knex.Transaction} trx
 * @param {object} change
 * @param {string} change.from singular name, such as `csp-bid`
 * @param {string} [change.to] its new name
 * @param {boolean} [change.isSingle] whether it is a single type
 * @param {Record<string, string>} [change.fields] attributes: old name → new name
 * @param {Record<string, Record<string, string>>} [change.values] by new name of an attribute: old choice → new choice
 * @param {Record<string, { fields?: object, values?: object }>} [change.rows] the same for rows of components, by new
 *   name of the attribute that holds them: stored versions and batches contain such rows as JSON
 */
async function renameType(trx, { from, to = from, isSingle = false, fields = {}, values = {}, rows = {} }) {
  const [oldTable, table] = [typeTable(from, isSingle), typeTable(to, isSingle)]
  if (!(await trx.schema.hasTable(oldTable))) return
  for (const name of await tablesOf(trx, oldTable)) {
    const link = Object.entries(fields).find(([field]) => name === `${oldTable}_${snake(field)}_lnk`)
    const renamed = link ? `${table}_${snake(link[1])}_lnk` : table + name.slice(oldTable.length)
    await renameTable(trx, name, renamed)
  }
  await renameLinkColumns(trx, snake(from), snake(to))
  await renameColumns(trx, table, fields)
  await renameValues(trx, table, values)
  await renameComponentFields(trx, `${table}_cmps`, fields)
  await renameFiles(trx, typeUid(from), typeUid(to), fields)
  await renameSettings(trx, typeUid(from), typeUid(to), fields)
  await renameStoredDocuments(trx, { from, to, fields, values, rows })
}

/**
 * Renames a component, its fields and its stored choices. Does nothing in a database without its table.
 * @param {import('knex').Knex.Transaction} trx
 * @param {object} change as of `renameType`; `from` and `to` are such as `publications.supplement`
 */
async function renameComponent(trx, { from, to = from, fields = {}, values = {} }) {
  const [oldTable, table] = [componentTable(from), componentTable(to)]
  if (!(await trx.schema.hasTable(oldTable))) return
  await renameTable(trx, oldTable, table)
  await renameColumns(trx, table, fields)
  await renameValues(trx, table, values)
  for (const name of (await allTables(trx)).filter((each) => each.endsWith('_cmps'))) {
    await trx(name).where({ component_type: from }).update({ component_type: to })
  }
  await renameFiles(trx, from, to, fields)
  await renameSettings(trx, from, to, fields)
}

const isSqlite = (trx) => trx.client.config.client.includes('sqlite')

async function allTables(trx) {
  if (isSqlite(trx)) return trx('sqlite_master').where({ type: 'table' }).pluck('name')
  return trx('pg_tables').whereRaw('schemaname = current_schema()').pluck('tablename')
}

/** The table of a type, its components and its links. */
async function tablesOf(trx, table) {
  const names = await allTables(trx)
  return names.filter(
    (name) =>
      name === table || name === `${table}_cmps` || (name.startsWith(`${table}_`) && name.endsWith('_lnk')),
  )
}

/** Indexes and foreign keys are named after the table: the old ones go, and Strapi creates them by their new names. */
async function renameTable(trx, from, to) {
  if (from === to) return
  if (isSqlite(trx)) {
    const indexes = await trx('sqlite_master')
      .where({ type: 'index', tbl_name: from })
      .whereNotNull('sql')
      .pluck('name')
    for (const index of indexes) await trx.raw('drop index ??', [index])
    await trx.raw('alter table ?? rename to ??', [from, to])
    return
  }
  const { rows } = await trx.raw(
    `select conname as name, contype as kind from pg_constraint where conrelid = to_regclass(?)`,
    [from],
  )
  for (const { name, kind } of rows) {
    if (kind === 'p') await trx.raw('alter table ?? rename constraint ?? to ??', [from, name, `${to}_pkey`])
    else await trx.raw('alter table ?? drop constraint ??', [from, name])
  }
  const indexes = await trx('pg_indexes')
    .whereRaw('schemaname = current_schema()')
    .where({ tablename: from })
    .whereNot({ indexname: `${to}_pkey` })
    .pluck('indexname')
  for (const index of indexes) await trx.raw('drop index ??', [index])
  await trx.raw('alter table ?? rename to ??', [from, to])
  await trx.raw('alter sequence if exists ?? rename to ??', [`${from}_id_seq`, `${to}_id_seq`])
}

const renameColumn = (trx, table, from, to) =>
  trx.raw('alter table ?? rename column ?? to ??', [table, from, to])

async function renameColumns(trx, table, fields) {
  for (const [from, to] of Object.entries(fields)) {
    if (!(await trx.schema.hasColumn(table, snake(from)))) continue
    await renameColumn(trx, table, snake(from), snake(to))
  }
}

/** Links call both ends after the types' names: `csp_bid_id`, `csp_bid_ord`. */
async function renameLinkColumns(trx, from, to) {
  if (from === to) return
  for (const table of (await allTables(trx)).filter((name) => name.endsWith('_lnk'))) {
    for (const ending of ['_id', '_ord']) {
      if (!(await trx.schema.hasColumn(table, from + ending))) continue
      await renameColumn(trx, table, from + ending, to + ending)
    }
  }
}

async function renameValues(trx, table, values) {
  for (const [field, choices] of Object.entries(values)) {
    const column = snake(field)
    for (const [from, to] of Object.entries(choices)) {
      await trx(table)
        .where({ [column]: from })
        .update({ [column]: to })
    }
  }
}

async function renameComponentFields(trx, table, fields) {
  if (!(await trx.schema.hasTable(table))) return
  for (const [from, to] of Object.entries(fields))
    await trx(table).where({ field: from }).update({ field: to })
}

async function renameFiles(trx, from, to, fields) {
  const files = () => trx('files_related_mph').where({ related_type: from })
  for (const [field, name] of Object.entries(fields)) await files().where({ field }).update({ field: name })
  await files().update({ related_type: to })
}

/** How Strapi's console shows the type, which a super-admin may have changed, and the rights of roles in the console. */
async function renameSettings(trx, from, to, fields) {
  const words = { ...fields, [from]: to }
  const settings = await trx('strapi_core_store_settings').where('key', 'like', `%${from}`)
  for (const { id, key, value } of settings) {
    if (!key.endsWith(`::${from}`) && key !== `core_console_${from}`) continue
    const renamed = key.slice(0, -from.length) + to
    await trx('strapi_core_store_settings')
      .where({ id })
      .update({ key: renamed, value: JSON.stringify(renameWords(JSON.parse(value), words)) })
  }
  const permissions = await trx('admin_permissions').where({ subject: from })
  for (const { id, properties } of permissions) {
    const stored = typeof properties === 'string' ? JSON.parse(properties) : (properties ?? {})
    await trx('admin_permissions')
      .where({ id })
      .update({ subject: to, properties: JSON.stringify(renameWords(stored, words)) })
  }
}

/** Replaces words, wherever they are a key or a whole text. */
function renameWords(value, words) {
  const renamed = (word) => (Object.hasOwn(words, word) ? words[word] : word)
  if (typeof value === 'string') return renamed(value)
  if (Array.isArray(value)) return value.map((each) => renameWords(each, words))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [renamed(key), renameWords(each, words)]),
  )
}

/** Slugs, versions and batches: they name the type, and the last two hold documents as JSON. */
async function renameStoredDocuments(trx, change) {
  const { from, to } = change
  if (await trx.schema.hasTable('slugs')) await trx('slugs').where({ type: from }).update({ type: to })
  if (await trx.schema.hasTable('versions')) {
    for (const { id, content } of await trx('versions').where({ type: from })) {
      const renamed = renameDocument(parsed(content), change)
      await trx('versions')
        .where({ id })
        .update({ type: to, content: JSON.stringify(renamed) })
    }
  }
  if (!(await trx.schema.hasTable('batches'))) return
  for (const { id, writes } of await trx('batches').where({ type: from })) {
    const renamed = parsed(writes).map((write) => ({
      ...write,
      ...('before' in write && { before: renameDocument(write.before, change) }),
      ...('published' in write && { published: renameDocument(write.published, change) }),
    }))
    await trx('batches')
      .where({ id })
      .update({ type: to, writes: JSON.stringify(renamed) })
  }
}

const parsed = (json) => (typeof json === 'string' ? JSON.parse(json) : json)

/** A document's fields as JSON, with the components in it; null stays null. */
function renameDocument(content, { fields = {}, values = {}, rows = {} }) {
  if (content === null || content === undefined) return content
  return Object.fromEntries(
    Object.entries(content).map(([old, value]) => {
      const name = fields[old] ?? old
      if (rows[name] && Array.isArray(value))
        return [name, value.map((row) => renameDocument(row, rows[name]))]
      return [name, values[name]?.[value] ?? value]
    }),
  )
}

module.exports = { renameType, renameComponent }
