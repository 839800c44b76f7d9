// @ts-check
import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { sendRequest } from '../bench/send-request.mjs'
import { uploadPdfAsEditor } from './upload-pdf-as-editor.mjs'

const CONNECTIONS = 120
const MB = 1024 * 1024
/** What the slow readers together may hold of the web server's memory (MB). */
const MAX_HELD_MB = 100

/** @type {import('./main.mjs').AbuseTest} */
export const slowReaderTest = {
  name: 'slow-readers',
  title: 'Slow readers of a large file',
  async run(target) {
    const { site, pids } = target
    const { url } = await uploadPdfAsEditor(target, 12 * MB)
    await sendRequest(site + url, { method: 'HEAD' })
    const before = memory(pids.web)
    const sockets = []
    // One after another: simultaneous requests would share one read of the file.
    for (let number = 0; number < CONNECTIONS; number++) sockets.push(await stopAtFirstByte(site, url))
    let peak = before
    for (let second = 0; second < 10; second++) {
      await new Promise((resolve) => setTimeout(resolve, 1000))
      peak = Math.max(peak, memory(pids.web))
    }
    const home = await sendRequest(`${site}/`)
    for (const socket of sockets) socket.destroy()
    return [
      {
        what: `${CONNECTIONS} connections read 12 MB and stop`,
        found: `memory ${before} → ${peak} MB; home answers ${home.status}`,
        passed: peak - before <= MAX_HELD_MB && home.status === 200,
      },
    ]
  },
}

/** Asks, and reads nothing after the first piece. @param {string} site @param {string} url */
function stopAtFirstByte(site, url) {
  return new Promise((/** @type {(socket: import('node:net').Socket) => void} */ resolve) => {
    const socket = connect(Number(new URL(site).port), '127.0.0.1')
    const stop = () => resolve(socket.pause())
    socket.once('data', stop).once('close', stop)
    socket.on('error', () => {})
    socket.write(`GET ${url} HTTP/1.1\r\nHost: probe\r\n\r\n`)
  })
}

/** What a process holds in memory (MB). @param {number} pid */
function memory(pid) {
  const kB = Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
  return Math.round(kB / 1024)
}
