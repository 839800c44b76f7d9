import { errors } from '@strapi/utils'
import type { Context } from 'koa'
import { recordEvent } from '../audit/record'
import type { SealedField } from '../content/definition'
import { documentsOf } from '../content/documents'
import type { ContentType } from '../content/types'
import type { ValidationProblem } from '../platform/validation'
import { keyErrorMessage } from './key-error-message'
import { readPrivateFile } from './private-files'

/** Answers by the names of their fields; a blank one is null. */
export type SealedAnswers = Record<string, string | null>

/** Takes the sensitive answers out of what a visitor sent; the rest goes into attributes. */
export function splitAnswers(
  fields: readonly SealedField[],
  sent: unknown,
  problems: ValidationProblem[],
): { open: unknown; sealed: SealedAnswers } {
  const open: Record<string, unknown> = { ...(typeof sent === 'object' ? sent : {}) }
  const sealed: SealedAnswers = {}
  for (const { name, maxLength, requiredMessage } of fields) {
    const { [name]: given = null } = open
    delete open[name]
    const text = typeof given === 'string' ? given.trim() : ''
    sealed[name] = text || null
    if (given !== null && typeof given !== 'string') problems.push({ path: [name], message: 'Enter a text.' })
    else if (!text && requiredMessage) problems.push({ path: [name], message: requiredMessage })
    else if (text.length > maxLength)
      problems.push({ path: [name], message: `Use ${maxLength} characters or fewer.` })
  }
  return { open, sealed }
}

/** The panel's action that shows the sensitive answers of a submission; the audit log has the entry before they are sent. */
export const sealedAnswersController = (type: ContentType) => ({
  async file(ctx: Context): Promise<void> {
    const { documentId } = ctx.params
    const row = await documentsOf(type).findOne({ documentId })
    const bytes = row && (await readPrivateFile(documentId).catch(keyErrorMessage))
    if (!row) throw new errors.NotFoundError('This no longer exists')
    await recordEvent({ action: 'file-opened', type: type.name, subject: documentId, title: type.title(row) })
    const answers = (bytes ? JSON.parse(bytes.toString()) : {}) as SealedAnswers
    ctx.set('Cache-Control', 'no-store')
    ctx.body = {
      answers: type.publicForm!.sealedFields!.map(({ name, label }) => ({
        label,
        value: answers[name] ?? null,
      })),
    }
  },
})
