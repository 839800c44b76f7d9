// @ts-check
import { setTimeout as wait } from 'node:timers/promises'
import { signInAsEditor } from './sign-in-as-editor.mjs'

/** What is left over after the preparation before the schedules are due (milliseconds). */
const MARGIN_MS = 20_000
/** Saves between two looks at what is left. */
const SAVES_PER_LOOK = 10

/**
 * How long schedules of one instant take, and how long a save of an editor waits meanwhile. Offices are on one page; hotlines would
 * be on all.
 * @param {string} site
 * @param {Record<string, string | undefined>} env of the installation
 * @param {number} count of documents
 * @returns {Promise<{ took: number, saves: number[] }>} milliseconds, from the instant until nothing is left; of each save
 */
export async function measureScheduledPublishing(site, env, count) {
  const call = await signInAsEditor(site, { email: env['EDITOR_EMAIL'], password: env['EDITOR_PASSWORD'] })
  const rows = []
  const began = Date.now()
  for (let index = 0; index < count; index++) {
    const data = { name: `Measured ${index}`, address: 'Rizal Street' }
    rows.push(await call('POST', '/cms/offices', { data }))
  }
  let own = await call('POST', '/cms/offices', { data: { name: 'Saved meanwhile', address: 'Rizal Street' } })
  // To schedule a document takes as long as to create it, or less.
  const at = Date.now() + 2 * (Date.now() - began) + MARGIN_MS
  for (const { documentId, version: baseVersion } of rows) {
    await call('PUT', `/cms/offices/${documentId}/schedule`, {
      baseVersion,
      publishAt: new Date(at).toISOString(),
      unpublishAt: null,
    })
  }
  await wait(Math.max(0, at - Date.now()))
  /** @type {number[]} */
  const saves = []
  for (let left = count; left > 0;) {
    for (let turn = 0; turn < SAVES_PER_LOOK; turn++) {
      const data = { ...own.data, address: `${saves.length} Rizal Street` }
      const sent = performance.now()
      own = await call('PUT', `/cms/offices/${own.documentId}`, { baseVersion: own.version, data })
      saves.push(performance.now() - sent)
    }
    left = (await call('GET', '/cms/offices?state=scheduled&pageSize=1')).total
  }
  return { took: Date.now() - at, saves }
}
