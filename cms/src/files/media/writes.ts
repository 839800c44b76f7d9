import { createReadStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { recordPosting } from '../../audit/postings'
import { now } from '../../platform/clock'
import { lockDocuments, lockReferences } from '../../content/locks'
import { contentTypes } from '../../content/types'
import type { Transaction } from '../../platform/database/table'
import { ConflictError } from '../../platform/http/conflict'
import { inTransaction } from '../../platform/database/transaction'
import { assertValid, throwValidationError, type ValidationProblem } from '../../platform/validation'
import { assertAllowedType } from '../uploads/check'
import { readOriginal } from '../images/stored-file'
import { readPdfMetadata, type PreviousVersion } from './pdf-metadata'
import { mediaFile, mediaRow, versionOf, type FocalPoint, type MediaFile } from './rows'
import { updateEmbeddedImages } from './embedded-images'
import { findFileUsages } from './file-usages'
import { FILE } from '../../strapi-internals/tables'
import {
  images,
  removeFromStorage,
  storeBytes,
  uploads,
  type UploadedFile,
} from '../../strapi-internals/uploads'

/** A name as people give it; nothing that could be a path or a header. */
const NAME_PATTERN = /^[^\\/\p{Cc}\p{Cf}]{1,196}$/u
const MAX_DESCRIPTION_LENGTH = 500

type Incoming = Omit<MediaFile, 'id' | 'documentId'>

/** Checks a file's name: one line, ending in one of the extensions. @throws ValidationError */
export function assertName(name: string | undefined, extensions: string[]): asserts name is string {
  const ending = path.extname(name ?? '').toLowerCase()
  if (!name || !NAME_PATTERN.test(name) || name.length <= ending.length) {
    throwValidationError(['name'], 'Enter a file name with its extension.')
  }
  if (!extensions.includes(ending)) {
    throwValidationError(['name'], `The file’s name must end in ${extensions.join(' or ')}.`)
  }
}

/** Takes a file into the library. It belongs to no document yet; a save that names its id does that. */
export async function addFile(file: UploadedFile & { size: number }): Promise<string> {
  const [stored] = await uploads<MediaFile>().upload({
    data: { fileInfo: { name: file.originalFilename } },
    files: file,
  })
  return stored.documentId
}

/** Changes what is said of a file. @throws ConflictError when another user has changed it since. */
export function saveFile(documentId: string, baseVersion: string, input: unknown): Promise<void> {
  return compareAndSwap(documentId, baseVersion, async (file) => {
    await uploads<MediaFile>().updateFileInfo(file.id, parseInfo(input, file))
  })
}

/**
 * Replaces a file's bytes. Every document that uses it shows them at once, under a new address, because browsers may
 * cache the old one for a year. The bytes of a replaced picture are deleted; a document was posted for the public, so
 * its earlier version stays at its address and is listed with the new one.
 */
export async function replaceFile(
  documentId: string,
  baseVersion: string,
  given: UploadedFile & { size: number },
): Promise<void> {
  const before = await mediaFile(documentId)
  if (before.mime.startsWith('image/') !== given.mimetype?.startsWith('image/')) {
    const message = before.mime.startsWith('image/')
      ? 'Replace an image with an image.'
      : 'Replace a PDF with a PDF.'
    throwValidationError(['file'], message)
  }
  await assertAllowedType(given)
  const folder = await mkdtemp(path.join(tmpdir(), 'tanglaw-replace-'))
  try {
    const fresh = await prepareUpload(given, folder)
    await storeBytes(fresh)
    const { hash, ext, mime, url, size, width, height, formats } = fresh
    const name = path.basename(before.name, before.ext ?? '') + ext
    const facts = mime.startsWith('image/') ? {} : await withPreviousVersion(fresh, before)
    try {
      const bytes = { name, hash, ext, mime, url, size, width, height, formats }
      const media: MediaFile = await compareAndSwap(
        documentId,
        baseVersion,
        async ({ id }) => {
          await updateEmbeddedImages(before.url, bytes)
          const data = { ...bytes, ...facts }
          const written: MediaFile = await strapi.db.query(FILE).update({ where: { id }, data })
          await recordReplacedPosting(written)
          return written
        },
        lockReferences,
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

/** What is known of a document's new bytes, and of those that they supersede. */
async function withPreviousVersion(fresh: Incoming, before: MediaFile) {
  const { url, name, size, sha256, pages, superseded } = before
  const old = sha256 ? { sha256, pages } : await readPdfMetadata(await readOriginal(before))
  const earlier = superseded ?? []
  const postedAt = earlier[0]?.replacedAt ?? new Date(before.createdAt).toISOString()
  const version: PreviousVersion = { url, name, size, ...old, postedAt, replacedAt: now().toISOString() }
  return { ...(await readPdfMetadata(await readOriginal(fresh))), superseded: [version, ...earlier] }
}

/** A document that takes the place of a posted one is posted at once, with everything in public that carries it. */
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

/** A file as Strapi's storage takes it, under a new address; a picture without what a camera wrote into it. */
async function prepareUpload(
  { filepath, originalFilename, mimetype, size }: UploadedFile & { size: number },
  folder: string,
): Promise<Incoming> {
  const about = { filename: originalFilename, type: mimetype, size }
  const plain = await uploads<MediaFile>().formatFileInfo(about, {}, { tmpWorkingDirectory: folder })
  const incoming = Object.assign(plain, { filepath, getStream: () => createReadStream(filepath) })
  if (!incoming.mime.startsWith('image/')) return incoming
  if (await images().isFaultyImage(incoming))
    throwValidationError(['file'], 'This image is damaged. Choose another.')
  return images().optimize(incoming)
}

/**
 * Deletes an unused file. Its bytes are deleted after the commit: a deletion that is rolled back keeps them.
 * @throws ConflictError with the list of documents that use it.
 */
export async function removeFile(documentId: string, baseVersion: string): Promise<void> {
  const media = await compareAndSwap(
    documentId,
    baseVersion,
    async (file) => {
      const uses = await findFileUsages([file.id])
      if (uses.get(file.id)!.length > 0) {
        throw new MediaConflictError('This file is in use. Remove it from those pages first.')
      }
      await strapi.db.query(FILE).delete({ where: { id: file.id } })
      return file
    },
    lockReferences,
  )
  await strapi.eventHub.emit('media.delete', { media })
  await removeBytes(media)
  for (const { url } of media.superseded ?? []) await removeBytes(stored(url))
}

/** Thrown inside the transaction; answered as a conflict with the current file, which is read after it. */
class MediaConflictError extends Error {}

/**
 * One change of a file at a time, and only of the file that the editor saw.
 * @param lock taken first, where documents that use the file must not be written meanwhile
 */
async function compareAndSwap<Result>(
  documentId: string,
  baseVersion: string,
  write: (file: MediaFile) => Promise<Result>,
  lock?: (trx: Transaction) => Promise<void>,
): Promise<Result> {
  try {
    return await inTransaction(async ({ trx }) => {
      await lock?.(trx)
      await lockDocuments(trx, FILE, [documentId])
      const file = await mediaFile(documentId)
      if (versionOf(file) !== baseVersion) {
        throw new MediaConflictError('Someone else changed this while you were editing')
      }
      return write(file)
    })
  } catch (error) {
    if (!(error instanceof MediaConflictError)) throw error
    throw new ConflictError(error.message, { current: await mediaRow(documentId) })
  }
}

/** What the storage goes by, of an address that it gave out. */
function stored(url: string): Pick<MediaFile, 'hash' | 'ext' | 'formats'> {
  const ext = path.extname(url)
  return { hash: path.basename(url, ext), ext, formats: null }
}

/** Removes the bytes of a file and of all its variants from the storage; missing ones are no error. */
async function removeBytes(file: Pick<MediaFile, 'hash' | 'ext' | 'formats'>): Promise<void> {
  const parts = [file, ...Object.values(file.formats ?? {})]
  for (const part of parts) {
    await removeFromStorage(part).catch((error: unknown) => {
      strapi.log.warn(`${part.hash} could not be removed from the storage: ${String(error)}`)
    })
  }
}

function parseInfo(input: unknown, file: MediaFile): Record<string, unknown> {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) {
    throwValidationError(['data'], 'Send an object with fields.')
  }
  const problems: ValidationProblem[] = []
  const info: Record<string, unknown> = {}
  for (const [field, value] of Object.entries(input)) {
    if (field === 'name') {
      if (typeof value === 'string') assertName(value.trim(), [file.ext ?? ''])
      else problems.push({ path: [field], message: 'Send a text.' })
      info.name = String(value).trim()
    } else if (field === 'alternativeText') {
      if (value !== null && typeof value !== 'string')
        problems.push({ path: [field], message: 'Send a text.' })
      else if (
        (value ?? '').length > MAX_DESCRIPTION_LENGTH ||
        /[\p{Cc}]/u.test((value ?? '').replace(/\n/g, ' '))
      ) {
        problems.push({
          path: [field],
          message: `Use ${MAX_DESCRIPTION_LENGTH} characters of plain text or fewer.`,
        })
      }
      info.alternativeText = (value ?? '').toString().replace(/\s+/g, ' ').trim()
    } else if (field === 'focalPoint') {
      info.focalPoint = parseFocalPoint(value, problems)
    } else problems.push({ path: [field.slice(0, 100)], message: 'Unknown field.' })
  }
  assertValid(problems)
  return info
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
