import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Cuts off connections on which nothing moves for so long: those of a browser that sends nothing more of its request, or
 * reads nothing more of an answer. One that waits for the answer itself is let be: how long that may take each route says,
 * and its visitor gets the page that says so.
 */
export function cutOffStalled(http: Server, limitMs: number): void {
  const newest = new WeakMap<Socket, { request: IncomingMessage; response: ServerResponse }>()
  http.timeout = limitMs
  http.on('request', (request, response) => newest.set(request.socket, { request, response }))
  http.on('timeout', (socket: Socket) => {
    const exchange = newest.get(socket)
    const waitsForUs = exchange?.request.complete && !exchange.response.headersSent
    if (waitsForUs) socket.setTimeout(limitMs)
    else socket.destroy()
  })
}
