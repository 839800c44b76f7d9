import { isDeepStrictEqual } from 'node:util'
import { errors } from '@strapi/utils'
import { currentActor } from '../audit/actor'
import { documentServiceOf, type StoredRow } from '../content/document-service'
import { contentType, type ContentType } from '../content/content-types'
import { now } from '../platform/clock'
import { inTransaction } from '../platform/database/transaction'
import { throwValidationError } from '../platform/validation'
import { removeControlCharacters } from './remove-control-characters'
import { lockDocuments } from '../content/document-locks'
import { toPanelData } from './to-panel-data'
import { currentAndFormerTypeNames } from '../audit/former-type-names'

const VERSION = 'api::version.version'
const MAX_NAME_LENGTH = 80
/** Milliseconds without a save after which the next one begins a new editing session. */
const SESSION_GAP_MS = 10 * 60 * 1000
/** Characters of a draft's JSON below which the loss of content isn't worth a version. */
const MIN_LOSS_LENGTH = 400

/** A version of a document, without its content. */
export interface HistoryVersionSummary {
  number: number
  /** The name that an editor gave the version. */
  name: string | null
  /** Whether it was public; otherwise it's a draft. */
  isPublished: boolean
  /** The time of publication, of naming, or of a draft's save (ISO 8601). */
  at: string
  by: string | null
}

/** A version with its content. */
export interface HistoryVersion extends HistoryVersionSummary {
  /** Attribute values in the panel's format. */
  data: Record<string, unknown>
}

/**
 * Archives the published version that a change in the current transaction replaces. The live version has no row, so
 * that a first publication and a seed cost nothing.
 * @param before the published document before the change, with its relations
 */
export async function archivePublishedVersion(type: ContentType, before: StoredRow): Promise<void> {
  const { documentId } = before
  const publication = await lastPublication(type, documentId)
  await append(type, before, { name: null, isPublished: true, ...publication })
}

/**
 * Whether a save should archive the draft that it replaces: it removes more than half of the content, it is the first
 * one after a pause, or another person saved that draft. So the draft of each editing session and person stays.
 */
export async function shouldArchiveDraft(
  type: ContentType,
  before: StoredRow,
  after: StoredRow,
): Promise<boolean> {
  const lengthOf = (row: StoredRow) => JSON.stringify(toPanelData(type, row), omitFiles).length
  const [from, to] = [lengthOf(before), lengthOf(after)]
  const savedAt = Date.parse(toIso(before.updatedAt))
  if ((from >= MIN_LOSS_LENGTH && to < from / 2) || now().getTime() - savedAt >= SESSION_GAP_MS) return true
  const last = await findLastChange(type, before.documentId, DRAFT_WRITES)
  const { kind, id } = currentActor()
  return last !== undefined && isPerson(last.actorKind) && (last.actorKind !== kind || last.actorId !== id)
}

/** Actions that write a draft. */
const DRAFT_WRITES = ['create', 'update', 'restore', 'discard']

const isPerson = (kind: string) => kind === 'panel' || kind === 'console'

/** Leaves out files, whose metadata is longer than many texts. */
const omitFiles = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'mime' in value ? undefined : value

/**
 * Archives a draft in the current transaction, unless visitors see it as it is, or it's the newest version already.
 * @param draft the draft before the change, with its relations
 */
export async function archiveDraft(type: ContentType, draft: StoredRow): Promise<void> {
  if (await isPublishedVersion(type, draft)) return
  const [newest]: StoredVersion[] = await strapi.db.query(VERSION).findMany({
    select: ['content'],
    where: { type: type.name, subject: draft.documentId },
    orderBy: { number: 'desc' },
    limit: 1,
  })
  if (isDeepStrictEqual(newest?.content, JSON.parse(JSON.stringify(toPanelData(type, draft))))) return
  const save = await lastChange(type, draft.documentId, DRAFT_WRITES)
  await append(type, draft, { name: null, isPublished: false, ...save })
}

/** Whether visitors see a draft as it is. */
async function isPublishedVersion(type: ContentType, { documentId, version }: StoredRow): Promise<boolean> {
  const live = await strapi.db
    .query(type.uid)
    .findOne({ select: ['version'], where: { documentId, publishedAt: { $notNull: true } } })
  return live !== null && live.version === version
}

/** Lists all versions of a document, newest first, and time and author of the live one. @throws NotFoundError */
export async function listHistoryVersions(
  type: ContentType,
  documentId: string,
): Promise<{ versions: HistoryVersionSummary[]; live: Pick<HistoryVersionSummary, 'at' | 'by'> | null }> {
  const rows: { publishedAt: string | null }[] = await strapi.db
    .query(type.uid)
    .findMany({ select: ['publishedAt'], where: { documentId } })
  if (rows.length === 0) throw new errors.NotFoundError('This no longer exists')
  const isLive = !type.draftAndPublish || rows.some(({ publishedAt }) => publishedAt !== null)
  const versions: HistoryVersionSummary[] = await strapi.db.query(VERSION).findMany({
    select: ['number', 'name', 'isPublished', 'at', 'by'],
    where: { type: type.name, subject: documentId },
    orderBy: [{ at: 'desc' }, { number: 'desc' }],
  })
  return { versions: versions.map(toSummary), live: isLive ? await lastPublication(type, documentId) : null }
}

/** Reads a version with its content. @throws NotFoundError */
export async function readHistoryVersion(
  type: ContentType,
  documentId: string,
  number: unknown,
): Promise<HistoryVersion> {
  const row = await findVersion(type, documentId, number)
  return { ...toSummary(row), data: row.content }
}

/** Creates a named version from the current draft. @throws ValidationError @throws NotFoundError */
export async function saveDraftAsNamedVersion(
  type: ContentType,
  documentId: string,
  name: unknown,
): Promise<HistoryVersionSummary> {
  const text = parseName(name)
  if (text === null) throwValidationError(['name'], 'Enter a name.')
  return inTransaction(async ({ trx }) => {
    await lockDocuments(trx, type.uid, [documentId])
    const { populate } = type
    const draft = await documentServiceOf(type).findOne({ documentId, status: 'draft', populate })
    if (!draft) throw new errors.NotFoundError('This no longer exists')
    const at = now().toISOString()
    return append(type, draft, { name: text, isPublished: false, at, by: currentActor().name })
  })
}

/**
 * Names a version. `null` removes the name, which only versions that were public allow.
 * @throws ValidationError @throws NotFoundError
 */
export async function renameHistoryVersion(
  type: ContentType,
  documentId: string,
  number: unknown,
  name: unknown,
): Promise<HistoryVersionSummary> {
  const text = parseName(name)
  return inTransaction(async ({ trx }) => {
    await lockDocuments(trx, type.uid, [documentId])
    const row = await findVersion(type, documentId, number)
    if (text === null && !row.isPublished) throwValidationError(['name'], 'Enter a name.')
    await strapi.db.query(VERSION).update({ where: { id: row.id }, data: { name: text } })
    return { ...toSummary(row), name: text }
  })
}

/** Deletes all versions of a document, in the current transaction. */
export async function deleteHistoryVersions(type: string, documentId: string): Promise<void> {
  await strapi.db.query(VERSION).deleteMany({ where: { type, subject: documentId } })
}

interface StoredVersion extends HistoryVersionSummary {
  id: number
  content: Record<string, unknown>
}

/** Stores a version. Its number follows the times of the others, so that later ones move up. */
async function append(
  type: ContentType,
  row: StoredRow,
  head: Omit<HistoryVersionSummary, 'number'>,
): Promise<HistoryVersionSummary> {
  const query = strapi.db.query(VERSION)
  const where = { type: type.name, subject: row.documentId }
  const rows: StoredVersion[] = await query.findMany({
    select: ['id', 'number', 'at'],
    where,
    orderBy: { number: 'desc' },
  })
  let number = (rows[0]?.number ?? 0) + 1
  // A publication is archived when another one replaces it, after the drafts that were saved in between.
  for (const later of rows) {
    if (Date.parse(toIso(later.at)) <= Date.parse(head.at)) break
    await query.update({ where: { id: later.id }, data: { number } })
    number = later.number
  }
  const content = toPanelData(type, row)
  // `create` reads the row again, which an import would pay for each of its rows.
  await query.createMany({ data: [{ ...where, ...head, number, content, archivedAt: now() }] })
  if (rows.length >= Number(contentType('site-setting').attributes.maxVersions!.min)) await prune(where)
  return { ...head, number }
}

/** Deletes the oldest versions above the maximum in the settings: unnamed drafts, then unnamed ones, then named ones. */
async function prune(where: { type: string; subject: string }): Promise<void> {
  const query = strapi.db.query(VERSION)
  const settings = await strapi.db
    .query('api::site-setting.site-setting')
    .findOne({ select: ['maxVersions'] })
  const maximum = Number(settings?.maxVersions ?? contentType('site-setting').attributes.maxVersions!.default)
  const surplus = (await query.count({ where })) - maximum
  if (surplus <= 0) return
  const rows: StoredVersion[] = await query.findMany({
    select: ['id', 'name', 'isPublished'],
    where,
    orderBy: { number: 'asc' },
  })
  const rankOf = ({ name, isPublished }: StoredVersion) => (name !== null ? 2 : isPublished ? 1 : 0)
  const oldest = rows.toSorted((a, b) => rankOf(a) - rankOf(b))
  const ids = oldest.slice(0, surplus).map(({ id }) => id)
  await query.deleteMany({ where: { id: { $in: ids } } })
}

async function findVersion(type: ContentType, documentId: string, number: unknown): Promise<StoredVersion> {
  const wanted = typeof number === 'string' && /^\d{1,9}$/.test(number) ? Number(number) : undefined
  const row: StoredVersion | null =
    wanted === undefined
      ? null
      : await strapi.db
          .query(VERSION)
          .findOne({ where: { type: type.name, subject: documentId, number: wanted } })
  if (!row) throw new errors.NotFoundError('This version no longer exists')
  return row
}

/** Reads time and author of the last publication; for a type without drafts, of the last save. */
async function lastPublication(
  type: ContentType,
  documentId: string,
): Promise<Pick<HistoryVersionSummary, 'at' | 'by'>> {
  return lastChange(type, documentId, type.draftAndPublish ? ['publish'] : ['create', 'update', 'restore'])
}

/** Reads time and author of the newest of these actions. */
async function lastChange(
  type: ContentType,
  documentId: string,
  actions: string[],
): Promise<Pick<HistoryVersionSummary, 'at' | 'by'>> {
  const entry = await findLastChange(type, documentId, actions)
  return { at: toIso(entry?.at ?? now()), by: entry?.actorName ?? null }
}

interface RecordedChange {
  at: string | Date
  actorKind: string
  actorId: string | null
  actorName: string | null
}

/** Finds the newest audit entry of these actions. */
async function findLastChange(
  type: ContentType,
  documentId: string,
  actions: string[],
): Promise<RecordedChange | undefined> {
  const [entry] = await strapi.db.query('api::audit-entry.audit-entry').findMany({
    select: ['at', 'actorKind', 'actorId', 'actorName'],
    where: {
      type: { $in: currentAndFormerTypeNames(type.name) },
      subject: documentId,
      action: { $in: actions },
    },
    orderBy: { id: 'desc' },
    limit: 1,
  })
  return entry
}

const toIso = (at: string | Date): string => new Date(at).toISOString()

const toSummary = ({ number, name, isPublished, at, by }: HistoryVersionSummary): HistoryVersionSummary => ({
  number,
  name,
  isPublished,
  at: toIso(at),
  by,
})

function parseName(name: unknown): string | null {
  if (name === null) return null
  if (typeof name !== 'string' || removeControlCharacters(name).trim() === '')
    throwValidationError(['name'], 'Enter a name.')
  const text = removeControlCharacters(name).trim()
  if (text.length > MAX_NAME_LENGTH)
    throwValidationError(['name'], `Use ${MAX_NAME_LENGTH} characters or fewer.`)
  return text
}
