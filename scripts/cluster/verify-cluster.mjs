// @ts-check
import { execFile } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { sendRequest } from '../bench/send-request.mjs'
import { cmsDir } from '../lib/paths.mjs'
import { IMPORTS } from './csv-imports.mjs'
import { onPath } from '../testing/packages.mjs'
import { postgresPrograms } from '../testing/postgres.mjs'

const run = promisify(execFile)
/** Mail that waits is tried again within this time (milliseconds). */
const MAIL_MS = 120_000
/** Entries of the audit log are sealed within this time after their commit (milliseconds). */
const SEAL_MS = 60_000

/** @typedef {Awaited<ReturnType<typeof import('./topology.mjs').clusterTopology>>} Cluster */

/** @param {Cluster} cluster @param {string} sql @returns {Promise<any[]>} */
export async function queryRows({ databaseUrl }, sql) {
  const psql = onPath(['psql']) ?? path.join(postgresPrograms() ?? '', 'psql')
  const query = `select coalesce(json_agg(r), '[]') from (${sql}) r`
  const { stdout } = await run(psql, ['-At', databaseUrl, '-c', query], { maxBuffer: 2 ** 28 })
  return JSON.parse(stdout)
}

/**
 * Compares what was acknowledged with what is stored.
 * @param {Cluster} cluster @param {import('./steady-load.mjs').SteadyLoad} load
 */
export async function verifyCluster(cluster, load) {
  const rows = (/** @type {string} */ sql) => queryRows(cluster, sql)
  const stored = await rows('select text, count(*)::int from contact_messages group by text')
  const counts = new Map(stored.map(({ text, count }) => [text, count]))
  const forms = [...load.forms.keys()]

  const wanted = new Set(load.forms.values())
  /** @type {Map<string, number>} */
  let mails = new Map()
  for (const until = Date.now() + MAIL_MS; Date.now() < until; await wait(1000)) {
    mails = readMails(cluster.mailDir)
    if ([...wanted].every((to) => mails.has(to))) break
  }

  const saves = await Promise.all(
    load.saves.map(async ({ documentId, acknowledged }) => {
      const entries = await rows(
        `select title from audit_entries where subject = '${documentId}' and action = 'update' order by number`,
      )
      const titles = entries.map(({ title }) => String(title))
      const known = new Set(acknowledged)
      const doubled = titles.filter((title, index) => titles.indexOf(title) !== index)
      const lost = acknowledged.filter((title) => !titles.includes(title))
      const isOrdered = titles.filter((title) => known.has(title)).join() === acknowledged.join()
      return { acknowledged: acknowledged.length, lost, doubled, isOrdered }
    }),
  )
  const imports = await Promise.all(
    IMPORTS.map(async ({ path, table, column, where }) => {
      const stored = await rows(`select distinct ${column}::text as value from ${table} where ${where}`)
      const { acknowledged, since } = load.imports.get(path) ?? { acknowledged: undefined, since: [] }
      const values = stored.map(({ value }) => String(value))
      const possible = [acknowledged, ...since]
      // All rows have one value: the last one acknowledged, or one sent after it whose answer was lost.
      const isWhole =
        acknowledged === undefined || (values.length === 1 && possible.includes(values[0] ?? ''))
      return { path, acknowledged, stored: values, isWhole }
    }),
  )
  const log = await readSealedLog(cluster)
  const chains = await Promise.all([1, 2].map((number) => verifyChain(cluster, number)))
  const heads = await Promise.all(
    cluster.cms.map(async (origin) => {
      const headers = { authorization: `Bearer ${cluster.values['CMS_READ_TOKEN']}` }
      const { status, body } = await sendRequest(`${origin}/api/postings`, { headers })
      return `${status} ${body.toString()}`
    }),
  )
  const found = {
    forms: {
      acknowledged: forms.length,
      lost: forms.filter((text) => !counts.has(text)),
      doubled: forms.filter((text) => (counts.get(text) ?? 0) > 1),
      emptied: load.emptied,
    },
    mails: {
      lost: [...wanted].filter((to) => !mails.has(to)),
      doubled: [...wanted].filter((to) => (mails.get(to) ?? 0) > 1),
    },
    saves: {
      acknowledged: saves.reduce((sum, { acknowledged }) => sum + acknowledged, 0),
      lost: saves.flatMap(({ lost }) => lost),
      doubled: saves.flatMap(({ doubled }) => doubled),
      isOrdered: saves.every(({ isOrdered }) => isOrdered),
    },
    imports,
    audit: { ...log, isWhole: log.entries === log.numbers && log.last === log.entries, chains },
    heads:
      heads[0] === heads[1] && heads[0]?.startsWith('200')
        ? 'alike'
        : heads.map((text) => text.slice(0, 200)),
  }
  const { lost, doubled, emptied } = found.forms
  const none = [lost, doubled, emptied, found.mails.lost, found.saves.lost, found.saves.doubled]
  const isWhole = found.audit.isWhole && chains.every((text) => text.startsWith('The audit log is intact'))
  const isIntact =
    none.every(({ length }) => length === 0) &&
    imports.every(({ isWhole }) => isWhole) &&
    found.saves.isOrdered &&
    isWhole &&
    found.heads === 'alike'
  return { ...found, isIntact }
}

/** Counts the entries of the audit log once all are sealed: an import has thousands. @param {Cluster} cluster */
async function readSealedLog(cluster) {
  const query =
    'select count(*)::int as entries, max(number) as last, count(distinct number)::int as numbers from audit_entries'
  for (const until = Date.now() + SEAL_MS; ; await wait(1000)) {
    const [log] = await queryRows(cluster, query)
    if (log.entries === log.numbers || Date.now() > until) return log
  }
}

/** How many messages each recipient got. @param {string} dir */
function readMails(dir) {
  /** @type {Map<string, number>} */
  const found = new Map()
  for (const name of readdirSync(dir)) {
    const to = /^To: (.*)$/m.exec(readFileSync(path.join(dir, name), 'utf8'))?.[1]?.trim() ?? ''
    found.set(to, (found.get(to) ?? 0) + 1)
  }
  return found
}

/** The verifier's sentence, with the heads that one CMS process noted. @param {Cluster} cluster @param {number} number */
async function verifyChain({ values, dir }, number) {
  const env = { ...values, DATA_DIR: path.join(dir, `cms-${number}`) }
  const command = ['dist/src/audit/verify-audit-log-command.js']
  return run(process.execPath, command, { cwd: cmsDir, env }).then(
    ({ stdout }) => stdout.trim(),
    (error) => String(error.stderr || error),
  )
}
