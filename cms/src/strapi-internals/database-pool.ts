import { assertStrapiHasMethods } from './assert-strapi-has'

/** The part that is used of tarn, knex's connection pool. */
interface Pool {
  numUsed(): number
  numFree(): number
  numPendingAcquires(): number
  on(event: 'acquireRequest' | 'acquireSuccess' | 'acquireFail', listener: (id: number) => void): void
}

const pool = (): Pool => (strapi.db.connection.client as { pool: Pool }).pool

/** @throws StrapiChangedError */
export function assertDatabasePool(): void {
  assertStrapiHasMethods('pool', 'the pool of database connections', pool(), [
    'numUsed',
    'numFree',
    'numPendingAcquires',
    'on',
  ])
}

/** Numbers of connections in use and idle, and of callers that wait for one. */
export function databasePoolState(): { used: number; free: number; waiting: number } {
  const connections = pool()
  return {
    used: connections.numUsed(),
    free: connections.numFree(),
    waiting: connections.numPendingAcquires(),
  }
}

/** Calls back with the time (milliseconds) that each caller waited for a connection. */
export function watchDatabasePool(onWait: (waitMs: number) => void): void {
  const startedAt = new Map<number, number>()
  const finish = (id: number): void => {
    const began = startedAt.get(id)
    startedAt.delete(id)
    if (began !== undefined) onWait(performance.now() - began)
  }
  pool().on('acquireRequest', (id) => startedAt.set(id, performance.now()))
  pool().on('acquireSuccess', finish)
  pool().on('acquireFail', finish)
}
