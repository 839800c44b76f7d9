// @ts-check
import { deflateSync } from 'node:zlib'
import { sendRequest } from '../bench/send-request.mjs'

/** @typedef {import('./main.mjs').Target} Target */
/** @typedef {import('./main.mjs').Finding} Finding */

/** How long a read may take while malicious documents are inspected (milliseconds). */
const READ_MS = 200

/**
 * Ten applications for a job at once, each with a PDF of a few hundred bytes that unpacks to 300 MB; meanwhile, and ten
 * times before, the CMS is read as the web server reads it.
 * @param {Target} target @returns {Promise<Finding>}
 */
async function documentBombs({ cms, env }) {
  const read = async () => {
    const began = performance.now()
    for (const address of ['/api/changes', '/api/news-articles']) {
      const headers = { authorization: `Bearer ${env['CMS_READ_TOKEN']?.split(',')[0]}` }
      const { status } = await sendRequest(cms + address, { headers })
      if (status !== 200) return Infinity
    }
    return performance.now() - began
  }
  let before = 0
  for (let turn = 0; turn < 10; turn += 1) before = Math.max(before, await read())
  /** @type {number[]} */
  const statuses = []
  const sent = Array.from({ length: 10 }, async (_, at) => {
    const fields = { data: {}, key: `key-of-the-probe-${at}`, file: 'cv.pdf' }
    const headers = {
      'x-forwarded-for': `198.51.100.${at + 10}`,
      'content-type': 'application/octet-stream',
      authorization: `Bearer ${env['CMS_FORMS_TOKEN']?.split(',')[0]}`,
    }
    const body = Buffer.concat([Buffer.from(`${JSON.stringify(fields)}\n`), pdfBomb(at)])
    const { status } = await fetch(`${cms}/api/job-applications`, { method: 'POST', headers, body })
    statuses.push(status)
  })
  let worst = 0
  while (statuses.length < sent.length) worst = Math.max(worst, await read())
  await Promise.all(sent)
  return {
    what: '10 CVs at once that unpack to 300 MB each',
    found: `answers ${[...new Set(statuses)].join(', ')}; a read of the CMS took ${Math.round(worst)} ms at worst, ${Math.round(before)} ms before`,
    passed: worst < READ_MS && statuses.every((status) => status === 400 || status === 503),
  }
}

const bombContent = deflateSync(deflateSync(Buffer.alloc(300_000_000, ' ')))

/** @param {number} at makes it another file */
function pdfBomb(at) {
  const stream = `<< /Type /ObjStm /N 1 /First 4 /Filter [/FlateDecode /FlateDecode] /Length ${bombContent.length} >>`
  return Buffer.concat([
    Buffer.from(`%PDF-1.7\n%${at}\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n`),
    Buffer.from('2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj\n'),
    Buffer.from(`3 0 obj\n<< /Type /Page /Parent 2 0 R >>\nendobj\n4 0 obj\n${stream}\nstream\n`),
    bombContent,
    Buffer.from('\nendstream\nendobj\ntrailer\n<< /Root 1 0 R >>\nstartxref\n0\n%%EOF\n'),
  ])
}

/** @type {import('./main.mjs').AbuseTest} */
export const pdfBombTest = {
  name: 'documents',
  title: 'Documents that unpack to much more',
  run: async (target) => [await documentBombs(target)],
}
