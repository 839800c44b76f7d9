import { createPrivateKey, createPublicKey, sign, type KeyObject } from 'node:crypto'
import path from 'node:path'
import { inTransaction, lockUntilCommit } from '../platform/database/transaction'
import { LineFile } from './line-file'
import { nextListHash, listPostings } from './postings'
import { lastEntry, type LastEntry } from './seal'

const SIGNED_HEAD = 'api::audit-entry.signed-head'
/** The prefix of an Ed25519 key's 32 bytes in PKCS #8 (https://www.rfc-editor.org/rfc/rfc8410). */
const PKCS8 = '302e020100300506032b657004220420'

/** A signed head of the audit log and of the list of postings, which any reader may copy. */
export interface TreeHead {
  at: string
  /** The number and hash of the last audit entry, without its content. */
  entry: number
  hash: string
  /** The number of postings and the hash of their list; null for an empty list. */
  postings: number
  postingsHash: string | null
}

/** Base64, over the text of the head (`textOf`). */
export type SignedHead = TreeHead & { signature: string }

/** The text that is signed. `verifier/` contains the same code. */
const signedText = ({ at, entry, hash, postings, postingsHash }: TreeHead): string =>
  JSON.stringify(['tanglaw head 1', at, entry, hash, postings, postingsHash])

function privateKey(seed: string): KeyObject {
  return createPrivateKey({ key: Buffer.from(PKCS8 + seed, 'hex'), format: 'der', type: 'pkcs8' })
}

/** The public key for signatures, as PEM. @param seed 64 hexadecimal digits */
export function publicKeyOf(seed: string): string {
  return createPublicKey(privateKey(seed)).export({ format: 'pem', type: 'spki' }).toString()
}

/** The published heads, the oldest first: the same ones from every process. */
export async function readSignedHeads(): Promise<SignedHead[]> {
  const rows = await strapi.db.query(SIGNED_HEAD).findMany({ orderBy: [{ entry: 'asc' }, { id: 'asc' }] })
  return rows.map(toHead)
}

/** The head that was signed last; null before the first. */
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
 * Signs the present head of log and list and adds it to the published heads, unless nothing was added to the log since.
 * Several processes that do so at once sign it once.
 */
export async function signHead(seed: string): Promise<void> {
  const end = await lastEntry()
  if (!end) return
  await inTransaction(async ({ trx }) => {
    await lockUntilCommit(trx, 'signed-head')
    if (end.hash === (await newestSignedHead())?.hash) return
    await strapi.db.query(SIGNED_HEAD).create({ data: await createSignedHead(end, seed) })
  })
}

async function createSignedHead(end: LastEntry, seed: string): Promise<SignedHead> {
  const postings = (await listPostings()).filter(({ entry }) => entry <= end.number)
  const head: TreeHead = {
    at: new Date().toISOString(),
    entry: end.number,
    hash: end.hash,
    postings: postings.length,
    postingsHash: postings.reduce<string | null>(nextListHash, null),
  }
  const signature = sign(null, Buffer.from(signedText(head)), privateKey(seed)).toString('base64')
  return { ...head, signature }
}

const headsFile = (dataDir: string): LineFile<SignedHead> =>
  new LineFile(path.join(dataDir, 'published-heads.jsonl'), (line) => {
    const head = JSON.parse(line) as Partial<SignedHead> | null
    return typeof head?.signature === 'string' && typeof head.hash === 'string'
      ? (head as SignedHead)
      : undefined
  })

/**
 * Takes over the heads that 0.2.0 published, from its file; those that are in the table already stay as they are. A line
 * that can't be read is logged at each start until the file is put back from a backup.
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
