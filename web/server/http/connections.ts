import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/** How often connections that became idle are closed while the server stops (milliseconds). */
const SWEEP = 50

/**
 * Ends connections when the server stops. Node's own closeIdleConnections spares those of which it never saw a
 * request: those that browsers open in advance, and those whose requests were answered before it. So these are
 * known here.
 */
export class Connections {
  readonly #unseen = new Set<Socket>()
  readonly #server: Server

  constructor(server: Server) {
    this.#server = server
    server.on('connection', (socket: Socket) => {
      this.#unseen.add(socket)
      socket.once('close', () => this.#unseen.delete(socket))
    })
    server.on('request', ({ socket }) => this.#unseen.delete(socket))
  }

  /** Closes what is idle now, and every other connection after its response; breaks what is left after `limit`. */
  async close(limit: number): Promise<void> {
    const closed = new Promise((resolve) => this.#server.close(resolve))
    const sweep = setInterval(() => this.#server.closeIdleConnections(), SWEEP)
    const force = setTimeout(() => {
      this.#server.closeAllConnections()
      for (const socket of this.#unseen) socket.destroy()
    }, limit)
    // What was written to them still goes out.
    for (const socket of this.#unseen) socket.destroySoon()
    await closed
    clearInterval(sweep)
    clearTimeout(force)
  }
}
