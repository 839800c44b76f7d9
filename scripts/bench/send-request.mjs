// @ts-check
import http from 'node:http'

const sharedAgent = new http.Agent({ keepAlive: true, maxSockets: 4 })

/** The server closed an idle connection just as it was used again (RFC 9112, 9.3.1): no failure of the server. */
class StaleConnectionError extends Error {}

/**
 * @typedef {{ method?: string, headers?: Record<string, string>, body?: string, agent?: http.Agent, timeoutMs?: number,
 *   localAddress?: string }} RequestOptions `agent`: four connections unless given; `timeoutMs`: of the whole exchange, none unless given
 * @typedef {{ status: number, headers: http.IncomingHttpHeaders, body: Buffer }} Response
 */

/**
 * A request whose answer is left as it came over the wire: encoded bodies stay encoded.
 * @param {string} url
 * @param {RequestOptions} [options]
 * @returns {Promise<Response>}
 */
export async function sendRequest(url, options = {}) {
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
function send(url, { method = 'GET', headers = {}, body, agent = sharedAgent, timeoutMs, localAddress }) {
  return new Promise((resolve, reject) => {
    const signal = timeoutMs === undefined ? undefined : AbortSignal.timeout(timeoutMs)
    const options = {
      method,
      headers,
      agent,
      ...(signal && { signal }),
      ...(localAddress && { localAddress }),
    }
    const sent = http.request(url, options, (response) => {
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
