// @ts-check
import http from 'node:http'
import { Failure } from '../lib/failure.mjs'
import { signInAsEditor } from './sign-in-as-editor.mjs'
import { sendRequest } from './send-request.mjs'

/** @typedef {{ sinceSent: number, sinceAnswered: number }} Visible milliseconds until a change is seen; 0 if it is seen before its answer */

/**
 * How long a published change of a rate takes until the home page shows it: to the first answer of the site that holds
 * the new figure, from sending "publish" and from its answer.
 * @param {string} site
 * @param {Record<string, string | undefined>} env of the installation
 * @param {number} tries
 * @param {{ pages?: string[], pauseMs?: number }} [options] `pages`: all have to show it, the site's home unless given; `pauseMs`: milliseconds
 *   between a change that is seen and the next one
 * @returns {Promise<Visible[]>}
 */
export async function measurePublishToVisible(site, env, tries, { pages = [`${site}/`], pauseMs = 0 } = {}) {
  const call = await signInAsEditor(site, { email: env['EDITOR_EMAIL'], password: env['EDITOR_PASSWORD'] })
  const list = await call(
    'GET',
    '/cms/power-rates?customerClass=residential&state=published&sort=billingMonth:desc',
  )
  const id = list.rows[0].documentId
  /** @type {Visible[]} */
  const times = []
  for (let turn = 0; turn < tries; turn++) {
    const row = await call('GET', `/cms/power-rates/${id}`)
    // A figure that no other place of the page can show by chance.
    const amount = 6 + (1000 + turn * 7 + 0.5) / 10_000 + 0.00005
    const figure = amount.toFixed(4)
    const data = { ...row.data, customerClass: row.data.customerClass.documentId }
    for (const component of data.components) {
      delete component.id
      if (component.group === 'generation') component.amount = Number(figure)
    }
    if (data.document) data.document = data.document.id
    const saved = await call('PUT', `/cms/power-rates/${id}`, { baseVersion: row.version, data })
    const publish = () => call('POST', `/cms/power-rates/${id}/publish`, { baseVersion: saved.version })
    times.push(await untilShown(pages, figure, publish))
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
  return times
}

/**
 * How long an editor's tap on a running outage takes until home and the page of outages both show it, while visitors
 * read both pages.
 * @param {string} site
 * @param {Record<string, string | undefined>} env of the installation
 * @param {number} tries
 * @param {number} load requests a second, shared by the two pages
 * @returns {Promise<{ times: number[], load: number }>} milliseconds; the requests a second that were answered
 */
export async function measureTapToVisible(site, env, tries, load) {
  const call = await signInAsEditor(site, { email: env['EDITOR_EMAIL'], password: env['EDITOR_PASSWORD'] })
  const pages = [`${site}/`, `${site}/services/outages`]
  const found = await call('GET', '/cms/advisories?q=EA-118', undefined)
  const path = `/cms/advisories/${found.rows[0].documentId}/progress`
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone: 'Asia/Manila',
    hour: 'numeric',
    minute: '2-digit',
  })
  const readers = new http.Agent({ keepAlive: true, maxSockets: 32 })
  const began = performance.now()
  let answered = 0
  let sent = 0
  const reading = setInterval(() => {
    // As many as are due, so that a late timer doesn't lessen the load.
    for (const due = ((performance.now() - began) * load) / 1000; sent < due; sent++) {
      const asked = http.get(pages[sent % 2] ?? site, { agent: readers }, (answer) => {
        answered += answer.statusCode === 200 ? 1 : 0
        answer.resume()
      })
      // At the end some are under way.
      asked.on('error', () => undefined)
    }
  }, 10)
  try {
    /** @type {number[]} */
    const times = []
    for (let turn = 0; turn < tries; turn++) {
      const expectedBack = new Date(Math.ceil(Date.now() / 60_000) * 60_000 + (180 + turn) * 60_000)
      const said = `Back by ${clock.format(expectedBack).replace(/\s/g, ' ')}`
      const tap = () =>
        call('POST', path, { data: { stage: 'extended', expectedBack: expectedBack.toISOString() } })
      times.push((await untilShown(pages, said, tap)).sinceSent)
    }
    return { times, load: (answered / (performance.now() - began)) * 1000 }
  } finally {
    clearInterval(reading)
    readers.destroy()
  }
}

/**
 * Sends a change and asks for pages until each shows it.
 * @param {string[]} pages
 * @param {string} words
 * @param {() => Promise<unknown>} send
 * @returns {Promise<Visible>}
 */
async function untilShown(pages, words, send) {
  const began = performance.now()
  let answered = Infinity
  let shown = Infinity
  const sending = send().then(() => (answered = performance.now()))
  // A refused change rejects at once, and ends the process's wait for the pages.
  await Promise.all([
    sending,
    ...pages.map(async (page) => {
      while (!(await sendRequest(page)).body.includes(words)) {
        if (performance.now() - began > 20_000)
          throw new Failure(`${page} did not show ${words} within 20 s.`)
        await new Promise((resolve) => setTimeout(resolve, 5))
      }
      shown = performance.now()
    }),
  ])
  return { sinceSent: shown - began, sinceAnswered: Math.max(0, shown - answered) }
}
