import { ReadableStream, TransformStream, WritableStream } from 'node:stream/web'
import { BroadcastChannel } from 'node:worker_threads'

// Of what Node and browsers both have, a document in a context of its own lacks these.
for (const [name, value] of Object.entries({
  ReadableStream,
  TransformStream,
  WritableStream,
  BroadcastChannel,
}))
  if (!(name in globalThis))
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })
