// @ts-check
import http from 'node:http'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { signInAsEditor } from '../bench/sign-in-as-editor.mjs'
import { sendRequest } from '../bench/send-request.mjs'
import { measurePublishToVisible } from '../bench/publish-to-visible.mjs'
import { median } from '../bench/measure-throughput.mjs'
import { runStep } from '../lib/steps.mjs'
import { importCsv, ratesCsv, readingsCsv } from './csv-imports.mjs'
import { SteadyLoad } from './steady-load.mjs'
import { queryRows } from './verify-cluster.mjs'

/** @typedef {import('./verify-cluster.mjs').Cluster} Cluster */
/** @typedef {Record<string, number | string>} Figures milliseconds, where they are times */

const SAVES_PER_MINUTE = 1000
const EDITORS = 16
/** Requests a second while changes are published. */
const PUBLISH_LOAD = 500
/** Published changes: enough for the slowest of a hundred. */
const PUBLISHED_CHANGES = 120
/** Milliseconds between two changes, so that one is over before the next begins. */
const PUBLISH_PAUSE_MS = 500
/** Published changes that aren't counted: just started servers run code that isn't compiled yet. */
const WARM_UP_CHANGES = 25
const QUIET = { cached: 0, uncached: 0, forms: 0, editors: 0, saves: 0, imports: 0 }

/** @param {number[]} values @param {number} share */
const quantile = (values, share) =>
  Math.round(
    values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? NaN,
  )

/** @param {number[]} values @returns {string} */
const summary = (values) =>
  `median ${Math.round(median(values))} ms, p99 ${quantile(values, 0.99)} ms, worst ${Math.round(Math.max(...values))} ms (${values.length})`

/**
 * What a cluster does under the loads that it has to bear, in figures of this machine.
 * @param {Cluster} cluster
 * @returns {Promise<Figures>}
 */
export async function measureCluster(cluster) {
  return {
    ...(await runStep('1,000 saves a minute', () => manySaves(cluster))),
    ...(await runStep('Publish to visible', () => publishing(cluster))),
    ...(await runStep('Imports at their limits', () => imports(cluster))),
  }
}

/** Saves of a minute, and how long after its commit each is announced. @param {Cluster} cluster @returns {Promise<Figures>} */
async function manySaves(cluster) {
  /** @type {Map<number, number>} */
  const announcedAt = new Map()
  const listener = http.createServer((message, response) => {
    let body = ''
    message.on('data', (chunk) => (body += chunk))
    message.on('end', () => {
      for (const { revision } of JSON.parse(body).changes)
        announcedAt.set(revision, announcedAt.get(revision) ?? Date.now())
      response.writeHead(204).end()
    })
  })
  listener.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const { port } = /** @type {import('node:net').AddressInfo} */ (listener.address())
  const headers = {
    authorization: `Bearer ${cluster.values['CMS_READ_TOKEN']}`,
    'x-tanglaw-server': String(
      new URLSearchParams({
        name: `measurement:${port}`,
        version: '0',
        startedAt: String(Date.now()),
        changeListener: `http://127.0.0.1:${port}`,
      }),
    ),
  }
  const register = () =>
    Promise.all(cluster.cms.map((origin) => sendRequest(`${origin}/api/changes`, { headers })))
  await register()
  const registering = setInterval(() => void register(), 20_000)
  const load = new SteadyLoad(cluster)
  await load.start({ ...QUIET, editors: EDITORS, saves: SAVES_PER_MINUTE / 60 / EDITORS })
  await wait(60_000)
  await load.stop()
  await wait(3000)
  clearInterval(registering)
  listener.close()
  listener.closeAllConnections()
  const subjects = load.saves.map(({ documentId }) => `'${documentId}'`).join()
  // The time of an entry is a little before its commit, so these are upper bounds.
  const entries = await queryRows(
    cluster,
    `select number, subject, title, extract(epoch from at) * 1000 as at
     from audit_entries where subject in (${subjects}) and action = 'update' order by number`,
  )
  const acknowledged = load.saves.flatMap(({ documentId, acknowledged }) =>
    acknowledged.map((title) => ({ documentId, title })),
  )
  const isOrdered = load.saves.every(
    ({ documentId, acknowledged }) =>
      entries
        .filter(({ subject }) => subject === documentId)
        .map(({ title }) => title)
        .join() === acknowledged.join(),
  )
  const delays = entries.flatMap(({ number, at }) =>
    announcedAt.has(number) ? [(announcedAt.get(number) ?? 0) - at] : [],
  )
  return {
    'saves acknowledged in a minute': acknowledged.length,
    'audit entries of them': `${entries.length}, ${isOrdered ? 'in the order of each document' : 'NOT IN ORDER'}`,
    'a save': summary(
      load.answers.filter(({ kind, status }) => kind === 'save' && status === 200).map(({ took }) => took),
    ),
    'entry to announcement': summary(delays),
    'entries never announced': entries.length - delays.length,
  }
}

/** Publishing under load until every web server shows it. @param {Cluster} cluster @returns {Promise<Figures>} */
async function publishing(cluster) {
  const load = new SteadyLoad(cluster)
  await load.start({ ...QUIET, cached: PUBLISH_LOAD })
  const began = Date.now()
  const pages = cluster.web.map((origin) => `${origin}/`)
  let times
  try {
    const options = { pages, pauseMs: PUBLISH_PAUSE_MS }
    const changes = WARM_UP_CHANGES + PUBLISHED_CHANGES
    const all = await measurePublishToVisible(cluster.site, cluster.values, changes, options)
    times = all.slice(WARM_UP_CHANGES)
  } finally {
    await load.stop()
  }
  const took = Date.now() - began
  const rate = Math.round((load.answers.length / took) * 1000)
  const title = `to visible on both web servers, at ${rate} requests/s`
  return {
    [`press of publish ${title}`]: summary(times.map(({ sinceSent }) => sinceSent)),
    [`stored ${title}`]: summary(times.map(({ sinceAnswered }) => sinceAnswered)),
  }
}

/** Sign-ins, forms, saves and reads of a CMS, at rest and during imports. @param {Cluster} cluster @returns {Promise<Figures>} */
async function imports(cluster) {
  const { site, values } = cluster
  const account = { email: values['EDITOR_EMAIL'], password: values['EDITOR_PASSWORD'] }
  const editor = await signInAsEditor(site, account)
  /** @type {Figures} */
  const found = {}
  const while_ = async (/** @type {string} */ title, /** @type {() => Promise<unknown>} */ work) => {
    const load = new SteadyLoad(cluster)
    await load.start({ ...QUIET, forms: 1, editors: 1, saves: 2 })
    const over = new AbortController()
    const began = performance.now()
    /** @type {Record<'sign-in' | 'read of a CMS', number[]>} */
    const took = { 'sign-in': [], 'read of a CMS': [] }
    const loop = async () => {
      for (let turn = 0; !over.signal.aborted; turn += 1) {
        let from = performance.now()
        await signInAsEditor(site, account, {
          localAddress: `127.2.0.${(turn % 250) + 1}`,
          agent: new http.Agent(),
        })
        took['sign-in'].push(performance.now() - from)
        from = performance.now()
        const headers = { authorization: `Bearer ${values['CMS_READ_TOKEN']}` }
        await sendRequest(`${cluster.cms[turn % 2]}/api/news-articles`, { headers })
        took['read of a CMS'].push(performance.now() - from)
        await wait(250)
      }
    }
    const looping = loop()
    await work()
    const lasted = performance.now() - began
    over.abort()
    await looping
    await load.stop()
    found[`${title}, seconds`] = Math.round(lasted / 100) / 10
    for (const [name, times] of Object.entries(took)) found[`${title}: ${name}`] = summary(times)
    for (const kind of /** @type {const} */ (['form', 'save']))
      found[`${title}: ${kind}`] = summary(
        load.answers.filter((answer) => answer.kind === kind).map((answer) => answer.took),
      )
    found[`${title}: refused`] = load.answers.filter(({ status }) => status === 0 || status >= 400).length
  }
  // Another value in each run: rows that stay the same are not written.
  const value = (5 + (Date.now() % 10_000) / 10_000).toFixed(4)
  await while_('at rest', () => wait(20_000))
  await while_('import of 3,000 readings', () =>
    importCsv(editor, '/cms/demand-readings', readingsCsv(value)),
  )
  await while_('import of 500 rates', () => importCsv(editor, '/cms/power-rates', ratesCsv(value)))
  return found
}
