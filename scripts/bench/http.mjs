// @ts-check
import http from 'node:http'

const agent = new http.Agent({ keepAlive: true, maxSockets: 4 })

/** The server closed an idle connection just as it was used again (RFC 9112, 9.3.1): no failure of the server. */
class StaleConnectionError extends Error {}

/**
 * @typedef {{ method?: string, headers?: Record<string, string>, body?: string }} RequestOptions
 * @typedef {{ status: number, headers: http.IncomingHttpHeaders, body: Buffer }} Response
 */

/**
 * A request whose answer is left as it came over the wire: encoded bodies stay encoded.
 * @param {string} url
 * @param {RequestOptions} [options]
 * @returns {Promise<Response>}
 */
export async function request(url, options = {}) {
  try {
    return await send(url, options)
  } catch (error) {
    if (error instanceof StaleConnectionError) return send(url, options)
    throw error
  }
}

/**
 * @param {string} url
 * @param {RequestOptions} options
 * @returns {Promise<Response>}
 */
function send(url, { method = 'GET', headers = {}, body }) {
  return new Promise((resolve, reject) => {
    const sent = http.request(url, { method, headers, agent }, (response) => {
      /** @type {Buffer[]} */
      const chunks = []
      response.on('data', (chunk) => chunks.push(chunk))
      response.once('error', reject)
      response.once('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      )
    })
    sent.once('error', (/** @type {NodeJS.ErrnoException} */ error) => {
      const isStale = sent.reusedSocket && error.code === 'ECONNRESET' && method === 'GET'
      reject(isStale ? new StaleConnectionError(error.message) : error)
    })
    sent.end(body)
  })
}
