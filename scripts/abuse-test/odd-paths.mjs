// @ts-check
import http from 'node:http'

const COUNT = 2000

/** What odd addresses are made of, apart from what the site itself has. */
const pieces = [
  '%20', '%00', '%0d%0a', '%2e%2e', '%2F', '%5c', '%ff', '%', '%zz', '%C3%A9', 'é', '#q', '?q=1', '?q=%', '\\', '//',
  '/.', '/..', '/../', ';a=b', '@', '+', '"', "'", '<script>', '{}', '|', '^', '`', '~', '$&', '*', ':', '__proto__',
  'constructor', '/$x', '/$', '/#x', 'x'.repeat(300), '_payload.json', '/_payload.json', '.env', '.js',
] // prettier-ignore

const places = [
  '/', '/healthz', '/readyz', '/startupz', '/_changes', '/_errors', '/session', '/session/sign-in', '/cms/power-rates', '/cms/', '/uploads/',
  '/uploads/a.webp', '/icons/lucide.json', '/assets/', '/builds/latest.json', '/admin-cp', '/admin-cp/pages/home', '/web-admin',
  '/web-admin/login', '/web-admin/reset-password/abc', '/web-admin/accept-invitation/abc', '/no/such/page', '/careers', '/news-and-updates', '/web-preview', '/web-preview/careers',
] // prettier-ignore

const methods = ['GET', 'GET', 'GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH']

/** @type {import('./main.mjs').AbuseTest} */
export const oddPathTest = {
  name: 'paths',
  title: 'Odd addresses',
  async run({ site }) {
    const random = numbers(20261121)
    const pick = (/** @type {readonly string[]} */ list) => list[Math.floor(random() * list.length)] ?? ''
    /** @type {string[]} */
    const failed = []
    for (let turn = 0; turn < COUNT; turn++) {
      const path =
        pick(places) + Array.from({ length: 1 + Math.floor(random() * 3) }, () => pick(pieces)).join('')
      const method = pick(methods)
      const status = await ask(site, method, Buffer.from(path).toString('latin1'))
      if (status >= 500) failed.push(`${method} ${path.slice(0, 80)} → ${status}`)
    }
    return [
      {
        what: `${COUNT} odd addresses`,
        found: failed.length === 0 ? 'none a failure of ours' : failed.slice(0, 5).join('; '),
        passed: failed.length === 0,
      },
    ]
  },
}

const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })

/** The status, 0 where the connection ended or Node refuses to send such a path. @returns {Promise<number>} */
function ask(/** @type {string} */ site, /** @type {string} */ method, /** @type {string} */ path) {
  return new Promise((resolve) => {
    try {
      const { hostname, port } = new URL(site)
      const call = http.request({ hostname, port, method, path, agent }, (answer) => {
        answer.resume()
        answer.once('end', () => resolve(answer.statusCode ?? 0))
      })
      call.once('error', () => resolve(0))
      call.end()
    } catch {
      resolve(0)
    }
  })
}

/** Numbers from 0 to 1, the same at each run (mulberry32). @param {number} seed */
function numbers(seed) {
  return () => {
    seed = (seed + 0x6d2b79f5) | 0
    let t = Math.imul(seed ^ (seed >>> 15), 1 | seed)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}
