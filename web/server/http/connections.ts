import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { networkOf } from './network'

/** How often connections that became idle are closed while the server stops. */
const SWEEP_INTERVAL_MS = 50

/**
 * Knows every connection: refuses those of an address that has too many, and ends them when the server stops. Node's own
 * closeIdleConnections spares connections without a first request, which browsers open in advance.
 */
export class Connections {
  readonly #unseen = new Set<Socket>()
  readonly #byAddress = new Map<string, number>()
  readonly #http: Server
  readonly #most: number

  /** @param most how many connections one address (of IPv6 one /64 network) may have at once */
  constructor(http: Server, most: number) {
    this.#http = http
    this.#most = most
    http.on('connection', (socket: Socket) => this.#admit(socket))
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
    if (count > this.#most) socket.destroy()
  }

  /** Closes what is idle now, and every other connection after its response; breaks what is left after `limit`. */
  async close(limit: number): Promise<void> {
    const http = this.#http
    const closed = new Promise((resolve) => http.close(resolve))
    const sweep = setInterval(() => http.closeIdleConnections(), SWEEP_INTERVAL_MS)
    const force = setTimeout(() => {
      http.closeAllConnections()
      for (const socket of this.#unseen) socket.destroy()
    }, limit)
    for (const socket of this.#unseen) socket.destroySoon()
    await closed
    clearInterval(sweep)
    clearTimeout(force)
  }
}
