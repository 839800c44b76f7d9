import { errors } from '@strapi/utils'
import type { Context } from 'koa'
import { recordAuditEvent } from '../audit/record-entries'
import { SUBMITTED_FILE_FORMATS, type SubmittedFileFormat } from '../content/submitted-file-formats'
import { documentServiceOf } from '../content/document-service'
import type { ContentType } from '../content/content-types'
import { rethrowDecryptionError } from './rethrow-decryption-error'
import { readPrivateFile } from './private-files'
import type { SubmittedDocument } from './check-submitted-document'

type Download = SubmittedDocument & { kind: SubmittedFileFormat }

/** Panel action that sends the file attached to a submission. */
export const createSubmittedFileController = (type: ContentType) => ({
  async file(ctx: Context): Promise<void> {
    sendDownload(ctx, await downloadSubmittedFile(type, ctx.params.documentId))
  },
})

/**
 * Sends a file that a visitor uploaded. The browser saves it and never renders it on the panel's origin, where a
 * malicious file could use the session.
 */
export function sendDownload(ctx: Context, { name, kind, bytes }: Download): void {
  ctx.set('Cache-Control', 'no-store')
  ctx.set('X-Content-Type-Options', 'nosniff')
  ctx.attachment(name)
  ctx.type = SUBMITTED_FILE_FORMATS[kind].mime
  ctx.body = bytes
}

/**
 * Reads the file of a submission. The audit log gets its entry before the CMS sends the first byte.
 * @throws NotFoundError; ApplicationError when the file was encrypted with another key
 */
async function downloadSubmittedFile(type: ContentType, documentId: string): Promise<Download> {
  const row = await documentServiceOf(type).findOne({ documentId })
  const bytes = row && (await readPrivateFile(documentId).catch(rethrowDecryptionError))
  if (!row || !bytes) throw new errors.NotFoundError('This no longer exists')
  const { name } = type.publicForm!.file!
  await recordAuditEvent({
    action: 'file-opened',
    type: type.name,
    subject: documentId,
    title: type.title(row),
  })
  return { name: String(row[`${name}Name`]), kind: row[`${name}Kind`] as SubmittedFileFormat, bytes }
}
