import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { toNetworkPrefix } from './network-prefix'

/** How often idle connections are closed during a shutdown. */
const SWEEP_INTERVAL_MS = 50

/**
 * Tracks all connections: limits their number per address, and closes them at shutdown. Node's
 * closeIdleConnections doesn't close connections without a first request, which browsers open in advance.
 */
export class ConnectionTracker {
  readonly #awaitingFirstRequest = new Set<Socket>()
  readonly #byAddress = new Map<string, number>()
  readonly #http: Server
  readonly #maxPerAddress: number

  /** @param maxPerAddress concurrent connections per address (for IPv6 per /64 network) */
  constructor(http: Server, maxPerAddress: number) {
    this.#http = http
    this.#maxPerAddress = maxPerAddress
    http.on('connection', (socket: Socket) => this.#onConnection(socket))
    http.on('request', ({ socket }) => this.#awaitingFirstRequest.delete(socket))
  }

  #onConnection(socket: Socket): void {
    const address = toNetworkPrefix(socket.remoteAddress ?? '')
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

  /**
   * Closes idle connections now and all others after their response; destroys those that remain after
   * `graceMs`.
   */
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
