import { errors } from '@strapi/utils'
import type { Context } from 'koa'
import { recordEvent } from '../audit/record'
import { documentKinds, type DocumentKind } from '../content/document-kinds'
import { documentsOf } from '../content/documents'
import type { ContentType } from '../content/types'
import { reportDecryptionFailure } from './decryption-failure'
import { readPrivateFile } from './private-files'
import type { SubmittedDocument } from './inspect-document'

type Download = SubmittedDocument & { kind: DocumentKind }

/** The panel's action that sends the document which came with what a visitor sent. */
export const submittedFileController = (type: ContentType) => ({
  async file(ctx: Context): Promise<void> {
    sendDownload(ctx, await downloadSubmittedFile(type, ctx.params.documentId))
  },
})

/** Sends a document that came from outside: a browser saves it, and shows none of it on the panel's address. */
export function sendDownload(ctx: Context, { name, kind, bytes }: Download): void {
  ctx.set('Cache-Control', 'no-store')
  ctx.set('X-Content-Type-Options', 'nosniff')
  ctx.attachment(name)
  ctx.type = documentKinds[kind].mime
  ctx.body = bytes
}

/**
 * The document that came with a submission, for users who may read it. The audit log has the entry before the first
 * byte is sent.
 * @throws NotFoundError; ApplicationError where it was encrypted with another key
 */
async function downloadSubmittedFile(type: ContentType, documentId: string): Promise<Download> {
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
