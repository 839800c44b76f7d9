import { errors } from '@strapi/utils'
import type { Context } from 'koa'
import { recordEvent } from '../audit/record'
import { documentsOf } from '../content/documents'
import type { ContentType } from '../content/types'
import { reportDecryptionFailure } from './decryption-failure'
import { readPrivateFile } from './private-files'
import type { DocumentKind, SubmittedDocument } from './inspect-document'

const FILE_TYPES = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
}

/** The panel's action that sends the document which came with what a visitor sent. */
export const submittedFileController = (type: ContentType) => ({
  async file(ctx: Context): Promise<void> {
    const { name, kind, bytes } = await downloadSubmittedFile(type, ctx.params.documentId)
    ctx.set('Cache-Control', 'no-store')
    ctx.set('X-Content-Type-Options', 'nosniff')
    ctx.attachment(name)
    ctx.type = FILE_TYPES[kind]
    ctx.body = bytes
  },
})

/**
 * The document that came with a submission, for users who may read it. The audit log has the entry before the first
 * byte is sent.
 * @throws NotFoundError; ApplicationError where it was encrypted with another key
 */
async function downloadSubmittedFile(
  type: ContentType,
  documentId: string,
): Promise<SubmittedDocument & { kind: DocumentKind }> {
  const row = await documentsOf(type).findOne({ documentId })
  const bytes = row && (await readPrivateFile(documentId).catch(reportDecryptionFailure))
  if (!row || !bytes) throw new errors.NotFoundError('This no longer exists')
  const { name } = type.publicForm!.file!
  await recordEvent({
    action: 'file-opened',
    type: type.name,
    subject: documentId,
    title: type.title(row),
  })
  return { name: String(row[`${name}Name`]), kind: row[`${name}Kind`] as DocumentKind, bytes }
}
