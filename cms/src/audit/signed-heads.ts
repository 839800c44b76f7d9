import { createPrivateKey, createPublicKey, sign, type KeyObject } from 'node:crypto'
import path from 'node:path'
import { inTransaction, lockUntilCommit } from '../platform/database/transaction'
import { AppendOnlyLineFile } from './append-only-line-file'
import { computePostingListHash, listPostings } from './postings'
import { sealAndReadLastEntry, type LastAuditEntry } from './seal-entries'

const SIGNED_HEAD = 'api::audit-entry.signed-head'
/**
 * Prefix of the PKCS #8 encoding of an Ed25519 key (https://www.rfc-editor.org/rfc/rfc8410); the key's 32 bytes follow.
 */
const PKCS8 = '302e020100300506032b657004220420'

/** Head of the audit log and of the list of postings. Readers may keep copies to detect later changes. */
export interface TreeHead {
  at: string
  /** Number and hash of the last audit entry. */
  entry: number
  hash: string
  /** Number of postings and hash of their list; null for an empty list. */
  postings: number
  postingsHash: string | null
}

/** The signature is Base64, over the head's text (`signedText`). */
export type SignedHead = TreeHead & { signature: string }

/** Returns the text that is signed. `verifier/` contains the same code. */
const signedText = ({ at, entry, hash, postings, postingsHash }: TreeHead): string =>
  JSON.stringify(['tanglaw head 1', at, entry, hash, postings, postingsHash])

function privateKey(seed: string): KeyObject {
  return createPrivateKey({ key: Buffer.from(PKCS8 + seed, 'hex'), format: 'der', type: 'pkcs8' })
}

/** Returns the public key of the signatures, as PEM. @param seed 64 hexadecimal digits */
export function headSigningPublicKey(seed: string): string {
  return createPublicKey(privateKey(seed)).export({ format: 'pem', type: 'spki' }).toString()
}

/** Lists the published heads, oldest first; every process returns the same ones. */
export async function readSignedHeads(): Promise<SignedHead[]> {
  const rows = await strapi.db.query(SIGNED_HEAD).findMany({ orderBy: [{ entry: 'asc' }, { id: 'asc' }] })
  return rows.map(toHead)
}

/** Returns the latest signed head; null before the first one. */
export async function newestSignedHead(): Promise<SignedHead | null> {
  const [row] = await strapi.db
    .query(SIGNED_HEAD)
    .findMany({ orderBy: [{ entry: 'desc' }, { id: 'desc' }], limit: 1 })
  return row ? toHead(row) : null
}

const toHead = ({ at, entry, hash, postings, postingsHash, signature }: SignedHead): SignedHead => ({
  at,
  entry,
  hash,
  postings,
  postingsHash,
  signature,
})

/**
 * Signs the current head of log and list and publishes it, unless the log hasn't changed. When several processes call
 * it at once, only one signs.
 */
export async function signAndPublishHead(seed: string): Promise<void> {
  const end = await sealAndReadLastEntry()
  if (!end) return
  await inTransaction(async ({ trx }) => {
    await lockUntilCommit(trx, 'signed-head')
    if (end.hash === (await newestSignedHead())?.hash) return
    await strapi.db.query(SIGNED_HEAD).create({ data: await createSignedHead(end, seed) })
  })
}

async function createSignedHead(end: LastAuditEntry, seed: string): Promise<SignedHead> {
  const postings = (await listPostings()).filter(({ entry }) => entry <= end.number)
  const head: TreeHead = {
    at: new Date().toISOString(),
    entry: end.number,
    hash: end.hash,
    postings: postings.length,
    postingsHash: postings.reduce<string | null>(computePostingListHash, null),
  }
  const signature = sign(null, Buffer.from(signedText(head)), privateKey(seed)).toString('base64')
  return { ...head, signature }
}

const headsFile = (dataDir: string): AppendOnlyLineFile<SignedHead> =>
  new AppendOnlyLineFile(path.join(dataDir, 'published-heads.jsonl'), (line) => {
    const head = JSON.parse(line) as Partial<SignedHead> | null
    return typeof head?.signature === 'string' && typeof head.hash === 'string'
      ? (head as SignedHead)
      : undefined
  })

/**
 * Imports the heads that 0.2.0 published, from its file; skips those that the table already contains. Logs invalid
 * lines at every start until an operator restores the file from a backup.
 */
export async function importSignedHeads(dataDir: string): Promise<void> {
  const file = headsFile(dataDir)
  const { rows, unreadable } = file.read()
  if (unreadable.length > 0) {
    const lines = unreadable.length === 1 ? `Line ${unreadable[0]}` : `Lines ${unreadable.join(', ')}`
    strapi.log.warn(`${lines} of ${file.path} can’t be read: put the file back from a backup`)
  }
  if (rows.length === 0) return
  await inTransaction(async ({ trx }) => {
    await lockUntilCommit(trx, 'signed-head')
    const known = new Set((await readSignedHeads()).map(({ signature }) => signature))
    for (const row of rows)
      if (!known.has(row.signature)) await strapi.db.query(SIGNED_HEAD).create({ data: toHead(row) })
  })
}
