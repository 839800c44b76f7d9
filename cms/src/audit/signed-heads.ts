import { createPrivateKey, createPublicKey, sign, type KeyObject } from 'node:crypto'
import path from 'node:path'
import { LineFile, type Lines } from './line-file'
import { nextListHash, listPostings } from './postings'
import { lastEntry, type LastEntry } from './seal'

/** The prefix of an Ed25519 key's 32 bytes in PKCS #8 (https://www.rfc-editor.org/rfc/rfc8410). */
const PKCS8 = '302e020100300506032b657004220420'

/** A signed head of the audit log and of the list of postings, which any reader may copy. */
export interface TreeHead {
  at: string
  /** The last entry of the audit log, and its hash: nothing of what it says. */
  entry: number
  hash: string
  /** How many postings there were, and the hash of their list; null for none. */
  postings: number
  postingsHash: string | null
}

/** Base64, over the text of the head (`textOf`). */
export type SignedHead = TreeHead & { signature: string }

/** What is signed. `verifier/` repeats this. */
const signedText = ({ at, entry, hash, postings, postingsHash }: TreeHead): string =>
  JSON.stringify(['tanglaw head 1', at, entry, hash, postings, postingsHash])

const openHeads = (dataDir: string): LineFile<SignedHead> =>
  new LineFile(path.join(dataDir, 'published-heads.jsonl'), (line) => {
    const head = JSON.parse(line) as Partial<SignedHead> | null
    return typeof head?.signature === 'string' && typeof head.hash === 'string'
      ? (head as SignedHead)
      : undefined
  })

function privateKey(seed: string): KeyObject {
  return createPrivateKey({ key: Buffer.from(PKCS8 + seed, 'hex'), format: 'der', type: 'pkcs8' })
}

/** The public key for signatures, as PEM. @param seed 64 hexadecimal digits */
export function publicKeyOf(seed: string): string {
  return createPublicKey(privateKey(seed)).export({ format: 'pem', type: 'spki' }).toString()
}

/** The published heads, the oldest first, as far as they can be read. They are stored outside the database. */
export function readSignedHeads(dataDir: string): SignedHead[] {
  return openHeads(dataDir).read().rows
}

/**
 * Signs the present head of log and list and appends it to the published heads, unless nothing was added to the log
 * since.
 * @throws Error after that, where a line of the file can't be read any more
 */
export async function signHead(dataDir: string, seed: string): Promise<void> {
  const end = await lastEntry()
  const file = openHeads(dataDir)
  const published = file.read()
  if (published.isTorn)
    strapi.log.warn(`The last line of ${file.path} was never written whole: it is left out.`)
  if (end && end.hash !== published.rows.at(-1)?.hash) await appendSignedHead(file, end, seed)
  assertReadable(file, published)
}

async function appendSignedHead(file: LineFile<SignedHead>, end: LastEntry, seed: string): Promise<void> {
  const postings = (await listPostings()).filter(({ entry }) => entry <= end.number)
  const head: TreeHead = {
    at: new Date().toISOString(),
    entry: end.number,
    hash: end.hash,
    postings: postings.length,
    postingsHash: postings.reduce<string | null>(nextListHash, null),
  }
  const signature = sign(null, Buffer.from(signedText(head)), privateKey(seed)).toString('base64')
  file.append([JSON.stringify({ ...head, signature })])
}

function assertReadable({ path: name }: LineFile<SignedHead>, { unreadable }: Lines<SignedHead>): void {
  if (unreadable.length === 0) return
  const lines = unreadable.length === 1 ? `Line ${unreadable[0]}` : `Lines ${unreadable.join(', ')}`
  throw new Error(`${lines} of ${name} can’t be read: put the file back from a backup`)
}
