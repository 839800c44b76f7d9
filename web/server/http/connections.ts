import type { Server } from 'node:http'
import type { Server as NetServer, Socket } from 'node:net'
import { networkOf } from './network'

/** How often connections that became idle are closed while the server stops (milliseconds). */
const SWEEP = 50

interface Options {
  /** The server that listens. */
  front: NetServer
  /** The server that the connections are handed to. */
  http: Server
  /** How many connections one address (of IPv6 one /64 network) may have at once. */
  most: number
}

/**
 * Knows every connection: refuses those of an address that has too many, and ends them when the server stops. Node's own
 * closeIdleConnections spares those of which its HTTP server never saw a request: those that browsers open in advance,
 * and those whose requests were answered before it.
 */
export class Connections {
  readonly #unseen = new Set<Socket>()
  readonly #byAddress = new Map<string, number>()
  readonly #options: Options

  constructor(options: Options) {
    this.#options = options
    const { front, http } = options
    front.on('connection', (socket: Socket) => this.#admit(socket))
    http.on('request', ({ socket }) => this.#unseen.delete(socket))
  }

  #admit(socket: Socket): void {
    const address = networkOf(socket.remoteAddress ?? '')
    const count = (this.#byAddress.get(address) ?? 0) + 1
    this.#byAddress.set(address, count)
    this.#unseen.add(socket)
    socket.once('close', () => {
      this.#unseen.delete(socket)
      const left = (this.#byAddress.get(address) ?? 1) - 1
      if (left > 0) this.#byAddress.set(address, left)
      else this.#byAddress.delete(address)
    })
    if (count > this.#options.most) socket.destroy()
  }

  /** Closes what is idle now, and every other connection after its response; breaks what is left after `limit`. */
  async close(limit: number): Promise<void> {
    const { front, http } = this.#options
    const closed = new Promise((resolve) => front.close(resolve))
    // It has no socket of its own to close; this ends its watch over time limits.
    http.close(() => {})
    const sweep = setInterval(() => http.closeIdleConnections(), SWEEP)
    const force = setTimeout(() => {
      http.closeAllConnections()
      for (const socket of this.#unseen) socket.destroy()
    }, limit)
    // What was written to them still goes out.
    for (const socket of this.#unseen) socket.destroySoon()
    await closed
    clearInterval(sweep)
    clearTimeout(force)
  }
}
