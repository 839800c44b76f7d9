import path from 'node:path'
import type { Environment } from '../platform/environment'
import type { ChainHead } from './chain'
import { LineFile } from './line-file'
import { readRestoreMark, type RestoreMark } from './restore-mark'
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

/** Recorded ends that the chain must contain. */
export interface ValidAnchors extends AnchorFile {
  /** The last restore of a backup, whose end of the chain is among the heads; undefined when nothing was restored. */
  restore: RestoreMark | undefined
  /** Number of ends in the anchor file that were recorded before that restore. */
  replaced: number
}

/**
 * Reads the recorded ends that the chain must contain. On other machines than that of a restore, the anchor
 * file still has ends of the replaced database. The end that the restore brought back takes their place.
 */
export async function readValidAuditAnchors(environment: Environment): Promise<ValidAnchors> {
  const { heads, fault } = readAuditAnchors(environment.dataDir)
  const restore = await readRestoreMark(environment)
  if (!restore) return { heads, fault, restore, replaced: 0 }
  const current = heads.filter(({ at }) => at >= restore.at)
  return { heads: [restore, ...current], fault, restore, replaced: heads.length - current.length }
}

/**
 * Records the chain's end in the log and in the anchor file, so that an attacker who removes entries from the database
 * must change those, too. Logs a warning when the last recorded end is missing.
 */
export async function storeAuditHeadOnDisk(environment: Environment): Promise<void> {
  const entries = strapi.db.query(AUDIT)
  const { heads, fault, restore, replaced } = await readValidAuditAnchors(environment)
  if (fault) strapi.log.warn(`${fault}.`)
  if (restore)
    strapi.log.info(
      `A backup was restored at ${restore.at}. ${replaced} ends of the audit log that were recorded here before then aren’t compared with it.`,
    )
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
  openAnchors(environment.dataDir).append([`${at} ${head.number} ${head.hash}`])
}
