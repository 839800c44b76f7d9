import type { Server } from 'node:http'
import { createServer, type Server as NetServer, type Socket } from 'node:net'
import { readPlainGet } from './plain-get'
import type { Representation } from './representation'

/** A connection that never asked anything is closed after this time (milliseconds), as Node does by itself. */
const FIRST_REQUEST = 60_000
/** A client may send its next request just when its time is over (milliseconds). */
const GRACE = 1000

export interface ReadyAnswers {
  /** What is ready under a request's target. */
  find: (url: string) => Representation | undefined
  /** Told of every answer given here: Node's server never hears of them. */
  onAnswer: () => void
}

/**
 * The server that listens, in front of Node's HTTP server: reading and answering a request there costs twice as much as
 * all the rest. It answers plain requests for what is ready in memory. At anything else the connection is handed to
 * `http` for good, by the event that Node documents for connections from elsewhere, with the first byte of that request.
 */
export function listenBefore(http: Server, ready: ReadyAnswers): NetServer {
  const front = createServer({ allowHalfOpen: true, noDelay: true }, (socket) => attend(socket, http, ready))
  // Node's server begins to enforce its time limits when it listens; this one never does by itself.
  front.on('listening', () => http.emit('listening'))
  return front
}

function attend(socket: Socket, http: Server, { find, onAnswer }: ReadyAnswers): void {
  const onData = (chunk: Buffer) => {
    // Somebody who doesn't read is not written to any further here.
    const plain = socket.writableLength === 0 ? readPlainGet(chunk) : undefined
    const answer = plain && find(plain.url)
    if (plain && answer?.status === 200 && socket.writable) {
      socket.write(answer.message(plain.acceptEncoding, http.keepAliveTimeout))
      onAnswer()
      if (socket.timeout === FIRST_REQUEST) socket.setTimeout(http.keepAliveTimeout + GRACE)
      return
    }
    socket.off('data', onData).off('end', onEnd).off('timeout', onTimeout).off('error', onError)
    socket.setTimeout(0)
    socket.unshift(chunk)
    http.emit('connection', socket)
  }
  const onEnd = () => socket.end()
  const onTimeout = () => socket.destroy()
  const onError = () => socket.destroy()
  socket.setTimeout(FIRST_REQUEST)
  socket.on('data', onData).on('end', onEnd).on('timeout', onTimeout).on('error', onError)
}
