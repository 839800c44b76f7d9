import { createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import knex, { type Knex } from 'knex'
import { afterEach, beforeEach, expect, it } from 'vitest'
import {
  replaceLostConnections,
  type PooledConnection,
} from '../../src/platform/database/replace-lost-connections'
import { classifyStorageFault } from '../../src/platform/database/storage-fault'
import { runQueriesSequentially } from '../../src/strapi-internals/sequential-queries'

const message = (type: string, body: string): Buffer => {
  const head = Buffer.alloc(5)
  head.write(type)
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, Buffer.from(body, 'latin1')])
}
const READY = message('Z', 'I')

/** Longer than any answer takes on a busy machine. */
const ANSWER_TIMEOUT_MS = 2000

let server: Server
let database: Knex
/** What the server does with a query on the connection of this number, from 1. */
let answer: (connection: number, socket: Socket) => void
let connections: number

beforeEach(async () => {
  connections = 0
  server = createServer((socket) => {
    const number = (connections += 1)
    socket.on('error', () => undefined)
    // AuthenticationOk, ReadyForQuery; what follows is queries.
    socket.once('data', () => {
      socket.write(Buffer.concat([message('R', '\0\0\0\0'), READY]))
      socket.on('data', (data) => {
        if (data.toString('latin1').startsWith('X')) socket.end()
        else answer(number, socket)
      })
    })
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  database = knex({
    client: 'postgres',
    version: '15',
    connection: `postgres://tanglaw@127.0.0.1:${(server.address() as AddressInfo).port}/tanglaw`,
    pool: {
      min: 0,
      max: 1,
      afterCreate: (connection: PooledConnection, done: (error: null, connection: unknown) => void) => {
        replaceLostConnections(connection, ANSWER_TIMEOUT_MS)
        runQueriesSequentially(connection)
        done(null, connection)
      },
    },
  })
})
afterEach(async () => {
  await database.destroy()
  await new Promise((resolve) => server.close(resolve))
})

const complete = (socket: Socket): void => {
  socket.write(Buffer.concat([message('C', 'UPDATE 1\0'), READY]))
}

it('a connection of a PostgreSQL that no longer answers is replaced', async () => {
  answer = (number, socket) => number > 1 && complete(socket)
  const error = await database.raw('update rates').then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  expect(classifyStorageFault(error)).toBe('unavailable')
  await database.raw('update rates')
  expect(connections).toBe(2)
})

it('a connection to a PostgreSQL that became a standby is replaced after the write that it refuses', async () => {
  answer = (number, socket) => {
    if (number > 1) complete(socket)
    else socket.write(Buffer.concat([message('E', 'SERROR\0C25006\0Mread-only transaction\0\0'), READY]))
  }
  await expect(database.raw('update rates')).rejects.toMatchObject({ code: '25006' })
  await database.raw('update rates')
  expect(connections).toBe(2)
})

it('a connection that answers in time stays', async () => {
  answer = (_, socket) => setTimeout(complete, 20, socket)
  for (let turn = 0; turn < 15; turn += 1) await database.raw('update rates')
  expect(connections).toBe(1)
})
