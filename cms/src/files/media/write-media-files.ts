import { createReadStream } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { recordPosting } from '../../audit/postings'
import { now } from '../../platform/clock'
import { lockDocuments, lockReferencesExclusive } from '../../content/document-locks'
import { contentTypes } from '../../content/content-types'
import type { Transaction } from '../../platform/database/query-table'
import { inTransaction } from '../../platform/database/transaction'
import { assertNoProblems, throwValidationError, type ValidationProblem } from '../../platform/validation'
import { assertSafeUpload } from '../uploads/assert-safe-upload'
import { readOriginalImage } from '../images/stored-image-files'
import { sha256Of } from '../../platform/sha256'
import { fileNameFromUploadUrl } from '../storage/file-storage'
import { fileStorage } from '../storage/installed-file-storage'
import { readPdfMetadata, type PreviousFileVersion } from './pdf-metadata'
import { readMediaFile, mediaFileVersion, type FocalPoint, type MediaFile } from './media-rows'
import { isMediaTag, MEDIA_TAG_RULE_TEXT } from './is-media-tag'
import { updateEmbeddedFiles } from './files-in-rich-text'
import { findFileUsages } from './file-usages'
import { FILE_UID } from '../../strapi-internals/tables'
import {
  strapiImageService,
  removeFileFromStorage,
  storeFileWithVariants,
  strapiUploadService,
  type UploadedFile,
} from '../../strapi-internals/uploads'

/** File names without path separators and control characters. */
const NAME_PATTERN = /^[^\\/\p{Cc}\p{Cf}]{1,196}$/u
/** Texts that editors write about a file, with their maximum lengths. */
const MAX_TEXT_LENGTHS = { alternativeText: 500, caption: 250, credit: 120 }
type FileText = keyof typeof MAX_TEXT_LENGTHS
const MAX_TAGS = 10

type Incoming = Omit<MediaFile, 'id' | 'documentId'>

/** Validates a file name: one line, with one of the extensions. @throws ValidationError */
export function assertFileName(name: string | undefined, extensions: string[]): asserts name is string {
  const ending = path.extname(name ?? '').toLowerCase()
  if (!name || !NAME_PATTERN.test(name) || name.length <= ending.length) {
    throwValidationError(['name'], 'Enter a file name with its extension.')
  }
  if (!extensions.includes(ending)) {
    throwValidationError(['name'], `The file’s name must end in ${extensions.join(' or ')}.`)
  }
}

/**
 * Adds a file to the library. No document uses it until an editor saves one with its id.
 * @param refuseDuplicate whether to reject bytes that the library already has
 * @throws MediaConflictError with the file that has the same bytes
 */
export async function addMediaFile(
  file: UploadedFile & { size: number },
  refuseDuplicate = false,
): Promise<string> {
  if (refuseDuplicate) await assertNotInLibrary(file)
  const [stored] = await strapiUploadService<MediaFile>().upload({
    data: { fileInfo: { name: file.originalFilename } },
    files: file,
  })
  return stored.documentId
}

async function assertNotInLibrary({ filepath }: UploadedFile): Promise<void> {
  const [known]: MediaFile[] = await strapi.db.query(FILE_UID).findMany({
    where: { sha256: sha256Of(await readFile(filepath)) },
    orderBy: { id: 'asc' },
    limit: 1,
  })
  if (!known) return
  throw new MediaConflictError(`This file is already in the library: ${known.name}.`, known.documentId)
}

/**
 * Changes the texts of a file. The credit also changes in every rich text that shows the file; alt text and caption of
 * rich texts are separate.
 * @throws MediaConflictError when another user has changed the file
 */
export async function saveMediaFileTexts(
  documentId: string,
  baseVersion: string,
  input: unknown,
): Promise<void> {
  const changesTexts = typeof input === 'object' && input !== null && 'credit' in input
  const media = await compareAndSwap(
    documentId,
    baseVersion,
    async (file) => {
      const info = parseInfo(input, file)
      if (info.credit !== undefined && info.credit !== (file.credit ?? ''))
        await updateEmbeddedFiles(file.url, { credit: info.credit })
      const written: MediaFile = await strapi.db
        .query(FILE_UID)
        .update({ where: { id: file.id }, data: info })
      return written
    },
    changesTexts ? lockReferencesExclusive : undefined,
  )
  await strapi.eventHub.emit('media.update', { media })
}

/**
 * Replaces a file's bytes. Every document that uses it shows the new bytes at once, under a new URL, because browsers
 * may cache the old one for a year. The bytes of a replaced image are deleted. A PDF was posted for the public, so its
 * previous version stays at its URL and is listed with the new one.
 * @throws ValidationError, MediaConflictError
 */
export async function replaceMediaFile(
  documentId: string,
  baseVersion: string,
  given: UploadedFile & { size: number },
): Promise<void> {
  const before = await readMediaFile(documentId)
  if (before.mime.startsWith('image/') !== given.mimetype?.startsWith('image/')) {
    const message = before.mime.startsWith('image/')
      ? 'Replace an image with an image.'
      : 'Replace a PDF with a PDF.'
    throwValidationError(['file'], message)
  }
  await assertSafeUpload(given)
  const folder = await mkdtemp(path.join(tmpdir(), 'tanglaw-replace-'))
  try {
    const fresh = await prepareUpload(given, folder)
    await storeFileWithVariants(fresh)
    const { hash, ext, mime, url, size, width, height, formats, sha256 } = fresh
    const name = path.basename(before.name, before.ext ?? '') + ext
    const facts = mime.startsWith('image/') ? { sha256 } : await withPreviousVersion(fresh, before)
    try {
      const bytes = { name, hash, ext, mime, url, size, width, height, formats }
      const media: MediaFile = await compareAndSwap(
        documentId,
        baseVersion,
        async ({ id }) => {
          await updateEmbeddedFiles(before.url, bytes)
          const data = { ...bytes, ...facts }
          const written: MediaFile = await strapi.db.query(FILE_UID).update({ where: { id }, data })
          await recordReplacedPosting(written)
          return written
        },
        lockReferencesExclusive,
      )
      await strapi.eventHub.emit('media.update', { media })
    } catch (error) {
      await removeBytes(fresh)
      throw error
    }
    if (mime.startsWith('image/')) await removeBytes(before)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Returns the metadata of a PDF's new bytes, with the previous version added to its list. */
async function withPreviousVersion(fresh: Incoming, before: MediaFile) {
  const { url, name, size, sha256, pages, superseded } = before
  const old = sha256 ? { sha256, pages } : await readPdfMetadata(await readOriginalImage(before))
  const earlier = superseded ?? []
  const postedAt = earlier[0]?.replacedAt ?? new Date(before.createdAt).toISOString()
  const version: PreviousFileVersion = { url, name, size, ...old, postedAt, replacedAt: now().toISOString() }
  return { ...(await readPdfMetadata(await readOriginalImage(fresh))), superseded: [version, ...earlier] }
}

/**
 * Records a posting for each public document that contains the replaced file, since the new bytes are public at once.
 */
async function recordReplacedPosting(file: MediaFile): Promise<void> {
  const { id, name, sha256, superseded } = file
  if (!sha256 || !superseded?.[0]) return
  const replaces = superseded[0].sha256
  const isPublic = new Set(contentTypes().flatMap((type) => (type.public ? [type.name] : [])))
  const uses = (await findFileUsages([id])).get(id)!.filter((use) => use.published && isPublic.has(use.type))
  for (const [document, title] of new Map(uses.map((use) => [use.documentId, use.title]))) {
    await recordPosting({ title: `${name}: ${title}`, document, sha256, replaces })
  }
}

/** Prepares a file for the storage with a new URL; removes the camera's metadata from an image. */
async function prepareUpload(
  { filepath, originalFilename, mimetype, size }: UploadedFile & { size: number },
  folder: string,
): Promise<Incoming> {
  const about = { filename: originalFilename, type: mimetype, size }
  const plain = await strapiUploadService<MediaFile>().formatFileInfo(
    about,
    {},
    { tmpWorkingDirectory: folder },
  )
  const incoming = Object.assign(plain, { filepath, getStream: () => createReadStream(filepath) })
  if (!incoming.mime.startsWith('image/')) return incoming
  if (await strapiImageService().isFaultyImage(incoming))
    throwValidationError(['file'], 'This image is damaged. Choose another.')
  return strapiImageService().optimize(incoming)
}

/**
 * Deletes an unused file. Its bytes are deleted after the commit, because a rollback must not lose them.
 * @param beforeDelete runs in the transaction that deletes the row
 * @throws MediaConflictError when documents use it; FileStorageError when the storage is unavailable
 */
export async function deleteMediaFile(
  documentId: string,
  baseVersion: string,
  beforeDelete: (file: MediaFile) => Promise<void>,
): Promise<void> {
  await assertStorageWorks(await readMediaFile(documentId))
  const media = await compareAndSwap(
    documentId,
    baseVersion,
    async (file) => {
      const uses = await findFileUsages([file.id])
      if (uses.get(file.id)!.length > 0) {
        throw new MediaConflictError('This file is in use. Remove it from those pages first.', documentId)
      }
      await beforeDelete(file)
      await strapi.db.query(FILE_UID).delete({ where: { id: file.id } })
      return file
    },
    lockReferencesExclusive,
  )
  await strapi.eventHub.emit('media.delete', { media })
  await removeBytes(media)
  for (const { url } of media.superseded ?? []) await removeBytes(stored(url))
}

/**
 * Prevents a deletion while the storage is unavailable: the bytes would stay public at their URL without a row.
 * @throws FileStorageError
 */
async function assertStorageWorks({ url }: MediaFile): Promise<void> {
  await fileStorage().has(fileNameFromUploadUrl(url))
}

/**
 * Returns the file if it's unchanged since the editor read it.
 * @throws MediaConflictError when another user has changed it
 */
export async function readUnchangedMediaFile(documentId: string, baseVersion: string): Promise<MediaFile> {
  const file = await readMediaFile(documentId)
  if (mediaFileVersion(file) === baseVersion) return file
  throw new MediaConflictError(CHANGED_MESSAGE, documentId)
}

const CHANGED_MESSAGE = 'Someone else changed this while you were editing'

/**
 * A conflict with the file of the document id. It's thrown inside a transaction; the response contains the file as read
 * afterward.
 */
export class MediaConflictError extends Error {
  constructor(
    message: string,
    readonly documentId: string,
  ) {
    super(message)
  }
}

/**
 * Compare and swap: changes a file under a lock, if it's unchanged since the editor read it.
 * @param lock taken first, when documents that use the file must not be written meanwhile
 */
async function compareAndSwap<Result>(
  documentId: string,
  baseVersion: string,
  write: (file: MediaFile) => Promise<Result>,
  lock?: (trx: Transaction) => Promise<void>,
): Promise<Result> {
  return inTransaction(async ({ trx }) => {
    await lock?.(trx)
    await lockDocuments(trx, FILE_UID, [documentId])
    return write(await readUnchangedMediaFile(documentId, baseVersion))
  })
}

/** Splits a stored URL into the columns by which the storage identifies a file. */
function stored(url: string): Pick<MediaFile, 'hash' | 'ext' | 'formats'> {
  const ext = path.extname(url)
  return { hash: path.basename(url, ext), ext, formats: null }
}

/** Removes the bytes of a file and its variants from the storage. Logs failures; a missing file isn't one. */
async function removeBytes(file: Pick<MediaFile, 'hash' | 'ext' | 'formats'>): Promise<void> {
  const parts = [file, ...Object.values(file.formats ?? {})]
  for (const part of parts) {
    await removeFileFromStorage(part).catch((error: unknown) => {
      strapi.log.warn(`${part.hash} could not be removed from the storage: ${String(error)}`)
    })
  }
}

function parseInfo(input: unknown, file: MediaFile): Partial<MediaFile> {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) {
    throwValidationError(['data'], 'Send an object with fields.')
  }
  const problems: ValidationProblem[] = []
  const info: Record<string, unknown> = {}
  for (const [field, value] of Object.entries(input)) {
    if (field === 'name') {
      if (typeof value === 'string') assertFileName(value.trim(), [file.ext ?? ''])
      else problems.push({ path: [field], message: 'Send a text.' })
      info.name = String(value).trim()
    } else if (Object.hasOwn(MAX_TEXT_LENGTHS, field))
      info[field] = parseText(field as FileText, value, problems)
    else if (field === 'tags') info.tags = parseTags(value, problems)
    else if (field === 'focalPoint') info.focalPoint = parseFocalPoint(value, problems)
    else problems.push({ path: [field.slice(0, 100)], message: 'Unknown field.' })
  }
  assertNoProblems(problems)
  return info
}

/** Validates a text about a file and joins it to one line; null becomes empty. */
function parseText(field: FileText, value: unknown, problems: ValidationProblem[]): string | undefined {
  const text = value ?? ''
  const maximum = MAX_TEXT_LENGTHS[field]
  if (typeof text !== 'string') problems.push({ path: [field], message: 'Send a text.' })
  else if (text.length > maximum || /[\p{Cc}]/u.test(text.replace(/\n/g, ' ')))
    problems.push({ path: [field], message: `Use ${maximum} characters of plain text or fewer.` })
  else return text.replace(/\s+/g, ' ').trim()
  return undefined
}

/** Validates tags. @returns each tag once, or null for none */
function parseTags(value: unknown, problems: ValidationProblem[]): string[] | null {
  const tags = Array.isArray(value) ? [...new Set(value as unknown[])] : undefined
  if (!tags || tags.length > MAX_TAGS)
    problems.push({ path: ['tags'], message: `Send a list of up to ${MAX_TAGS} tags.` })
  else if (!tags.every(isMediaTag)) problems.push({ path: ['tags'], message: MEDIA_TAG_RULE_TEXT })
  else return tags.length > 0 ? tags : null
  return null
}

function parseFocalPoint(value: unknown, problems: ValidationProblem[]): FocalPoint | undefined {
  const { x, y, ...others } = (value ?? {}) as Record<string, unknown>
  const isShare = (part: unknown): part is number => typeof part === 'number' && part >= 0 && part <= 100
  if (isShare(x) && isShare(y) && Object.keys(others).length === 0) {
    return { x: Math.round(x * 10) / 10, y: Math.round(y * 10) / 10 }
  }
  problems.push({ path: ['focalPoint'], message: 'Send x and y, each from 0 to 100.' })
  return undefined
}
