import path from 'node:path'
import type { ChainHead } from './chain'
import { LineFile } from './line-file'
import { sealAndReadLastEntry } from './seal'

const AUDIT = 'api::audit-entry.audit-entry'

/**
 * Returns the path of the anchor file: recorded ends of the chain, one per line, outside the database. The CMS only
 * appends to it.
 */
export function auditAnchorsPath(dataDir: string): string {
  return path.join(dataDir, 'audit-heads.log')
}

/** Recorded ends of the chain. */
export interface AnchorFile {
  /** Oldest first. */
  heads: Required<ChainHead>[]
  /** Describes the first invalid line; undefined when all lines are valid. */
  fault: string | undefined
}

const openAnchors = (dataDir: string): LineFile<Required<ChainHead>> =>
  new LineFile(auditAnchorsPath(dataDir), (line) => {
    const [, at, id, hash] = /^(\S+) (\d+) ([0-9a-f]{64})$/.exec(line) ?? []
    return at && id && hash ? { at, id: Number(id), hash } : undefined
  })

/** Reads the anchor file. */
export function readAuditAnchors(dataDir: string): AnchorFile {
  const file = openAnchors(dataDir)
  const { rows, unreadable } = file.read()
  const [line] = unreadable
  const fault = line === undefined ? undefined : `Line ${line} of ${file.path} can’t be read: it was changed`
  return { heads: rows, fault }
}

/**
 * Records the chain's end in the log and in the anchor file, so that an attacker who removes entries from the database
 * must change those, too. Logs a warning when the last recorded end is missing.
 */
export async function storeAuditHeadOnDisk(dataDir: string): Promise<void> {
  const entries = strapi.db.query(AUDIT)
  const { heads, fault } = readAuditAnchors(dataDir)
  if (fault) strapi.log.warn(`${fault}.`)
  const last = heads.at(-1)
  if (last && (await entries.findOne({ where: { number: last.id } }))?.hash !== last.hash) {
    strapi.log.warn(
      `The audit log doesn’t hold entry ${last.id}, its end on ${last.at}: entries were removed, or this is another database. npm run audit:verify tells more.`,
    )
  }
  const head = await sealAndReadLastEntry()
  if (!head || head.hash === last?.hash) return
  const at = new Date().toISOString()
  strapi.log.log({ level: 'info', message: 'end of the audit log', entry: head.number, hash: head.hash })
  openAnchors(dataDir).append([`${at} ${head.number} ${head.hash}`])
}
