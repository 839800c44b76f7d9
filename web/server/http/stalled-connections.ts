import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Closes connections without traffic for this long: those of a browser that sends no more of its request, or reads no
 * more of a response. A connection that waits for the response stays open: each route has a time limit of its own,
 * and its visitor gets a page that says so.
 */
export function closeStalledConnections(http: Server, limitMs: number): void {
  const latestExchange = new WeakMap<Socket, { request: IncomingMessage; response: ServerResponse }>()
  http.timeout = limitMs
  http.on('request', (request, response) => latestExchange.set(request.socket, { request, response }))
  http.on('timeout', (socket: Socket) => {
    const exchange = latestExchange.get(socket)
    const awaitsResponse = exchange?.request.complete && !exchange.response.headersSent
    if (awaitsResponse) socket.setTimeout(limitMs)
    else socket.destroy()
  })
}
