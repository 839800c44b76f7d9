import { errors } from '@strapi/utils'
import type { Context } from 'koa'
import { recordAuditEvent } from '../audit/record-entries'
import type { EncryptedField } from '../content/definition'
import { documentServiceOf } from '../content/document-service'
import type { ContentType } from '../content/content-types'
import type { ValidationProblem } from '../platform/validation'
import { rethrowDecryptionError } from './rethrow-decryption-error'
import { readPrivateFile } from './private-files'

/** Answers by field name; a blank answer is null. */
export type SensitiveAnswers = Record<string, string | null>

/**
 * Separates the sensitive answers of a submission, which are stored encrypted, from the attributes. Adds a problem for
 * each sensitive answer that is missing, too long or no text.
 */
export function splitSensitiveAnswers(
  fields: readonly EncryptedField[],
  sent: unknown,
  problems: ValidationProblem[],
): { attributes: unknown; sensitive: SensitiveAnswers } {
  const attributes: Record<string, unknown> = { ...(typeof sent === 'object' ? sent : {}) }
  const sensitive: SensitiveAnswers = {}
  for (const { name, maxLength, requiredMessage } of fields) {
    const { [name]: given = null } = attributes
    delete attributes[name]
    const text = typeof given === 'string' ? given.trim() : ''
    sensitive[name] = text || null
    if (given !== null && typeof given !== 'string') problems.push({ path: [name], message: 'Enter text.' })
    else if (!text && requiredMessage) problems.push({ path: [name], message: requiredMessage })
    else if (text.length > maxLength)
      problems.push({ path: [name], message: `Use ${maxLength} characters or fewer.` })
  }
  return { attributes, sensitive }
}

/** Panel action that sends the sensitive answers of a submission. The audit log gets its entry first. */
export const createEncryptedAnswersController = (type: ContentType) => ({
  async file(ctx: Context): Promise<void> {
    const { documentId } = ctx.params
    const row = await documentServiceOf(type).findOne({ documentId })
    const bytes = row && (await readPrivateFile(documentId).catch(rethrowDecryptionError))
    if (!row) throw new errors.NotFoundError('This no longer exists')
    await recordAuditEvent({
      action: 'file-opened',
      type: type.name,
      subject: documentId,
      title: type.title(row),
    })
    const answers = (bytes ? JSON.parse(bytes.toString()) : {}) as SensitiveAnswers
    ctx.set('Cache-Control', 'no-store')
    ctx.body = {
      answers: type.publicForm!.encryptedFields!.map(({ name, label }) => ({
        label,
        value: answers[name] ?? null,
      })),
    }
  },
})
