/** What a write locks until it ends: rows of documents, the row of an account, or a named rule. */
export type LockKind = 'document' | 'account' | 'rule'

const waits: Record<LockKind, number> = { document: 0, account: 0, rule: 0 }

/** Takes a lock; meanwhile counts the write as waiting. */
export async function countLockWait<T>(kind: LockKind, take: () => PromiseLike<T>): Promise<T> {
  waits[kind] += 1
  try {
    return await take()
  } finally {
    waits[kind] -= 1
  }
}

/**
 * Returns how many writes of this process wait for each kind of lock. Always 0 on SQLite, which has a single writer.
 */
export const lockWaitCounts = (): Readonly<Record<LockKind, number>> => waits
