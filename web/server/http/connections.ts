import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Knows which connections carry a request. Node's own closeIdleConnections spares connections that never sent
 * one, which is what browsers open in advance.
 */
export class Connections {
  readonly #open = new Map<Socket, number>()
  #closing = false

  constructor(server: Server) {
    server.on('connection', (socket) => {
      this.#open.set(socket, 0)
      socket.once('close', () => this.#open.delete(socket))
    })
    server.on('request', ({ socket }, response) => {
      this.#count(socket, 1)
      response.once('close', () => this.#count(socket, -1))
    })
  }

  /** Closes what is idle now, and every other connection after its response. */
  close(): void {
    this.#closing = true
    for (const [socket, requests] of this.#open) if (requests === 0) socket.end()
  }

  /** Breaks what is left. */
  destroy(): void {
    for (const socket of this.#open.keys()) socket.destroy()
  }

  #count(socket: Socket, change: 1 | -1): void {
    const requests = (this.#open.get(socket) ?? 0) + change
    if (this.#open.has(socket)) this.#open.set(socket, requests)
    if (this.#closing && requests === 0) socket.end()
  }
}
