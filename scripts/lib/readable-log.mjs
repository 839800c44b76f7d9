// @ts-check
import path from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { root } from './paths.mjs'

/** Pino's numbers. @type {Record<number, string>} */
const LEVELS = { 10: 'trace', 20: 'debug', 30: 'info', 40: 'warn', 50: 'error', 60: 'fatal' }
/** Said by the line itself, or of no use to a developer. */
const LEFT_OUT = ['level', 'time', 'timestamp', 'service', 'msg', 'message', 'err', 'stack', 'requestId']

/** The first line of a stack in the project's own code, as `web/server/app.ts:12`. @param {string} stack */
function ownFrame(stack) {
  for (const [, location = '', line] of stack.matchAll(
    /(?:\(|at )((?:file:\/\/)?\/[^\s():]+):(\d+):\d+\)?$/gm,
  )) {
    const file = location.startsWith('file:') ? fileURLToPath(location) : location
    const relative = path.relative(root, file)
    if (!relative.startsWith('..') && !relative.includes('node_modules')) return `${relative}:${line}`
  }
  return undefined
}

/**
 * A JSON line of the web server's or the CMS's log as one line for a developer: time of day, server, level where it isn't
 * info, message, the other fields, and the file and line of the project's code where an error arose. Other lines stay.
 * @param {string} server its name in the line @param {string} line
 */
export function readableLine(server, line) {
  /** @type {Record<string, any>} */
  let entry
  try {
    entry = JSON.parse(line)
  } catch {
    return line.trim() === '' ? '' : `${server} ${line}`
  }
  if (entry === null || typeof entry !== 'object') return `${server} ${line}`
  const time = new Date(entry['time'] ?? entry['timestamp'] ?? Date.now()).toTimeString().slice(0, 8)
  const level = LEVELS[entry['level']] ?? String(entry['level'] ?? 'info')
  const stack = String(entry['stack'] ?? entry['err']?.stack ?? '')
  const isRequest = (entry['msg'] ?? entry['message']) === 'request'
  const message = isRequest
    ? `${entry['method']} ${entry['path']} ${entry['status']} ${entry['ms'] ?? entry['took']} ms`
    : (entry['msg'] ?? entry['message'] ?? '')
  const cause = entry['err']?.message
  const left = isRequest ? [...LEFT_OUT, 'method', 'path', 'status', 'ms', 'took'] : LEFT_OUT
  const fields = Object.entries(entry).flatMap(([name, value]) =>
    left.includes(name) || value === undefined
      ? []
      : [`${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`],
  )
  const frame = ownFrame(stack)
  return [
    time,
    server,
    ...(level === 'info' ? [] : [level.toUpperCase()]),
    [message, cause]
      .filter(Boolean)
      .join(': ')
      .replace(/\s*\n\s*/g, ' '),
    ...fields,
    ...(frame ? [`(${frame})`] : []),
  ].join(' ')
}

/** Prints the lines of a server's output for a developer. @param {string} server @param {NodeJS.ReadableStream} output */
export function printReadable(server, output) {
  createInterface({ input: output }).on('line', (line) => {
    const text = readableLine(server, line)
    if (text) console.log(text)
  })
}
