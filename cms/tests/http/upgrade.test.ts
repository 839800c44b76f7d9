import { verify } from 'node:crypto'
import { readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import Database from 'better-sqlite3'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type * as Anchors from '../../src/audit/audit-head-file'
import type * as Chain from '../../src/audit/hash-chain'
import type * as ReadEntries from '../../src/audit/read-sealed-entries'
import type * as SignedHeads from '../../src/audit/signed-heads'
import type { SignedHead } from '../../src/audit/signed-heads'
import type * as Types from '../../src/content/content-types'
import type * as Environment from '../../src/platform/environment'
import { TestCms, type Json } from '../support/cms'
import { compiled } from '../support/compiled'
import { createStartedDatabase, type TestDatabase } from '../support/database'
import { unpackInstallation, type OldInstallation } from '../support/old-installation'

const { readAuditHeads } = compiled('src/audit/audit-head-file.js') as typeof Anchors
const { verifyAuditChain } = compiled('src/audit/hash-chain.js') as typeof Chain
const { readSealedAuditEntries } = compiled('src/audit/read-sealed-entries.js') as typeof ReadEntries
const { headSigningPublicKey } = compiled('src/audit/signed-heads.js') as typeof SignedHeads
const { publicContentTypes } = compiled('src/content/content-types.js') as typeof Types
const { environment } = compiled('src/platform/environment.js') as typeof Environment

type Row = Record<string, unknown>
type Tables = Map<string, Row[]>

/** What this version has no table or column for; a migration carries over what was in it. */
const DROPPED = {
  tables: ['components_site_footer_links'],
  columns: [
    'contact_messages.assignee',
    'contact_messages.topic',
    'job_applications.assignee',
    'news_articles.category',
  ],
}

/** Columns whose content is rows now. */
const BECAME_ROWS = ['service_kinds.papers', 'contact_messages.topic', 'news_articles.category']

/** Tables and columns that a migration renames: old name → new name. */
const RENAMED_TABLES: Record<string, string> = {
  bac_bulletins: 'bac_biddings',
  bac_bulletins_cmps: 'bac_biddings_cmps',
  components_publications_supplements: 'components_publications_bid_bulletins',
  csp_bids: 'csp_biddings',
  csp_bids_cmps: 'csp_biddings_cmps',
  csp_bulletins: 'csp_announcements',
  csp_bulletins_cmps: 'csp_announcements_cmps',
  csp_bulletins_bid_lnk: 'csp_announcements_bidding_lnk',
  components_publications_procurements: 'components_publications_planned_csps',
  development_plans: 'distribution_development_plans',
  development_plans_cmps: 'distribution_development_plans_cmps',
  discount_rules: 'billing_rules',
  discount_rules_cmps: 'billing_rules_cmps',
  discount_rules_customer_class_lnk: 'billing_rules_customer_class_lnk',
  procurement_plans: 'power_supply_procurement_plans',
  procurement_plans_cmps: 'power_supply_procurement_plans_cmps',
}
/** By old name of the table. */
const BIDDING_COLUMNS = {
  deadline: 'submission_deadline',
  supplier: 'winning_bidder',
  awarded_on: 'notice_of_award_on',
  outcome: 'result_note',
}
const RENAMED_COLUMNS: Record<string, Record<string, string>> = {
  site_setting: { main_colour: 'main_color', accent_colour: 'accent_color' },
  bac_bulletins: {
    ...BIDDING_COLUMNS,
    budget: 'approved_budget',
    document_fee: 'bid_documents_fee',
    pre_bid_at: 'pre_bid_conference_at',
    opening_at: 'bid_opening_at',
    award_amount: 'contract_amount',
  },
  components_publications_supplements: {
    at: 'issued_at',
    deadline_was: 'previous_deadline',
    deadline: 'new_deadline',
  },
  csp_bids: { ...BIDDING_COLUMNS, award_price: 'contract_price' },
  csp_bulletins_bid_lnk: {
    csp_bulletin_id: 'csp_announcement_id',
    csp_bulletin_ord: 'csp_announcement_ord',
    csp_bid_id: 'csp_bidding_id',
  },
  components_publications_procurements: { bid_code: 'bidding_code' },
  discount_rules_customer_class_lnk: { discount_rule_id: 'billing_rule_id' },
}
/** Names of types, components, attributes and choices, as columns hold them, by column or table and column. */
const RENAMED_VALUES: Record<string, Record<string, string>> = {
  category: { works: 'infrastructure', consulting: 'consulting_services' },
  component_type: {
    'publications.procurement': 'publications.planned-csp',
    'publications.supplement': 'publications.bid-bulletin',
  },
  field: { procurements: 'plannedCsps', supplements: 'bidBulletins' },
  kind: {
    conformity_certificate: 'certificate_of_conformity',
    failure_notice: 'notice_of_failure_of_bidding',
  },
  related_type: { 'publications.supplement': 'publications.bid-bulletin' },
  space: { bids: 'biddings' },
  stage: { filed_erc: 'filed_with_erc', erc_provisional: 'erc_provisional_authority' },
  'slugs.type': {
    'bac-bulletin': 'bac-bidding',
    'csp-bid': 'csp-bidding',
    'csp-bulletin': 'csp-announcement',
  },
}
const tableNow = (table: string): string => RENAMED_TABLES[table] ?? table
const columnNow = (table: string, column: string): string => RENAMED_COLUMNS[table]?.[column] ?? column
const valueNow = (table: string, column: string, value: unknown): unknown =>
  (RENAMED_VALUES[`${table}.${column}`] ?? RENAMED_VALUES[column])?.[String(value)] ?? value

/** Whether a column holds the typed assignee of a submission, which the internal notes name now. */
const isAssignee = ({ assignee, notes }: Row, now: Row | undefined, column: string): boolean =>
  (column === 'assignee' && !assignee) ||
  (Boolean(assignee) &&
    ['assignee', 'notes'].includes(column) &&
    now?.notes === [notes, `Assigned to: ${String(assignee)}`].filter(Boolean).join('\n'))

/** What each start writes from code, so that it differs from one version to the next. */
const WRITTEN_BY_START =
  /^(strapi_|up_permissions|admin_permissions|admin_api_token|up_roles|sqlite_)|_permissions?_.*lnk$/

/** When 0.2.0 was backed up last. */
const BACKED_UP = new Date('2026-11-22T18:00:00.000Z')

let old: OldInstallation
let before: Tables
let after: Tables
let uploads: Map<string, Buffer>
let cms: TestCms

beforeAll(async () => {
  old = await unpackInstallation('0.2.0')
  before = await readTables(old.database)
  uploads = readUploads(old.database)
  const file = (name: string): string => path.join(old.database.variables.DATA_DIR!, name)
  writeFileSync(file('erased.log'), '2026-11-23T00:00:00.000Z contact-message abc\n')
  writeFileSync(file('last-backup'), '')
  utimesSync(file('last-backup'), BACKED_UP, BACKED_UP)
  cms = await TestCms.start({ ...old.environment, SEED: 'demo' }, old.database)
  after = await readTables(old.database)
})

afterAll(() => cms.stop())

describe('an installation of 0.2.0 that starts under this version', () => {
  it('[C04] loses no table or column except those whose content a migration moves', () => {
    const columns = (tables: Tables, table: string) => Object.keys(tables.get(table)?.[0] ?? {})
    const tables = [...before.keys()].filter((table) => !after.has(tableNow(table)))
    const dropped = [...before.keys()]
      .filter((table) => after.has(tableNow(table)))
      .flatMap((table) => {
        const present = columns(after, tableNow(table))
        return columns(before, table)
          .filter((column) => present.length > 0 && !present.includes(columnNow(table, column)))
          .map((column) => `${table}.${column}`)
      })
    expect({ tables, columns: dropped.toSorted() }).toEqual(DROPPED)
  })

  it('[C04] has no table or column that a new installation lacks', async () => {
    const fresh = await createStartedDatabase()
    try {
      const known = new Set(await readColumns(fresh))
      expect((await readColumns(old.database)).filter((column) => !known.has(column))).toEqual([])
    } finally {
      await fresh.drop()
    }
  })

  it('[C04] keeps every row of every type with its values', () => {
    const changed: string[] = []
    let rows = 0
    for (const [table, old] of before) {
      if (DROPPED.tables.includes(table) || WRITTEN_BY_START.test(table)) continue
      const present = new Map(after.get(tableNow(table))!.map((row) => [row.id, row]))
      for (const row of old.filter((each) => !isOldMenu(table, each))) {
        rows += 1
        const now = present.get(row.id)
        const differing = Object.keys(row).filter(
          (column) =>
            !isEqual(valueNow(table, column, row[column]), now?.[columnNow(table, column)]) &&
            !(now && isDelivery(table, column)) &&
            !isAssignee(row, now, column) &&
            // They are rows now: see below.
            !BECAME_ROWS.includes(`${table}.${column}`),
        )
        if (differing.length > 0) changed.push(`${table} ${String(row.id)}: ${differing.join(', ')}`)
      }
    }
    expect(changed).toEqual([])
    expect(rows).toBeGreaterThan(5000)
  })

  it('[C04] [X32] turns the papers of each service into optional uploads', async () => {
    const kinds = before.get('service_kinds')!
    expect(kinds.length).toBeGreaterThan(10)
    const links = after.get('service_kinds_cmps')!
    const requirements = new Map(after.get('components_service_requirements')!.map((row) => [row.id, row]))
    for (const { id, papers } of kinds) {
      const own = links.filter(({ entity_id: owner }) => owner === id)
      const rows = own.map(({ cmp_id: requirement }) => requirements.get(requirement)!)
      expect(rows.map(({ name }) => name)).toEqual(String(papers).split('\n'))
      // PostgreSQL writes false as f, SQLite as 0.
      for (const { is_required: isRequired } of rows) expect(['f', 0]).toContain(isRequired)
    }
    expect(after.get('service_kinds')!.map(({ papers }) => papers)).toEqual(kinds.map(() => null))
  })

  it('[C04] [M06] [M15] gives each article and each message the topic that it had, as a row', async () => {
    const lists = [
      ['news_articles', 'category', 'news_topics', 'news_article', 'news_topic'],
      ['contact_messages', 'topic', 'message_topics', 'contact_message', 'message_topic'],
    ] as const
    for (const [table, column, list, own, other] of lists) {
      const topics = new Map(after.get(list)!.map(({ id, code }) => [id, code]))
      const links = after.get(`${table}_${column}_lnk`)!
      const linked = links.map((row) => [row[`${own}_id`], topics.get(row[`${other}_id`])])
      const had = before.get(table)!.map((row) => [row.id, row[column]])
      expect(had.length).toBeGreaterThan(0)
      expect(linked.toSorted()).toEqual(had.filter(([, code]) => code !== null).toSorted())
    }
    const { body } = await cms.as('read token', 'GET', '/api/news-topics')
    expect(body.data.map(({ name, isActive }: Json) => [name, isActive])).toEqual([
      ['Network', true],
      ['Rates', true],
      ['Power supply', true],
      ['Net metering', true],
      ['People and safety', true],
    ])
    const [topic] = (await cms.as('administrator', 'GET', '/api/manage/news-topics?q=network')).body.rows
    const renamed = await cms.as('administrator', 'PUT', `/api/manage/news-topics/${topic.documentId}`, {
      baseVersion: topic.version,
      data: { name: 'Our network' },
    })
    expect(renamed.status).toBe(200)
    const articles = (await cms.as('read token', 'GET', '/api/news-articles')).body.data
    expect(articles.map(({ category }: Json) => category.name)).toContain('Our network')
  })

  it('[M17] has the groups that its charges name, with its city as recipient of local taxes', async () => {
    const groups = after.get('charge_groups')!
    expect(groups).toHaveLength(13)
    const codes = new Set(groups.map(({ code }) => code))
    const named = before.get('components_rates_rate_components')!.map(({ group }) => group)
    expect(named.length).toBeGreaterThan(0)
    expect(named.filter((group) => !codes.has(group))).toEqual([])
    const { city } = before.get('site_setting')![0]!
    expect(groups.find(({ code }) => code === 'local_tax')).toMatchObject({ recipient: city })
    const { body } = await cms.as('read token', 'GET', '/api/charge-groups')
    expect(body.data.map(({ code }: Json) => code)).toEqual(groups.map(({ code }) => code))
  })

  it('[C04] [M17] has the consent texts of its forms from the upgrade on, and claims none of them for the time before', () => {
    const texts = after.get('consent_texts')!
    for (const { valid_from: from, created_at: at } of texts) expect(from).toEqual(at)
    expect(texts.map(({ form, code }) => [form, code])).toEqual([
      ['job_application', '2026-11-27'],
      ['service_draft', '2026-11-27'],
      ['service_application', '2026-11-23'],
      ['medical_registration', '2026-11-27'],
    ])
  })

  it('[X34] keeps new connections online, and takes no other service online', () => {
    for (const { kind, is_online: isOnline, asks_for_use: asksForUse } of after.get('service_kinds')!)
      expect([kind, Boolean(isOnline), Boolean(asksForUse)]).toEqual([kind, kind === 'new', kind === 'new'])
  })

  it('[C04] has no former name of a type or component in the database', () => {
    const former = [
      'bac-bulletin',
      'csp-bid',
      'csp-bulletin',
      'discount-rule',
      'development-plan',
      'procurement-plan',
      'publications.procurement',
      'publications.supplement',
    ]
    const isFormer = (name: unknown) =>
      former.some((each) => String(name).endsWith(each.includes('.') ? each : `api::${each}.${each}`))
    const names = [
      ['files_related_mph', 'related_type'],
      ['strapi_core_store_settings', 'key'],
      ['admin_permissions', 'subject'],
    ] as const
    const stored = (tables: Tables) =>
      names.flatMap(([table, column]) =>
        tables
          .get(table)!
          .map((row) => row[column])
          .filter(isFormer),
      )
    expect(stored(before)).not.toEqual([])
    expect(stored(after)).toEqual([])
    const types = after.get('slugs')!.map(({ type }) => type)
    expect(types.filter((type) => former.includes(String(type)))).toEqual([])
  })

  it('[C04] keeps the links of header and footer, in one list', async () => {
    const { body } = await cms.as('administrator', 'GET', '/api/manage/site-setting')
    expect(body.data.menuLinks.map(({ group, label, url }: Json) => [group, label, url])).toEqual([
      ['Main menu', 'Rates', '/rates'],
      ['Main menu', 'Outages', '/services/outages'],
      ['For customers', 'Outages', '/services/outages'],
      ['Company', 'Who we are', '/about-us'],
      [null, 'Privacy', '/privacy-policy'],
    ])
    expect(body.data).toMatchObject({ rateBandPercent: 17, retentionMonths: 30 })
  })

  it('[U01] keeps every uploaded file, and serves it', async () => {
    const kept = readUploads(old.database)
    const changed = [...uploads].filter(([name, bytes]) => !kept.get(name)?.equals(bytes))
    expect(changed.map(([name]) => name)).toEqual([])
    expect(uploads.size).toBeGreaterThan(50)
    const files = before.get('files')!
    const statuses = await Promise.all(files.map(async ({ url }) => (await fetch(cms.url + url)).status))
    expect(statuses).toEqual(files.map(() => 200))
  })

  it('[U01] serves every public URL of its content', async () => {
    const statuses: [string, number][] = []
    // A single type that is newer has no document yet.
    const kept = new Set([...before.keys()].map(tableNow))
    const known = publicContentTypes().filter(({ uid }) =>
      kept.has(cms.strapi.db.metadata.get(uid).tableName),
    )
    expect(known.length).toBeGreaterThan(25)
    for (const { path: name } of known)
      statuses.push([name, (await cms.as('read token', 'GET', `/api/${name}`)).status])
    expect(statuses.filter(([, status]) => status !== 200)).toEqual([])
    const find = async (slug: string) =>
      (await cms.as('read token', 'GET', `/api/news-articles?filters[slug][$eq]=${slug}`)).body.data
    expect(await find('second-address')).toEqual([
      expect.objectContaining({ summary: 'What was published before the upgrade.', coverAlt: 'A crew' }),
    ])
    expect([await find('a-draft'), await find('withdrawn')]).toEqual([[], []])
    const { body } = await cms.as('read token', 'GET', '/api/slugs/news/first-address')
    expect(body.data.slug).toBe('second-address')
  })

  it('[U03] lets every account sign in with its old password', async () => {
    const { EDITOR_PASSWORD, ADMINISTRATOR_PASSWORD } = old.environment
    const accounts = [
      ['editor@fixture.example', EDITOR_PASSWORD],
      ['administrator@fixture.example', ADMINISTRATOR_PASSWORD],
      ['joined@fixture.example', 'violet-harbor-lantern-9'],
    ]
    for (const [identifier, password] of accounts) {
      const body = { identifier, password, deviceId: crypto.randomUUID() }
      expect((await cms.call('POST', '/api/auth/local', { body })).status).toBe(200)
    }
    expect(await cms.tokenOf('console')).toEqual(expect.any(String))
    const { body } = await cms.as('administrator', 'GET', '/api/manage/accounts?pageSize=100')
    const rows = body.rows.map(({ email, role, state }: Json) => [email, role, state])
    expect(rows).toContainEqual(['invited@fixture.example', 'editor', 'invited'])
  })

  it('[U03] keeps its audit log byte for byte, and the log verifies against every recorded or signed head', async () => {
    const { dataDir, postingKey } = environment()
    const anchors = readAuditHeads(dataDir)
    expect([anchors.fault, anchors.heads.length > 0]).toEqual([undefined, true])
    const { heads: signed } = (await cms.as('read token', 'GET', '/api/postings')).body.data as {
      heads: SignedHead[]
    }
    // Those of 0.2.0, and the one of this start.
    expect(signed.length).toBeGreaterThan(1)
    expect(signed.slice(0, -1)).toEqual(
      readFileSync(path.join(dataDir, 'published-heads.jsonl'), 'utf8')
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line)),
    )
    const verdict = await verifyAuditChain(readSealedAuditEntries(environment()), [
      ...anchors.heads,
      ...signed.map(({ entry, hash }) => ({ id: entry, hash })),
    ])
    expect(verdict).toMatchObject({ intact: true })
    for (const { signature, at, entry, hash, postings, postingsHash } of signed) {
      const text = JSON.stringify(['tanglaw head 1', at, entry, hash, postings, postingsHash])
      const bytes = Buffer.from(signature, 'base64')
      expect(verify(null, Buffer.from(text), headSigningPublicKey(postingKey), bytes)).toBe(true)
    }
    const actions = new Set(before.get('audit_entries')!.map(({ action }) => action))
    expect([...actions]).toEqual(
      expect.arrayContaining(['publish', 'unpublish', 'delete', 'post', 'invite', 'sign-in', 'sign-out']),
    )
    const { body } = await cms.as('administrator', 'GET', '/api/manage/audit?pageSize=100')
    expect(body.rows).toHaveLength(100)
  })

  it('[U03] shows old audit entries with the current names of their types', async () => {
    const { body } = await cms.as('administrator', 'GET', '/api/manage/audit?type=billing-rule&pageSize=100')
    const entries = before.get('audit_entries')!.filter(({ type }) => type === 'discount-rule')
    expect(entries.length).toBeGreaterThan(0)
    expect(body.rows.map(({ id }: Json) => id).toSorted()).toEqual(
      entries.map(({ id }) => Number(id)).toSorted(),
    )
    expect(new Set(body.rows.map(({ type }: Json) => type))).toEqual(new Set(['billing-rule']))
    expect(body.types).toContain('billing-rule')
    expect(body.types).not.toContain('discount-rule')
  })

  it('[Y18] [M15] imports its list of erasures and the time of its last backup', async () => {
    const { body } = await cms.as('administrator', 'GET', '/api/manage/system')
    expect(body.backup).toMatchObject({ at: BACKED_UP.toISOString(), checkedAt: null })
    expect(await cms.strapi.db.connection('erasures').select('at', 'name', 'subject')).toEqual([
      { at: '2026-11-23T00:00:00.000Z', name: 'contact-message', subject: 'abc' },
    ])
  })

  it('[M15] decrypts an older CV', async () => {
    const { body } = await cms.as('editor', 'GET', '/api/manage/job-applications?q=jomar@fixture.example')
    const token = await cms.tokenOf('editor')
    const address = `${cms.url}/api/manage/job-applications/${body.rows[0].documentId}/file`
    const response = await fetch(address, { headers: { authorization: `Bearer ${token}` } })
    expect(response.status).toBe(200)
    expect(Buffer.from(await response.arrayBuffer()).equals(old.cv)).toBe(true)
  })
})

/** The places and links of the two old lists, which the migration replaces. */
function isOldMenu(table: string, { id, field }: Row): boolean {
  const places = before.get('site_setting_cmps')!.filter((row) => row.field === 'mainMenu')
  if (table === 'site_setting_cmps') return field === 'mainMenu' || field === 'footerLinks'
  return table === 'components_shared_links' && places.some((row) => row.cmp_id === id)
}

/** Messages that were waiting are sent at the start. */
function isDelivery(table: string, column: string): boolean {
  return table === 'mail_messages' && ['state', 'attempts', 'next_try_at', 'error'].includes(column)
}

const isEqual = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

function readUploads({ variables }: TestDatabase): Map<string, Buffer> {
  const folder = path.join(variables.PUBLIC_DIR!, 'uploads')
  return new Map(readdirSync(folder).map((name) => [name, readFileSync(path.join(folder, name))]))
}

/** The columns of all tables, as "table.column". */
async function readColumns({ kind, variables }: TestDatabase): Promise<string[]> {
  if (kind === 'sqlite') {
    const file = new Database(path.join(variables.DATA_DIR!, 'tanglaw.db'), { readonly: true })
    try {
      return file
        .prepare(
          "select t.name || '.' || c.name from sqlite_master t, pragma_table_info(t.name) c where t.type = 'table'",
        )
        .pluck()
        .all() as string[]
    } finally {
      file.close()
    }
  }
  const client = new Client({ connectionString: variables.DATABASE_URL })
  await client.connect()
  try {
    const { rows } = await client.query(
      "select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public'",
    )
    return rows.map(({ name }) => name as string)
  } finally {
    await client.end()
  }
}

/** Every row of every table, read without Strapi. */
async function readTables({ kind, variables }: TestDatabase): Promise<Tables> {
  if (kind === 'sqlite') {
    const file = new Database(path.join(variables.DATA_DIR!, 'tanglaw.db'), { readonly: true })
    try {
      const names = file
        .prepare("select name from sqlite_master where type = 'table'")
        .pluck()
        .all() as string[]
      const plain = names.filter((name) => !/_fts|_search|trigram/.test(name))
      return new Map(plain.map((name) => [name, file.prepare(`select * from "${name}"`).all() as Row[]]))
    } finally {
      file.close()
    }
  }
  // Values as the server writes them: Strapi changes the parsers of the whole process when it connects.
  const types = { getTypeParser: () => (value: unknown) => value }
  const client = new Client({ connectionString: variables.DATABASE_URL, types })
  await client.connect()
  try {
    const { rows } = await client.query("select tablename from pg_tables where schemaname = 'public'")
    const tables: Tables = new Map()
    for (const { tablename } of rows)
      tables.set(tablename, (await client.query(`select * from "${tablename}"`)).rows)
    return tables
  } finally {
    await client.end()
  }
}
