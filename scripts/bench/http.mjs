// @ts-check
import http from 'node:http'

const agent = new http.Agent({ keepAlive: true, maxSockets: 4 })

/**
 * A request whose answer is left as it came over the wire: encoded bodies stay encoded.
 * @param {string} url
 * @param {{ method?: string, headers?: Record<string, string>, body?: string }} [options]
 * @returns {Promise<{ status: number, headers: http.IncomingHttpHeaders, body: Buffer }>}
 */
export function request(url, { method = 'GET', headers = {}, body } = {}) {
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
      // The server closed an idle connection just as it was used again: no failure of the server (RFC 9112, 9.3.1).
      if (sent.reusedSocket && error.code === 'ECONNRESET' && method === 'GET')
        request(url, { method, headers }).then(resolve, reject)
      else reject(error)
    })
    sent.end(body)
  })
}
