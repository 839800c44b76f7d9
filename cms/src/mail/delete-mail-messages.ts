import { existsSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { environment } from '../platform/environment'
import { MAIL_MESSAGE_UID } from './mail-message-table'

/** File of the outbox folder; the match is the document id of its message. */
const FILE_NAME = /-([a-z0-9]{20,32})\.eml$/

/**
 * Deletes messages in the current transaction; their files in the outbox folder are deleted after the commit.
 * @param limit maximum number of messages
 */
export async function deleteMailMessages(where: object, limit?: number): Promise<void> {
  await strapi.db.transaction(async ({ onCommit }) => {
    const rows: { id: number; documentId: string }[] = await strapi.db
      .query(MAIL_MESSAGE_UID)
      .findMany({ select: ['id', 'documentId'], where, ...(limit && { limit }) })
    if (rows.length === 0) return
    await strapi.db.query(MAIL_MESSAGE_UID).deleteMany({ where: { id: { $in: rows.map(({ id }) => id) } } })
    const gone = new Set(rows.map(({ documentId }) => documentId))
    onCommit(() => removeFiles((documentId) => gone.has(documentId)))
  })
}

/** Deletes files without a message, such as those that a killed process left. */
export async function removeOrphanedMailFiles(): Promise<void> {
  // List the files first: a message that is written meanwhile already has its row.
  const files = filesByMessage()
  if (files.length === 0) return
  const rows: { documentId: string }[] = await strapi.db
    .query(MAIL_MESSAGE_UID)
    .findMany({ select: ['documentId'] })
  const known = new Set(rows.map(({ documentId }) => documentId))
  for (const { file, documentId } of files) if (!known.has(documentId)) rmSync(file, { force: true })
}

function removeFiles(isGone: (documentId: string) => boolean): void {
  for (const { file, documentId } of filesByMessage()) if (isGone(documentId)) rmSync(file, { force: true })
}

function filesByMessage(): { file: string; documentId: string }[] {
  const { outboxDir } = environment().mail
  if (!existsSync(outboxDir)) return []
  return readdirSync(outboxDir).flatMap((name) => {
    const documentId = FILE_NAME.exec(name)?.[1]
    return documentId ? [{ file: path.join(outboxDir, name), documentId }] : []
  })
}
