// @ts-check
import { request } from '../bench/http.mjs'
import { uploadPdf } from './editor.mjs'

/** @type {import('./main.mjs').Probe} */
export const faults = {
  name: 'faults',
  title: 'A CMS that hangs',
  async run(target) {
    const { site, cms, env, pids } = target
    const kept = await uploadPdf(target, 1000)
    const withdrawn = await uploadPdf(target, 2000)
    const status = async (/** @type {string} */ path) => (await request(site + path)).status
    /** @type {import('./main.mjs').Finding[]} */
    const findings = []
    const expect = async (
      /** @type {string} */ what,
      /** @type {string} */ path,
      /** @type {number} */ wanted,
    ) => {
      const began = performance.now()
      const found = await status(path)
      const took = Math.round(performance.now() - began)
      findings.push({ what, found: `${found} after ${took} ms`, held: found === wanted })
    }
    await status('/')
    await expect('a file', kept.url, 200)
    await expect('a file before it is withdrawn', withdrawn.url, 200)
    await deleteFile(cms, env, withdrawn.id)
    await waitFor(async () => (await status(withdrawn.url)) === 404)
    await expect('a file after it was withdrawn', withdrawn.url, 404)
    process.kill(pids.cms, 'SIGSTOP')
    try {
      await expect('home without the CMS', '/', 200)
      await expect('an unknown page without the CMS', '/no/such/page', 404)
      await expect('a file without the CMS', kept.url, 200)
      await expect('a withdrawn file without the CMS', withdrawn.url, 404)
    } finally {
      process.kill(pids.cms, 'SIGCONT')
    }
    return findings
  },
}

/** Deletes a file the way the console does. */
export async function deleteFile(
  /** @type {string} */ cms,
  /** @type {Record<string, string | undefined>} */ env,
  /** @type {number} */ id,
) {
  const body = JSON.stringify({ email: env['SUPER_ADMIN_EMAIL'], password: env['SUPER_ADMIN_PASSWORD'] })
  const headers = { 'content-type': 'application/json' }
  const signedIn = await request(`${cms}/admin/login`, { method: 'POST', headers, body })
  const { token } = JSON.parse(signedIn.body.toString()).data
  await request(`${cms}/upload/files/${id}`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${token}` },
  })
}

/** Within five seconds. @param {() => Promise<boolean>} condition */
async function waitFor(condition) {
  for (let tries = 0; tries < 50 && !(await condition()); tries++)
    await new Promise((resolve) => setTimeout(resolve, 100))
}
