/** What a write locks until it ends: rows of documents, the row of an account, or the name of a rule. */
export type LockKind = 'document' | 'account' | 'rule'

const waits: Record<LockKind, number> = { document: 0, account: 0, rule: 0 }

/** Takes a lock, and counts the write among those that wait for one of its kind until it has it or gives up. */
export async function waitForLock<T>(kind: LockKind, take: () => PromiseLike<T>): Promise<T> {
  waits[kind] += 1
  try {
    return await take()
  } finally {
    waits[kind] -= 1
  }
}

/** How many writes of this process wait for a lock of each kind now. On SQLite none does: its only writer has them all. */
export const lockWaits = (): Readonly<Record<LockKind, number>> => waits
