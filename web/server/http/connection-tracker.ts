import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { networkOf } from './network'

/** How often connections that became idle are closed while the server stops. */
const SWEEP_INTERVAL_MS = 50

/**
 * Knows every connection: refuses those of an address that has too many, and ends them when the server stops. Node's own
 * closeIdleConnections spares connections without a first request, which browsers open in advance.
 */
export class ConnectionTracker {
  readonly #awaitingFirstRequest = new Set<Socket>()
  readonly #byAddress = new Map<string, number>()
  readonly #http: Server
  readonly #maxPerAddress: number

  /** @param maxPerAddress how many connections one address (of IPv6 one /64 network) may have at once */
  constructor(http: Server, maxPerAddress: number) {
    this.#http = http
    this.#maxPerAddress = maxPerAddress
    http.on('connection', (socket: Socket) => this.#onConnection(socket))
    http.on('request', ({ socket }) => this.#awaitingFirstRequest.delete(socket))
  }

  #onConnection(socket: Socket): void {
    const address = networkOf(socket.remoteAddress ?? '')
    const count = (this.#byAddress.get(address) ?? 0) + 1
    this.#byAddress.set(address, count)
    this.#awaitingFirstRequest.add(socket)
    socket.once('close', () => {
      this.#awaitingFirstRequest.delete(socket)
      const remaining = (this.#byAddress.get(address) ?? 1) - 1
      if (remaining > 0) this.#byAddress.set(address, remaining)
      else this.#byAddress.delete(address)
    })
    if (count > this.#maxPerAddress) socket.destroy()
  }

  /** Closes what is idle now, and every other connection after its response; breaks what is left after `limit`. */
  async close(graceMs: number): Promise<void> {
    const http = this.#http
    const closed = new Promise((resolve) => http.close(resolve))
    const sweep = setInterval(() => http.closeIdleConnections(), SWEEP_INTERVAL_MS)
    const force = setTimeout(() => {
      http.closeAllConnections()
      for (const socket of this.#awaitingFirstRequest) socket.destroy()
    }, graceMs)
    for (const socket of this.#awaitingFirstRequest) socket.destroySoon()
    await closed
    clearInterval(sweep)
    clearTimeout(force)
  }
}
