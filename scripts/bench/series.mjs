// @ts-check
// How pages, charts and data of rates bear twenty years of eight classes: `node scripts/bench/series.mjs`. Needs builds.
import { Failure, runMain } from '../lib/failure.mjs'
import { signedIn } from './editor.mjs'
import { request } from './http.mjs'
import { makeInstallation, onBothDatabases, start } from './installation.mjs'
import { median } from './throughput.mjs'

const YEARS = 20
const CLASSES = 8
/** At most so many rows go in one import, and so many are published in one call. */
const [AT_ONCE, PUBLISHED] = [480, 80]
/** Addresses of a page that nobody has asked for before. */
const PAGES = 12
/** How often a page that has no turn yet is asked for again. */
const TRIES = 10

await runMain(async () => {
  await onBothDatabases(measured)
  return 0
})

/**
 * Prints what a fresh installation takes, with the demo's rates and with all of them.
 * @param {string} title
 * @param {Record<string, string>} database
 */
async function measured(title, database) {
  const installation = await makeInstallation()
  const { site } = installation
  /** @type {Record<string, string | undefined>} */
  const env = { ...installation.env, ...database, CMS_CONSOLE: 'false' }
  /** @type {[string, string, string][]} */
  const rows = []
  try {
    const servers = await start(env)
    try {
      const account = { email: env['ADMINISTRATOR_EMAIL'], password: env['ADMINISTRATOR_PASSWORD'] }
      const call = await signedIn(site, account)
      const list = await call('GET', '/cms/power-rates?state=published&sort=billingMonth:desc&pageSize=1')
      const newest = list.rows[0].data.billingMonth.slice(0, 7)
      const before = await measure(site, call, newest, 0)
      const took = await fill(call, newest)
      const after = await measure(site, call, newest, PAGES)
      for (const [index, [what, value]] of before.entries()) rows.push([what, value, after[index]?.[1] ?? ''])
      rows.push(['Import of all of it', '', `${(took.imported / 1000).toFixed(0)} s`])
      rows.push(['Publishing all of it', '', `${(took.published / 1000).toFixed(0)} s`])
    } finally {
      await servers.stop()
    }
  } finally {
    installation.remove()
  }
  const width = Math.max(title.length, ...rows.map(([what]) => what.length))
  console.log(`${title.padEnd(width)}  2 years × 4        ${YEARS} years × ${CLASSES}`)
  for (const [what, few, many] of rows) console.log(`${what.padEnd(width)}  ${few.padEnd(18)} ${many}`)
}

/**
 * Publishes the newest residential rate anew.
 * @param {Awaited<ReturnType<typeof signedIn>>} call
 * @param {string} newest month, `YYYY-MM`
 */
async function changeOne(call, newest) {
  const query = `customerClass=residential&billingMonth=${newest}&state=published&pageSize=1`
  const [{ documentId, version }] = (await call('GET', `/cms/power-rates?${query}`)).rows
  const { data } = await call('GET', `/cms/power-rates/${documentId}`)
  const [first, ...others] = data.components
  const components = [{ ...first, amount: Number((first.amount + 0.0001).toFixed(4)) }, ...others]
  const path = `/cms/power-rates/${documentId}`
  const saved = await call('PUT', path, { baseVersion: version, data: { ...data, components } })
  const accept = ['rate-band', 'negative-charge']
  await call('POST', `${path}/publish`, { baseVersion: saved.version, accept })
}

/**
 * @param {string} site
 * @param {Awaited<ReturnType<typeof signedIn>>} call
 * @param {string} newest month, `YYYY-MM`
 * @param {number} past how many months back the pages begin that nobody has asked for
 * @returns {Promise<[string, string][]>}
 */
async function measure(site, call, newest, past) {
  const timed = async (/** @type {string} */ path) => {
    for (let tries = 0; ; tries += 1) {
      const began = performance.now()
      const { body, status, headers } = await request(site + path, { headers: { 'accept-encoding': 'br' } })
      const took = performance.now() - began
      if (status === 200) return { took, bytes: body.length, etag: headers.etag }
      const wait = Number(headers['retry-after'])
      if (status !== 503 || !wait || tries === TRIES) throw new Failure(`${path} answered ${status}`)
      await new Promise((resolve) => setTimeout(resolve, wait * 1000))
    }
  }
  await timed('/')
  const pages = []
  for (let index = 0; index < PAGES; index += 1) {
    const month = earlier(newest, past + index)
    pages.push(await timed(`/rates?class=residential&month=${month}`))
    // Pages that strangers ask for take turns, with rests between them.
    await new Promise((resolve) => setTimeout(resolve, 300))
  }
  const cold = await timed('/data/v1/rates.csv')
  const again = []
  for (let index = 0; index < PAGES; index += 1) again.push(await timed('/data/v1/rates.csv'))
  const part = await timed(`/data/v1/rates.csv?from=${newest}`)
  const whole = await timed('/data/v1/rates.csv')
  await changeOne(call, newest)
  // The answer that is the first to be another.
  let changed = await timed('/data/v1/rates.csv')
  while (changed.etag === whole.etag) changed = await timed('/data/v1/rates.csv')
  const shown = ({ took = 0, bytes = 0 }) => `${took.toFixed(0)} ms, ${(bytes / 1000).toFixed(1)} kB`
  return [
    ['A page of rates with its chart, made anew (median)', shown(middle(pages))],
    ['All rates as CSV, read anew', shown(cold)],
    ['All rates as CSV, again (median)', shown(middle(again))],
    ['A month of it', shown(part)],
    ['All rates as CSV, after one of them changed', shown(changed)],
  ]
}

/** @param {{ took: number, bytes: number }[]} all */
function middle(all) {
  return { took: median(all.map(({ took }) => took)), bytes: median(all.map(({ bytes }) => bytes)) }
}

/**
 * Imports and publishes what lacks, from copies of the newest residential rate.
 * @param {Awaited<ReturnType<typeof signedIn>>} call
 * @param {string} newest
 */
async function fill(call, newest) {
  const classes = (await call('GET', '/cms/customer-classes?pageSize=50')).rows
  for (let index = classes.length; index < CLASSES; index += 1) {
    const data = { code: `class_${index}`, name: `Class ${index}`, order: 10 + index }
    await call('POST', '/cms/customer-classes', { data })
    classes.push({ data })
  }
  const { rows } = await call('GET', '/cms/power-rates?state=published&customerClass=residential&pageSize=1')
  const { data } = await call('GET', `/cms/power-rates/${rows[0].documentId}`)
  const codes = data.components.map((/** @type {{ code: string }} */ { code }) => code)
  const lines = Array.from({ length: YEARS * 12 }, (_, age) => earlier(newest, age)).flatMap((month, age) =>
    classes.map((/** @type {{ data: { name: string } }} */ { data: { name } }) =>
      [
        month,
        name,
        ...data.components.map((/** @type {{ amount: number }} */ { amount }) =>
          (amount + age / 1000).toFixed(4),
        ),
      ].join(';'),
    ),
  )
  const head = ['Billing month', 'Customer class', ...codes].join(';')
  let imported = 0
  let published = 0
  for (let from = 0; from < lines.length; from += AT_ONCE) {
    const text = [head, ...lines.slice(from, from + AT_ONCE)].join('\n')
    const began = performance.now()
    const { basis } = await call('POST', '/cms/power-rates/import', { text })
    await call('POST', '/cms/power-rates/import', { text, basis })
    imported += performance.now() - began
  }
  for (;;) {
    const began = performance.now()
    const waiting = (await call('GET', '/cms/power-rates?state=draft&sort=billingMonth:asc&pageSize=100'))
      .rows
    const items = waiting
      .filter((/** @type {any} */ row) => row.data.billingMonth.slice(0, 7) <= newest)
      .slice(0, PUBLISHED)
      .map((/** @type {any} */ { documentId, version }) => ({ documentId, baseVersion: version }))
    if (items.length === 0) return { imported, published }
    const accept = ['rate-band', 'negative-charge']
    await call('POST', '/cms/power-rates/bulk', { action: 'publish', items, accept })
    published += performance.now() - began
  }
}

/** The month so many months before. @param {string} month @param {number} count */
function earlier(month, count) {
  const months = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 - count
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`
}
