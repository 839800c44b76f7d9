// @ts-check
import { Failure } from '../lib/failure.mjs'
import { signedIn } from './editor.mjs'
import { request } from './http.mjs'

/**
 * How long a published change of a rate takes until the home page shows it: from sending "publish" to the first
 * answer of the site that holds the new figure.
 * @param {string} site
 * @param {Record<string, string | undefined>} env of the installation
 * @param {number} tries
 * @returns {Promise<number[]>} milliseconds
 */
export async function publishToVisible(site, env, tries) {
  const call = await signedIn(site, { email: env['EDITOR_EMAIL'], password: env['EDITOR_PASSWORD'] })
  const list = await call(
    'GET',
    '/cms/power-rates?customerClass=residential&state=published&sort=billingMonth:desc',
  )
  const id = list.rows[0].documentId
  /** @type {number[]} */
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
    const began = performance.now()
    const publishing = call('POST', `/cms/power-rates/${id}/publish`, { baseVersion: saved.version })
    for (;;) {
      const { body } = await request(`${site}/`)
      if (body.includes(figure)) break
      if (performance.now() - began > 20_000)
        throw new Failure(`The site did not show ${figure} within 20 s.`)
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
    times.push(performance.now() - began)
    await publishing
  }
  return times
}
