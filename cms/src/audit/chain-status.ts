import { now } from '../platform/clock'
import { UnreachableDatabaseError } from '../platform/database/assert-reachable-database'
import { classifyStorageFault } from '../platform/database/storage-fault'
import { environment } from '../platform/environment'
import { verifyAuditChain, type ChainedEntry } from './hash-chain'
import { readValidAuditHeads } from './audit-head-file'
import { readSealedAuditEntries } from './read-sealed-entries'

/** Entries to verify before yielding to the event loop. */
const ENTRIES_PER_SLICE = 1000

/** Result of a verification of the audit log's chain, as the panel shows it. */
export interface AuditChainStatus {
  intact: boolean
  /** Time of the verification. */
  at: string
  /** Number of entries verified. */
  entries: number
  /** Last entry verified and its hash, which is the chain's head. Null for an empty log. */
  lastId: number | null
  head: string | null
  /**
   * First broken entry and its fault; null when the chain is intact. The id is null when an attacker or operator
   * changed the anchor file or the mark of a restore, and when the verification itself failed.
   */
  broken: { id: number | null; reason: string } | null
}

let currentRun: Promise<AuditChainStatus> | undefined
let lastRun: { state: AuditChainStatus; followedAt: number } | undefined

/** Returns this process's last verification, and its time by the machine's clock (milliseconds since the epoch). */
export function lastAuditChainStatus(): typeof lastRun {
  return lastRun
}

/** Verifies the chain from its first entry. Simultaneous callers share one run, because it reads the whole log. */
export function verifyAuditChainOnce(): Promise<AuditChainStatus> {
  currentRun ??= verify()
    .then((state) => {
      lastRun = { state, followedAt: Date.now() }
      return state
    })
    .catch((error: unknown) => {
      // The database or a disk is away: that says nothing about the log. The former result stays, and a new one is due.
      if (isUnavailable(error)) {
        if (lastRun) lastRun = { ...lastRun, followedAt: 0 }
        throw error
      }
      const broken = { id: null, reason: 'the check failed; see the log of the CMS' }
      const state = { intact: false, at: now().toISOString(), entries: 0, lastId: null, head: null, broken }
      // It is due again right away.
      lastRun = { state, followedAt: 0 }
      throw error
    })
    .finally(() => {
      currentRun = undefined
    })
  return currentRun
}

/** Whether an error is of the database's connection, or of a disk that fails or is full. */
const isUnavailable = (error: unknown): boolean =>
  error instanceof UnreachableDatabaseError ||
  (error as { code?: string }).code === 'ECONNRESET' ||
  classifyStorageFault(error) !== undefined

async function verify(): Promise<AuditChainStatus> {
  let entries = 0
  let lastId: number | null = null
  async function* counted(): AsyncGenerator<ChainedEntry> {
    for await (const entry of readSealedAuditEntries(environment())) {
      entries += 1
      lastId = entry.id
      if (entries % ENTRIES_PER_SLICE === 0) await new Promise((resolve) => setImmediate(resolve))
      yield entry
    }
  }
  const { heads, fault } = await readValidAuditHeads(environment())
  const verdict = await verifyAuditChain(counted(), heads)
  const followed = { at: now().toISOString(), entries, lastId }
  if (!verdict.intact) {
    return { ...followed, intact: false, head: null, broken: { id: verdict.id, reason: verdict.reason } }
  }
  if (fault) return { ...followed, intact: false, head: null, broken: { id: null, reason: fault } }
  return { ...followed, intact: true, head: verdict.head, broken: null }
}
