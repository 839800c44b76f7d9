import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Closes connections without traffic for `limitMs`, when the browser stops sending its request or reading the
 * response. A connection that waits for this server stays open: each route has a timeout of its own, after
 * which the visitor gets an error page.
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
