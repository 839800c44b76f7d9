import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/** How often connections that became idle are closed while the server stops (milliseconds). */
const SWEEP = 50

/**
 * Ends connections when the server stops. Node's own closeIdleConnections spares those that never carried a
 * request, which is what browsers open in advance; so these are known here.
 */
export class Connections {
  readonly #unused = new Set<Socket>()
  readonly #server: Server

  constructor(server: Server) {
    this.#server = server
    server.on('connection', (socket: Socket) => {
      this.#unused.add(socket)
      socket.once('close', () => this.#unused.delete(socket))
    })
    server.on('request', ({ socket }) => this.#unused.delete(socket))
  }

  /** Closes what is idle now, and every other connection after its response; breaks what is left after `limit`. */
  async close(limit: number): Promise<void> {
    const closed = new Promise((resolve) => this.#server.close(resolve))
    const sweep = setInterval(() => this.#server.closeIdleConnections(), SWEEP)
    const force = setTimeout(() => this.#server.closeAllConnections(), limit)
    for (const socket of this.#unused) socket.destroy()
    await closed
    clearInterval(sweep)
    clearTimeout(force)
  }
}
