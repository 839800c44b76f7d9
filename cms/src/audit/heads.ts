import { existsSync, readFileSync } from 'node:fs'
import { appendFile } from 'node:fs/promises'
import path from 'node:path'
import type { Core } from '@strapi/strapi'
import type { Head } from './chain'

const AUDIT = 'api::audit-entry.audit-entry'

/** Where the ends of the chain are noted, outside the database: one line each, only ever added to. */
export function headsFile(dataDir: string): string {
  return path.join(dataDir, 'audit-heads.log')
}

/** The ends that were noted. */
export interface Noted {
  /** Oldest first. */
  heads: Required<Head>[]
  /** The first line that is none, in words; undefined while all can be read. */
  fault: string | undefined
}

export function readHeads(dataDir: string): Noted {
  const file = headsFile(dataDir)
  const noted: Noted = { heads: [], fault: undefined }
  if (!existsSync(file)) return noted
  for (const [index, line] of readFileSync(file, 'utf8').split('\n').entries()) {
    if (line === '') continue
    const [, at, id, hash] = /^(\S+) (\d+) ([0-9a-f]{64})$/.exec(line) ?? []
    if (at && id && hash) noted.heads.push({ at, id: Number(id), hash })
    else noted.fault ??= `Line ${index + 1} of ${file} can’t be read: it was changed`
  }
  return noted
}

/**
 * Notes the chain's end, in the log and in a file: whoever cuts entries off the database must reach those as well.
 * Tells of it when the end that was noted last is gone.
 */
export async function noteHead(strapi: Core.Strapi, dataDir: string): Promise<void> {
  const entries = strapi.db.query(AUDIT)
  const { heads, fault } = readHeads(dataDir)
  if (fault) strapi.log.warn(`${fault}.`)
  const last = heads.at(-1)
  if (last && (await entries.findOne({ where: { id: last.id } }))?.hash !== last.hash) {
    strapi.log.warn(
      `The audit log doesn’t hold entry ${last.id}, its end on ${last.at}: entries were removed, or this is another database. npm run audit:verify tells more.`,
    )
  }
  const [head] = await entries.findMany({ select: ['id', 'hash'], orderBy: { id: 'desc' }, limit: 1 })
  if (!head || head.hash === last?.hash) return
  const at = new Date().toISOString()
  strapi.log.log({ level: 'info', message: 'end of the audit log', entry: head.id, hash: head.hash })
  await appendFile(headsFile(dataDir), `${at} ${head.id} ${head.hash}\n`, { mode: 0o600 })
}
