import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { errors } from '@strapi/utils'
import { currentActor } from '../../audit/actor'
import { currentAndFormerTypeNames } from '../../audit/former-type-names'
import { POSTING_ENTRY_TYPE } from '../../audit/postings'
import { contentTypes } from '../../content/content-types'
import { readMediaFile, mediaFileVersion, type MediaFile } from '../../files/media/media-rows'
import {
  MediaConflictError,
  deleteMediaFile,
  readUnchangedMediaFile,
} from '../../files/media/write-media-files'
import { MissingFileError, fileNameFromUploadUrl } from '../../files/storage/file-storage'
import { fileStorage } from '../../files/storage/installed-file-storage'
import { now } from '../../platform/clock'
import { inTransaction, lockUntilCommit } from '../../platform/database/transaction'
import { throwValidationError } from '../../platform/validation'
import { FILE_UID } from '../../strapi-internals/tables'
import { replaceFileRemoval } from '../../strapi-internals/uploads'
import {
  MEDIA_ITEM_TYPE,
  TRASH_ITEM_UID,
  TRASH_LOCK_NAME,
  removeTrashedBytes,
  type TrashedFile,
} from './trash-items'

const AUDIT = 'api::audit-entry.audit-entry'

/**
 * Moves an unused file to the trash. Its bytes and those of its previous versions get random names, so that their
 * public URLs stop working. A restore generates an image's variants again.
 * @throws MediaConflictError when documents use it; ValidationError for a file of a published procurement record
 */
export async function moveFileToTrash(documentId: string, baseVersion: string): Promise<void> {
  const file = await readUnchangedMediaFile(documentId, baseVersion)
  await assertNotOnRecord(file)
  const names = Object.fromEntries(
    [file, ...(file.superseded ?? [])].map(({ url }) => {
      const name = fileNameFromUploadUrl(url)
      return [name, `trash_${randomUUID()}${path.extname(name)}`]
    }),
  )
  try {
    for (const [name, trashed] of Object.entries(names)) {
      // A file whose bytes are missing can be deleted, too.
      if (!(await copyBytes(name, trashed))) delete names[name]
    }
    await deleteMediaFile(documentId, baseVersion, async (row) => {
      await strapi.db.query(TRASH_ITEM_UID).create({
        data: {
          type: MEDIA_ITEM_TYPE,
          subject: documentId,
          title: row.name,
          at: now(),
          by: currentActor().name,
          draft: { row: toStoredRow(row), names } satisfies TrashedFile,
          published: null,
        },
      })
    })
  } catch (error) {
    // The transaction may have committed despite the error.
    const item: { draft: TrashedFile } | null = await strapi.db
      .query(TRASH_ITEM_UID)
      .findOne({ where: { type: MEDIA_ITEM_TYPE, subject: documentId } })
    const inUse = new Set(Object.values(item?.draft.names ?? {}))
    await removeTrashedBytes(Object.values(names).filter((name) => !inUse.has(name)))
    throw error
  }
}

/**
 * Moves what is deleted in Strapi's console to the trash, by the rules that hold in the panel. The console deletes all files of a
 * selection or a folder at the same time; they are moved one after the other, since each is copied in memory.
 */
export function trashFilesDeletedInConsole(): void {
  let previous: Promise<unknown> = Promise.resolve()
  replaceFileRemoval((documentId) => {
    const moved = previous.then(() => trashConsoleFile(documentId))
    previous = moved.catch(() => undefined)
    return moved
  })
}

async function trashConsoleFile(documentId: string): Promise<void> {
  try {
    await moveFileToTrash(documentId, mediaFileVersion(await readMediaFile(documentId)))
  } catch (error) {
    if (error instanceof MediaConflictError) throw new errors.ApplicationError(error.message)
    throw error
  }
}

/** Restores a file from the trash with its id, URL and metadata. @throws NotFoundError when it isn't in the trash */
export async function restoreFileFromTrash(documentId: string): Promise<void> {
  const { media, names } = await inTransaction(async ({ trx }) => {
    await lockUntilCommit(trx, TRASH_LOCK_NAME)
    const where = { type: MEDIA_ITEM_TYPE, subject: documentId }
    const item: { draft: TrashedFile } | null = await strapi.db.query(TRASH_ITEM_UID).findOne({ where })
    if (!item)
      throw new errors.NotFoundError(
        'This file isn’t in the trash. It may have been restored, or deleted forever.',
      )
    await strapi.db.query(TRASH_ITEM_UID).deleteMany({ where })
    const { row, names } = item.draft
    try {
      for (const [name, trashed] of Object.entries(names)) await copyBytes(trashed, name)
      return { media: await createRow(row as MediaFile), names: Object.values(names) }
    } catch (error) {
      // The file stays in the trash, so its bytes must not be public.
      await removeTrashedBytes(Object.keys(names))
      throw error
    }
  })
  await strapi.eventHub.emit('media.create', { media })
  await removeTrashedBytes(names)
}

/**
 * Rejects files that were posted with a published procurement record: they are permanent, like the record.
 * @throws ValidationError
 */
async function assertNotOnRecord({ sha256, superseded }: MediaFile): Promise<void> {
  const sums = [sha256, ...(superseded ?? []).map((version) => version.sha256)].filter(Boolean)
  if (sums.length === 0) return
  const postings: { subject: string }[] = await strapi.db
    .query(AUDIT)
    .findMany({ select: ['subject'], where: { type: POSTING_ENTRY_TYPE, after: { $in: sums } } })
  if (postings.length === 0) return
  const records = contentTypes().flatMap((type) =>
    type.isRecord ? currentAndFormerTypeNames(type.name) : [],
  )
  const published = await strapi.db.query(AUDIT).count({
    where: {
      type: { $in: records },
      action: 'publish',
      subject: { $in: postings.map(({ subject }) => subject) },
    },
  })
  if (published > 0)
    throwValidationError(
      ['id'],
      'This file was posted with a procurement record, so it can’t be deleted. You can replace it; the posted version stays available.',
    )
}

/** Copies bytes in the storage. @returns false when they are missing */
async function copyBytes(from: string, to: string): Promise<boolean> {
  const storage = fileStorage()
  try {
    await storage.put(to, await storage.read(from))
    return true
  } catch (error) {
    if (error instanceof MissingFileError) return false
    throw error
  }
}

/**
 * Creates a file's row again. Documents in the trash and in versions refer to it by id, so it gets the same id unless
 * another file has it.
 */
async function createRow({ id, ...row }: MediaFile): Promise<MediaFile> {
  const files = strapi.db.query(FILE_UID)
  const isTaken = (await files.count({ where: { id } })) > 0
  const created: MediaFile = await files.create({ data: isTaken ? row : { id, ...row } })
  return created
}

/** The columns of a file that a restore needs; a picture's variants are made again. It comes back outside the console's folders. */
function toStoredRow(file: MediaFile): Partial<MediaFile> {
  const { formats: _formats, ...row } = file
  return { ...row, folderPath: '/', variants: null } as Partial<MediaFile>
}
