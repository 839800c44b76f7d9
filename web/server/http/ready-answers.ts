import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { readPlainGet } from './plain-get'
import type { Representation } from './representation'

/** A connection that never asked anything is closed after this time (milliseconds), as Node does by itself. */
const FIRST_REQUEST = 60_000
/** A client may send its next request just when its time is over (milliseconds). */
const GRACE = 1000

/**
 * Answers what is ready in memory before Node's HTTP server sees the request: reading and answering one there costs
 * twice as much as all the rest. A connection belongs to this until it brings anything but such a request; from
 * then on it is Node's, from the first byte of that request.
 */
export function answerReady(server: Server, ready: (url: string) => Representation | undefined): void {
  const [serve] = server.listeners('connection') as ((this: Server, socket: Socket) => void)[]
  if (!serve) throw new Error('The server takes no connections')
  server.off('connection', serve)
  server.on('connection', (socket: Socket) => {
    const onData = (chunk: Buffer) => {
      // Somebody who doesn't read is not written to any further here.
      const plain = socket.writableLength === 0 ? readPlainGet(chunk) : undefined
      const answer = plain && ready(plain.url)
      if (plain && answer?.status === 200 && socket.writable) {
        socket.write(answer.message(plain.acceptEncoding, server.keepAliveTimeout))
        if (socket.timeout === FIRST_REQUEST) socket.setTimeout(server.keepAliveTimeout + GRACE)
        return
      }
      socket.off('data', onData).off('end', onEnd).off('timeout', onTimeout).off('error', onError)
      socket.setTimeout(0)
      socket.unshift(chunk)
      serve.call(server, socket)
    }
    const onEnd = () => socket.end()
    const onTimeout = () => socket.destroy()
    const onError = () => socket.destroy()
    socket.setTimeout(FIRST_REQUEST)
    socket.on('data', onData).on('end', onEnd).on('timeout', onTimeout).on('error', onError)
  })
}
