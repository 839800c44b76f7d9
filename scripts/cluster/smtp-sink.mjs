// @ts-check
import { rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'

const [, , port = '0', dir = '.'] = process.argv
let count = 0

/** A mail server that keeps each message it takes as a file, and sends none: `node smtp-sink.mjs PORT DIRECTORY`. */
const server = createServer((socket) => {
  /** @type {string[] | undefined} */
  let message
  let rest = ''
  const say = (/** @type {string} */ line) => void socket.write(`${line}\r\n`)
  const onLine = (/** @type {string} */ line) => {
    if (message && line !== '.') message.push(line)
    else if (message) {
      // On disk before it is acknowledged.
      const file = path.join(dir, `${Date.now()}-${process.pid}-${(count += 1)}.eml`)
      const text = message.join('\r\n')
      message = undefined
      try {
        writeFileSync(file, text, { flush: true })
        say('250 stored')
      } catch {
        rmSync(file, { force: true })
        say('452 no space')
      }
    } else if (/^DATA/i.test(line)) {
      message = []
      say('354 go on')
    } else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n')
    else say('250 sink')
  }
  say('220 sink')
  socket.on('error', () => undefined)
  socket.on('data', (chunk) => {
    const lines = (rest + chunk.toString('latin1')).split('\r\n')
    rest = lines.pop() ?? ''
    for (const line of lines) onLine(line)
  })
})
server.listen(Number(port), '127.0.0.1')
process.on('SIGTERM', () => process.exit(0))
