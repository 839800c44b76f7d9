import { createPrivateKey, createPublicKey, sign, type KeyObject } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { appendFile } from 'node:fs/promises'
import path from 'node:path'
import type { Core } from '@strapi/strapi'
import { hashAfter, postingsOf } from './postings'

const AUDIT = 'api::audit-entry.audit-entry'
/** What stands before the 32 bytes of an Ed25519 key in PKCS #8 (https://www.rfc-editor.org/rfc/rfc8410). */
const PKCS8 = '302e020100300506032b657004220420'

/** Where the audit log and the list of postings stood, as everybody may read and keep it. */
export interface PublishedHead {
  at: string
  /** The last entry of the audit log, and its hash: nothing of what it says. */
  entry: number
  hash: string
  /** How many postings there were, and the hash of their list; null for none. */
  postings: number
  postingsHash: string | null
}

/** Base64, over the text of the head (`textOf`). */
export type SignedHead = PublishedHead & { signature: string }

/** What is signed. `verifier/` repeats this. */
const textOf = ({ at, entry, hash, postings, postingsHash }: PublishedHead): string =>
  JSON.stringify(['tanglaw head 1', at, entry, hash, postings, postingsHash])

const fileOf = (dataDir: string): string => path.join(dataDir, 'published-heads.jsonl')

function privateKey(seed: string): KeyObject {
  return createPrivateKey({ key: Buffer.from(PKCS8 + seed, 'hex'), format: 'der', type: 'pkcs8' })
}

/** The key that everybody checks signatures by, as PEM. @param seed 64 hexadecimal digits */
export function publicKeyOf(seed: string): string {
  return createPublicKey(privateKey(seed)).export({ format: 'pem', type: 'spki' }).toString()
}

/** The published heads, the oldest first. They are kept outside the database, one line each, only ever added to. */
export function publishedHeads(dataDir: string): SignedHead[] {
  const file = fileOf(dataDir)
  if (!existsSync(file)) return []
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean)
  return lines.map((line) => JSON.parse(line) as SignedHead)
}

/** Signs where log and list stand now and adds it to what is published, unless nothing was added to the log since. */
export async function publishHead(strapi: Core.Strapi, dataDir: string, seed: string): Promise<void> {
  const [end] = await strapi.db
    .query(AUDIT)
    .findMany({ select: ['id', 'hash'], orderBy: { id: 'desc' }, limit: 1 })
  if (!end || end.hash === publishedHeads(dataDir).at(-1)?.hash) return
  const postings = (await postingsOf(strapi)).filter(({ entry }) => entry <= Number(end.id))
  const head: PublishedHead = {
    at: new Date().toISOString(),
    entry: Number(end.id),
    hash: end.hash as string,
    postings: postings.length,
    postingsHash: postings.reduce<string | null>(hashAfter, null),
  }
  const signature = sign(null, Buffer.from(textOf(head)), privateKey(seed)).toString('base64')
  await appendFile(fileOf(dataDir), `${JSON.stringify({ ...head, signature })}\n`, { mode: 0o600 })
}
