import { createHash, randomInt } from 'node:crypto'
import type { Context } from 'koa'
import type { PublicFormDefinition, ContentValues } from '../content/definition'
import type { DocumentKind } from '../content/document-kinds'
import { documentsOf, type StoredRow } from '../content/documents'
import type { ContentType } from '../content/types'
import { inTransaction, lockUntilCommit } from '../platform/database/transaction'
import { pickBodyFields } from '../platform/http/fields'
import { consumeByPolicy, withMailbox, type CanMailTo } from '../platform/limits/rate-limit'
import { formPolicy } from '../platform/limits/limit-policies'
import { parseInput, validateContent, withDefaults } from '../publishing/validate-content'
import { assertValid, throwValidationError, type ValidationProblem } from '../platform/validation'
import { followUpColumns } from './follow-up'
import { splitAnswers } from './encrypted-answers'
import { storePrivateFile } from './private-files'
import { inspectDocument, type SubmittedDocument } from './inspect-document'
import { takeDocument } from './parse-submission'
import { routes } from '../platform/http/routes'

/** Letters and digits that can't be mistaken for others, on paper or on the phone. */
const REFERENCE_ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const REFERENCE_HALF_LENGTH = 4
/** What is stored of a submission that a machine seems to have sent; it notifies no one. */
const SPAM_DEFAULTS = { stage: 'spam' }
/** The most that a document may have where no settings are stored yet (megabytes). */
const DEFAULT_MAX_MEGABYTES = 5

/** The controller of a type that visitors send by a public form: `receive`, for the web server's token for forms alone. */
export function submissionController(type: ContentType) {
  return {
    /**
     * `POST /api/<types>` `{ data, key, isSuspect }`: 201 and the reference, the same one however often it is sent. Of a
     * type with a file, that follows (`parse-submission.ts`), and `file` says what it is called.
     */
    async receive(ctx: Context): Promise<void> {
      const { file } = type.publicForm!
      const bytes = file && (await takeDocument(ctx))
      const fields = pickBodyFields(ctx, ['data', 'key', 'isSuspect', ...(file ? (['file'] as const) : [])])
      const { data, key, isSuspect = false } = fields
      const { rateLimit = formPolicy, rateLimitField } = type.publicForm!
      const about =
        rateLimitField === undefined
          ? undefined
          : (data as ContentValues | null | undefined)?.[rateLimitField]
      await consumeByPolicy(ctx, type.name, rateLimit, typeof about === 'string' ? about : undefined)
      if (typeof key !== 'string' || !/^[\w-]{16,64}$/.test(key))
        throwValidationError(['key'], 'Send the form’s key.')
      if (typeof isSuspect !== 'boolean') throwValidationError(['isSuspect'], 'Choose yes or no.')
      const { file: name = '' } = fields
      if (typeof name !== 'string') throwValidationError(['file'], 'Say what the file is called.')
      const document = bytes && { name, bytes }
      const { reference } = await receive(type, { data, key, isSuspect, document })
      ctx.status = 201
      ctx.body = { reference }
    },
  }
}

/** The route that takes what visitors send. */
export function submissionRoutes(type: ContentType) {
  return { routes: routes(type.uid, { [`POST /${type.path}`]: 'receive' }) }
}

interface SubmissionInput {
  data: unknown
  /** That of the form as the visitor got it. */
  key: string
  /** A machine seems to have filled it in. */
  isSuspect: boolean
  document: SubmittedDocument | undefined
}

/** Stored facts of a document beside its bytes. */
interface InspectedFile extends SubmittedDocument {
  kind: DocumentKind
}

/**
 * Stores a visitor's submission once: the same text under the same key is the same submission, however often it
 * comes. Another text is another submission, because a visitor may go back and write again.
 * @throws ValidationError
 */
async function receive(type: ContentType, sent: SubmissionInput): Promise<ContentValues> {
  const received = type.publicForm!
  const settings: ContentValues = (await strapi.db.query('api::site-setting.site-setting').findOne({})) ?? {}
  // Before the transaction, so that no other write waits for it.
  const problems: ValidationProblem[] = []
  const document = await inspectFile(received, sent.document, settings, problems)
  const email = sent.isSuspect ? undefined : (sent.data as { email?: unknown } | null)?.email
  return withMailbox(email, (mayMail) =>
    insertSubmission(type, sent, { settings, problems, document, mayMail }),
  )
}

interface PreparedSubmission {
  settings: ContentValues
  problems: ValidationProblem[]
  document: InspectedFile | undefined
  mayMail: CanMailTo
}

function insertSubmission(
  type: ContentType,
  sent: SubmissionInput,
  { settings, problems, document, mayMail }: PreparedSubmission,
): Promise<ContentValues> {
  const received = type.publicForm!
  return inTransaction(async ({ trx }) => {
    // The same form sent twice at once is one submission; other forms don't wait.
    await lockUntilCommit(trx, `form ${sent.key}`)
    const { encryptedFields } = received
    const { attributes, sensitive } = splitAnswers(encryptedFields ?? [], sent.data, problems)
    const data = await validateForm(type, received, attributes, problems)
    const submission = hashSubmission(sent.key, { ...data, ...sensitive }, document)
    const known: ContentValues | null = await strapi.db.query(type.uid).findOne({ where: { submission } })
    if (known) return known
    const completed = (await received.beforeStore?.(data, settings)) ?? {}
    const more = sent.isSuspect ? SPAM_DEFAULTS : {}
    const reference = newReference(received.referencePrefix)
    const due = received.followUp ? await followUpColumns(received.followUp, reference, data, settings) : {}
    const stored: StoredRow = await documentsOf(type).create({
      data: {
        ...data,
        ...completed,
        ...fileColumns(received, document),
        ...due,
        ...more,
        reference,
        submission,
      },
    })
    if (document) await storePrivateFile(stored.documentId, document.bytes)
    if (encryptedFields) await storePrivateFile(stored.documentId, Buffer.from(JSON.stringify(sensitive)))
    if (!sent.isSuspect) await received.afterStore?.(stored, mayMail)
    return stored
  })
}

/** The document that must come with the submission; undefined where none does, or with a problem. */
async function inspectFile(
  { file }: PublicFormDefinition,
  document: SubmittedDocument | undefined,
  settings: ContentValues,
  problems: ValidationProblem[],
): Promise<InspectedFile | undefined> {
  if (!file) return undefined
  if (!document) {
    problems.push({ path: [file.name], message: file.requiredMessage })
    return undefined
  }
  const found = await inspectDocument(document, {
    kinds: file.kinds,
    maxMegabytes: Number(settings[file.maxSizeSetting] ?? DEFAULT_MAX_MEGABYTES),
  })
  if ('kind' in found) return { ...document, ...found }
  problems.push({ path: [file.name], message: found.problem })
  return undefined
}

function fileColumns({ file }: PublicFormDefinition, document: InspectedFile | undefined): ContentValues {
  if (!file || !document) return {}
  const { name, kind, bytes } = document
  return { [`${file.name}Name`]: name, [`${file.name}Kind`]: kind, [`${file.name}Size`]: bytes.length }
}

async function validateForm(
  type: ContentType,
  { fields }: PublicFormDefinition,
  input: unknown,
  found: ValidationProblem[],
): Promise<ContentValues> {
  const problems = [...found]
  const data = await parseInput(type, input, problems)
  for (const name of Object.keys(data)) {
    if (!fields.includes(name)) problems.push({ path: [name], message: 'Unknown field.' })
  }
  // Its reference is made below.
  problems.push(...validateContent(type, { ...withDefaults(type, data), reference: 'given' }, 'published'))
  assertValid(problems)
  return data
}

/** A reference that can't be guessed: 30⁸ are possible. */
export function newReference(prefix: string): string {
  const half = (): string =>
    Array.from(
      { length: REFERENCE_HALF_LENGTH },
      () => REFERENCE_ALPHABET[randomInt(REFERENCE_ALPHABET.length)],
    ).join('')
  return `${prefix}-${half()}-${half()}`
}

function hashSubmission(key: string, data: ContentValues, document: InspectedFile | undefined): string {
  const ordered = Object.entries(data).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return createHash('sha256')
    .update(JSON.stringify([key, ordered, ...(document ? [document.name] : [])]))
    .update(document?.bytes ?? '')
    .digest('hex')
}
