// @ts-check
// How bids and awards bear many years of biddings: `node scripts/bench/biddings.mjs [counts]`. Needs builds.
import { createRequire } from 'node:module'
import path from 'node:path'
import { Failure, runMain } from '../lib/failure.mjs'
import { cmsDir } from '../lib/paths.mjs'
import { signedIn } from './editor.mjs'
import { request } from './http.mjs'
import { makeInstallation, onBothDatabases, start } from './installation.mjs'
import { median } from './throughput.mjs'

/** So many bulletins there are to be, one after the other; the demo has the first of them. */
const COUNTS = process.argv[2]?.split(',').map(Number) ?? [30, 300, 2000]
const TRIES = 12
const LIST = '/publications/bids-and-awards'

await runMain(async () => {
  await onBothDatabases(measured)
  return 0
})

/**
 * Prints what a fresh installation takes with each count of bulletins.
 * @param {string} title
 * @param {Record<string, string>} database
 */
async function measured(title, database) {
  const installation = await makeInstallation()
  /** @type {Record<string, string | undefined>} */
  const env = { ...installation.env, ...database, CMS_CONSOLE: 'false' }
  /** @type {Map<string, string[]>} */
  const rows = new Map()
  try {
    await (await start(env)).stop()
    for (const count of COUNTS) {
      await fill(env, count)
      // Started anew: nothing that was read before answers.
      const servers = await start(env)
      try {
        for (const [what, times] of Object.entries(await measure(installation.site, env, count))) {
          const shown = `${median(times).toFixed(0)} (${Math.max(...times).toFixed(0)})`
          rows.set(what, [...(rows.get(what) ?? []), shown])
        }
      } finally {
        await servers.stop()
      }
    }
  } finally {
    installation.remove()
  }
  const width = Math.max(...[...rows.keys()].map((what) => what.length))
  const line = (/** @type {string} */ what, /** @type {(string | number)[]} */ values) =>
    console.log(what.padEnd(width) + values.map((value) => String(value).padStart(14)).join(''))
  line(`${title}, ms: median (worst)`, COUNTS)
  for (const [what, values] of rows) line(what, values)
}

/**
 * Every page is one that nobody has asked for before.
 * @param {string} site
 * @param {Record<string, string | undefined>} env
 * @param {number} count
 * @returns {Promise<Record<string, number[]>>} milliseconds by what was asked for
 */
async function measure(site, env, count) {
  const call = await signedIn(site, { email: env['EDITOR_EMAIL'], password: env['EDITOR_PASSWORD'] })
  const panel = (/** @type {string} */ query) => () => call('GET', `/cms/bac-bulletins?${query}`, undefined)
  const nth = (/** @type {number} */ turn) => Math.floor(((turn + 1) * (count - 1)) / (TRIES + 2))
  /** @type {string[]} */
  const slugs = []
  for (let turn = 0; turn <= TRIES; turn++) {
    const at = 1 + nth(turn)
    const { rows } = await call('GET', `/cms/bac-bulletins?sort=number:asc&pageSize=1&page=${at}`, undefined)
    slugs.push(rows[0].data.slug)
  }
  const sorts = ['', 'deadline', '-deadline', 'budget']
  const stages = ['awarded', 'failed', 'closed', '']
  const narrowed = (/** @type {number} */ turn) =>
    `?stage=${stages[Math.floor(turn / sorts.length)]}&sort=${sorts[turn % sorts.length]}`
  return {
    'The list, narrowed and sorted': await timed((turn) => page(site + LIST + narrowed(turn))),
    'A search in the list': await timed((turn) => page(`${site}${LIST}?q=supply+${nth(turn)}`)),
    'A bidding': await timed((turn) => page(`${site}${LIST}/${slugs[turn]}`)),
    'The panel’s list': await timed(panel('sort=postedAt:desc')),
    'A search in the panel': await timed((turn) => panel(`q=supply+${nth(turn)}`)()),
  }
}

/** @param {(turn: number) => Promise<unknown>} ask @returns {Promise<number[]>} */
async function timed(ask) {
  await ask(TRIES)
  const times = []
  for (let turn = 0; turn < TRIES; turn++) {
    // Pages that strangers ask for take turns, with rests between them.
    await new Promise((resolve) => setTimeout(resolve, 300))
    const began = performance.now()
    await ask(turn)
    times.push(performance.now() - began)
  }
  return times
}

/** @param {string} address */
async function page(address) {
  const { status, headers } = await request(address, { headers: { 'accept-encoding': 'br' } })
  if (status === 200) return
  const wait = headers['retry-after'] ? `, come again in ${headers['retry-after']} s` : ''
  throw new Failure(`${address} answered ${status}${wait}`)
}

/**
 * Adds bulletins until there are so many: copies of the demo's that are over, drafts and published sides, with their
 * documents and supplemental bulletins, a day apart.
 * @param {Record<string, string | undefined>} env
 * @param {number} count
 */
async function fill(env, count) {
  const database = await opened(env)
  try {
    const [{ present }] = await database.ask(
      'SELECT count(*) AS present FROM bac_bulletins WHERE published_at IS NULL',
    )
    const over = await database.ask(
      "SELECT document_id FROM bac_bulletins WHERE published_at IS NOT NULL AND stage <> 'open' AND slug NOT LIKE 'bench-%' ORDER BY id",
    )
    const [sample] = await database.ask('SELECT * FROM bac_bulletins LIMIT 1')
    const names = Object.keys(sample).filter((name) => name !== 'id')
    await database.ask('BEGIN')
    for (let n = Number(present); n < count; n++) {
      const own = {
        document_id: `bench${String(n).padStart(19, '0')}`,
        number: `BENCH-${n}`,
        title: `Supply of lot ${n}`,
        slug: `bench-${n}`,
        posted_at: database.instant(Date.now() - n * 86_400_000),
      }
      const values = names.map((name) => (name in own ? '?' : `"${name}"`))
      const sides = await database.ask('SELECT id FROM bac_bulletins WHERE document_id = ?', [
        over[n % over.length].document_id,
      ])
      for (const { id } of sides) {
        const [copy] = await database.ask(
          `INSERT INTO bac_bulletins (${names.map((name) => `"${name}"`).join(', ')})
           SELECT ${values.join(', ')} FROM bac_bulletins WHERE id = ? RETURNING id`,
          [...names.flatMap((name) => (name in own ? [Object(own)[name]] : [])), id],
        )
        await database.ask(
          `INSERT INTO bac_bulletins_cmps (entity_id, cmp_id, component_type, field, "order")
           SELECT CAST(? AS integer), cmp_id, component_type, field, "order" FROM bac_bulletins_cmps WHERE entity_id = ?`,
          [copy.id, id],
        )
      }
    }
    await database.ask('COMMIT')
    await database.ask('ANALYZE')
  } finally {
    await database.close()
  }
}

/**
 * The database of an installation, asked in the words that both kinds know.
 * @param {Record<string, string | undefined>} env
 * @returns {Promise<{ ask: (sql: string, values?: unknown[]) => Promise<any[]>, instant: (at: number) => unknown, close: () => unknown }>}
 */
async function opened(env) {
  const load = createRequire(path.join(cmsDir, 'package.json'))
  if (env['DATABASE_URL']) {
    const { Client } = load('pg')
    const client = new Client({ connectionString: env['DATABASE_URL'] })
    await client.connect()
    return {
      ask: async (sql, values = []) => {
        let nth = 0
        return (
          await client.query(
            sql.replaceAll('?', () => `$${++nth}`),
            values,
          )
        ).rows
      },
      instant: (at) => new Date(at),
      close: () => client.end(),
    }
  }
  const Database = load('better-sqlite3')
  const database = new Database(path.join(env['DATA_DIR'] ?? '', 'tanglaw.db'), { timeout: 10_000 })
  return {
    ask: async (sql, values = []) => {
      const statement = database.prepare(sql)
      return statement.reader ? statement.all(...values) : (statement.run(...values), [])
    },
    instant: (at) => at,
    close: () => database.close(),
  }
}
