// @ts-check
import { randomInt } from 'node:crypto'
import { rmSync } from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { Failure } from './failure.mjs'

/** @param {string} host @param {number} port */
function answers(host, port) {
  return new Promise((resolve) => {
    const socket = net.connect({ host, port, timeout: 1000 })
    const done = (/** @type {boolean} */ taken) => (socket.destroy(), resolve(taken))
    socket.once('connect', () => done(true))
    socket.once('error', () => done(false))
    socket.once('timeout', () => done(false))
  })
}

/** @param {string} host @param {number} port @returns {Promise<string>} an error code, or '' */
function listenProblem(host, port) {
  return new Promise((resolve) => {
    const server = net.createServer()
    server.once('error', (error) => resolve(/** @type {NodeJS.ErrnoException} */ (error).code ?? 'EUNKNOWN'))
    server.listen({ host, port, exclusive: true }, () => server.close(() => resolve('')))
  })
}

/**
 * Throws one clear sentence when a server could not listen. A connection is tried as well, on both loopback
 * addresses: macOS lets two servers share a port on different addresses, and the browser would then find the other.
 * @param {{ name: string, host: string, port: number }[]} wanted `name`: WEB or CMS
 */
export async function requireFreePorts(wanted) {
  /** @type {Map<number, string>} */
  const seen = new Map()
  for (const { name, host, port } of wanted) {
    const other = seen.get(port)
    if (other)
      throw new Failure(`${other}_PORT and ${name}_PORT are both ${port}; give one of them another number.`)
    seen.set(port, name)
    const problem = await listenProblem(host, port)
    const taken =
      problem === 'EADDRINUSE' || (await answers('127.0.0.1', port)) || (await answers('::1', port))
    if (taken)
      throw new Failure(
        `Port ${port} is in use; stop what listens there, or choose another with ${name}_PORT.`,
      )
    if (problem === 'EACCES')
      throw new Failure(`Port ${port} needs more rights; choose another with ${name}_PORT.`)
    if (problem)
      throw new Failure(`Cannot listen on ${host}:${port} (${problem}); check ${name}_HOST and ${name}_PORT.`)
  }
}

const ANSWER_TIMEOUT_MS = 2000

/**
 * Keeps a second `npm start` from the same data folder for as long as this process lives: both would find the ports free
 * while the first one still builds. A socket that a killed process left is taken over.
 * @param {string} dataDir
 * @param {string} siteUrl
 */
export async function requireFirstStart(dataDir, siteUrl) {
  const socket = socketPath(dataDir)
  const server = net.createServer((client) => {
    // The other start was stopped before it read the answer.
    client.on('error', () => undefined)
    client.end(siteUrl)
  })
  const listen = () =>
    new Promise((resolve, reject) => {
      server.once('error', reject)
      server.listen(socket, () => resolve(undefined))
    })
  try {
    await listen()
  } catch (error) {
    // On a file system without sockets the ports alone are compared.
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EADDRINUSE') return
    const running = await readAll(socket)
    if (running) throw new Failure(`Tanglaw is running or starting here already: ${running}`)
    rmSync(socket, { force: true })
    await listen()
  }
  server.unref()
}

/** Relative where that is shorter: the system's limit is about 100 bytes. @param {string} dataDir */
function socketPath(dataDir) {
  if (process.platform === 'win32') return path.join('\\\\?\\pipe', dataDir, 'start')
  const file = path.join(dataDir, 'logs/start.sock')
  const relative = path.relative(process.cwd(), file)
  return relative.length < file.length ? relative : file
}

/** What a server sends; empty where none listens. A suspended process accepts and sends nothing. @param {string} socket @returns {Promise<string>} */
function readAll(socket) {
  return new Promise((resolve) => {
    let text = ''
    net
      .connect({ path: socket })
      .setTimeout(ANSWER_TIMEOUT_MS, () => resolve('it is suspended'))
      .setEncoding('utf8')
      .on('data', (chunk) => (text += chunk))
      .on('error', () => resolve(''))
      .on('end', () => resolve(text))
  })
}

/** Below the ports that Linux (from 32768), macOS and Windows (from 49152) give to connections and to servers without a port. */
const FREE_PORTS = { first: 20_000, last: 32_767 }

/** A port that nothing uses on the loopback address. No other program gets it by chance before the caller listens. @returns {Promise<number>} */
export async function freePort() {
  for (;;) {
    const port = randomInt(FREE_PORTS.first, FREE_PORTS.last + 1)
    const problem = await listenProblem('127.0.0.1', port)
    if (problem === '') return port
    if (problem !== 'EADDRINUSE' && problem !== 'EACCES')
      throw new Failure(`Cannot listen on 127.0.0.1 (${problem}).`)
  }
}
