// @ts-check
import net from 'node:net'
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

/** A port that was free a moment ago on the loopback address. @returns {Promise<number>} */
export function freePort() {
  return new Promise((resolve, reject) => {
    const server = net.createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = /** @type {net.AddressInfo} */ (server.address())
      server.close(() => resolve(port))
    })
  })
}
