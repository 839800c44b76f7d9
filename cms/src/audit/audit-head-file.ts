import path from 'node:path'
import type { Environment } from '../platform/environment'
import type { ChainHead } from './hash-chain'
import { AppendOnlyLineFile } from './append-only-line-file'
import { readRestoreMark, type RestoreMark } from './restore-mark'
import { sealAndReadLastEntry } from './seal-entries'

const AUDIT = 'api::audit-entry.audit-entry'

/**
 * Returns the path of the anchor file: recorded ends of the chain, one per line, outside the database. The CMS only
 * appends to it.
 */
export function auditHeadFilePath(dataDir: string): string {
  return path.join(dataDir, 'audit-heads.log')
}

/** Recorded ends of the chain. */
export interface AuditHeadFile {
  /** Oldest first. */
  heads: Required<ChainHead>[]
  /** Describes the first invalid line; undefined when all lines are valid. */
  fault: string | undefined
}

const openAnchors = (dataDir: string): AppendOnlyLineFile<Required<ChainHead>> =>
  new AppendOnlyLineFile(auditHeadFilePath(dataDir), (line) => {
    const [, at, id, hash] = /^(\S+) (\d+) ([0-9a-f]{64})$/.exec(line) ?? []
    return at && id && hash ? { at, id: Number(id), hash } : undefined
  })

/** Reads the anchor file. */
export function readAuditHeads(dataDir: string): AuditHeadFile {
  const file = openAnchors(dataDir)
  const { rows, unreadable } = file.read()
  const [line] = unreadable
  const fault = line === undefined ? undefined : `Line ${line} of ${file.path} can’t be read: it was changed`
  return { heads: rows, fault }
}

/** Recorded ends that the chain must contain. */
export interface ValidAuditHeads {
  /** Oldest first. */
  heads: Required<ChainHead>[]
  /** Describes the first invalid line of the file, or an invalid mark of a restore; undefined when all is valid. */
  fault: string | undefined
  /** Describes the first invalid line of the file alone. */
  fileFault: string | undefined
  /** The last restore of a backup, whose end of the chain is among the heads; undefined when nothing was restored. */
  restore: RestoreMark | undefined
  /** Number of ends in the anchor file that were recorded before that restore. */
  replaced: number
}

/**
 * Reads the recorded ends that the chain must contain. On other machines than that of a restore, the anchor
 * file still has ends of the replaced database. The end that the restore brought back takes their place.
 */
export async function readValidAuditHeads(environment: Environment): Promise<ValidAuditHeads> {
  const { heads, fault: fileFault } = readAuditHeads(environment.dataDir)
  const { restore, fault: markFault } = await readRestoreMark(environment)
  const fault = fileFault ?? markFault
  if (!restore) return { heads, fault, fileFault, restore, replaced: 0 }
  const current = heads.filter(({ at }) => at >= restore.at)
  const brought = restore.id === 0 ? [] : [restore]
  return {
    heads: [...brought, ...current],
    fault,
    fileFault,
    restore,
    replaced: heads.length - current.length,
  }
}

/** Says how many recorded ends a restore made void; undefined for none. */
export function describeHeadsVoidedByRestore({ restore, replaced }: ValidAuditHeads): string | undefined {
  if (!restore || replaced === 0) return undefined
  const ends =
    replaced === 1 ? '1 end of the audit log that was' : `${replaced} ends of the audit log that were`
  return `A backup was restored at ${restore.at}: ${ends} recorded here before then ${replaced === 1 ? 'is' : 'are'} not compared.`
}

/**
 * Records the chain's end in the log and in the anchor file, so that an attacker who removes entries from the database
 * must change those, too. Logs a warning when the last recorded end is missing, and once when a restore made recorded ends
 * void, because a mark that was signed elsewhere with the same key is valid here.
 */
export async function storeAuditHeadOnDisk(environment: Environment): Promise<void> {
  const entries = strapi.db.query(AUDIT)
  const anchors = await readValidAuditHeads(environment)
  const { heads, fault, restore } = anchors
  if (fault) strapi.log.warn(`${fault}.`)
  const replaced = describeHeadsVoidedByRestore(anchors)
  const isFirstSince = replaced !== undefined && !heads.some((head) => head !== restore)
  if (isFirstSince)
    strapi.log.warn(`${replaced} If no backup was restored then, the database was tampered with.`)
  const last = heads.at(-1)
  if (last && (await entries.findOne({ where: { number: last.id } }))?.hash !== last.hash) {
    strapi.log.warn(
      `The audit log doesn’t hold entry ${last.id}, its end on ${last.at}: entries were removed, or this is another database. To find out more, run npm run audit:verify.`,
    )
  }
  const head = await sealAndReadLastEntry()
  if (!head || (head.hash === last?.hash && !isFirstSince)) return
  const at = new Date().toISOString()
  strapi.log.log({ level: 'info', message: 'end of the audit log', entry: head.number, hash: head.hash })
  openAnchors(environment.dataDir).append([`${at} ${head.number} ${head.hash}`])
}
