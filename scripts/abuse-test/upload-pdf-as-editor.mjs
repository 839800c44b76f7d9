// @ts-check
import { sendRequest } from '../bench/send-request.mjs'
import { Failure } from '../lib/failure.mjs'

/**
 * Uploads a file as the installation's editor.
 * @param {import('./main.mjs').Target} target
 * @param {number} bytes
 * @returns {Promise<{ id: number, url: string }>} `url` is its path on the site
 */
export async function uploadPdfAsEditor({ site, env }, bytes) {
  const origin = { origin: site, 'sec-fetch-site': 'same-origin' }
  const body = JSON.stringify({ identifier: env['EDITOR_EMAIL'], password: env['EDITOR_PASSWORD'] })
  const headers = { 'content-type': 'application/json', ...origin }
  const signedIn = await sendRequest(`${site}/session/sign-in`, { method: 'POST', headers, body })
  const cookie = (signedIn.headers['set-cookie'] ?? []).map((line) => line.split(';')[0]).join('; ')
  const answer = await fetch(`${site}/cms/files?name=probe.pdf`, {
    method: 'POST',
    headers: { ...origin, cookie, 'content-type': 'application/pdf' },
    body: Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(bytes, 0x20), Buffer.from('\n%%EOF\n')]),
  })
  const file = /** @type {{ id: number, url: string }} */ (await answer.json())
  if (!answer.ok) throw new Failure(`The upload answered ${answer.status}: ${JSON.stringify(file)}`)
  return file
}
