import { createHash } from 'node:crypto'
import type { Context } from 'koa'
import type { ContentValues } from '../content/content-rules'
import type { PublicFormDefinition } from '../content/definition'
import type { SubmittedFileFormat } from '../content/submitted-file-formats'
import { documentServiceOf, type StoredRow } from '../content/document-service'
import type { ContentType } from '../content/content-types'
import { inTransaction, lockUntilCommit } from '../platform/database/transaction'
import { pickBodyFields } from '../platform/http/pick-body-fields'
import { consumeRateLimitByPolicy } from '../platform/limits/consume-rate-limit'
import { defaultFormPolicy } from '../platform/limits/limit-policies'
import { parseDocumentInput, validateContent, withSchemaDefaults } from '../publishing/validate-content'
import { assertNoProblems, throwValidationError, type ValidationProblem } from '../platform/validation'
import { computeFactorAndDueDate } from './compute-factor-and-due-date'
import { splitSensitiveAnswers } from './encrypted-answers'
import { storePrivateFile } from './private-files'
import { checkSubmittedDocument, type SubmittedDocument } from './check-submitted-document'
import { takeFileFromBody } from './take-submitted-document'
import { buildStrapiRoutes } from '../platform/http/build-strapi-routes'
import { createReferenceNumber } from './reference-number'
import { withMailboxLimit, type CanMailTo } from '../platform/limits/mailbox-limits'

/** Columns of a submission that a bot seems to have sent; no one is notified of it. */
const SPAM_DEFAULTS = { stage: 'spam' }
/** Maximum file size when no settings are stored yet (megabytes). */
const DEFAULT_MAX_MEGABYTES = 5

/**
 * Controller of a content type that visitors submit by a public form. Its only action, `receive`, requires the web
 * server's token for forms.
 */
export function createSubmissionController(type: ContentType) {
  return {
    /**
     * `POST /api/<types>` `{ data, key, isSuspect }`: answers 201 with the reference, which is the same for a repeated
     * request. For a type with a file, the bytes follow the JSON (`parse-submission.ts`) and `file` is the file's name.
     */
    async receive(ctx: Context): Promise<void> {
      const { file } = type.publicForm!
      const bytes = file && (await takeFileFromBody(ctx))
      const fields = pickBodyFields(ctx, ['data', 'key', 'isSuspect', ...(file ? (['file'] as const) : [])])
      const { data, key, isSuspect = false } = fields
      const { rateLimit = defaultFormPolicy, rateLimitField } = type.publicForm!
      const about =
        rateLimitField === undefined
          ? undefined
          : (data as ContentValues | null | undefined)?.[rateLimitField]
      await consumeRateLimitByPolicy(ctx, type.name, rateLimit, typeof about === 'string' ? about : undefined)
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

/** Route that receives the submissions of a type. */
export function createSubmissionRoutes(type: ContentType) {
  return { routes: buildStrapiRoutes(type.uid, { [`POST /${type.path}`]: 'receive' }) }
}

interface SubmissionInput {
  data: unknown
  /** Form key that the visitor's form contained. */
  key: string
  /** Whether a bot seems to have filled in the form. */
  isSuspect: boolean
  document: SubmittedDocument | undefined
}

/** A file that passed the inspection, with its type. */
interface InspectedFile extends SubmittedDocument {
  kind: SubmittedFileFormat
}

/**
 * Stores a submission once: repeated requests with the same key and text return the stored one. The same key with
 * another text is a new submission, because a visitor may go back and write again.
 * @throws ValidationError
 */
async function receive(type: ContentType, sent: SubmissionInput): Promise<ContentValues> {
  const received = type.publicForm!
  const settings: ContentValues = (await strapi.db.query('api::site-setting.site-setting').findOne({})) ?? {}
  // Inspect before the transaction, so that no other write waits.
  const problems: ValidationProblem[] = []
  const document = await inspectFile(received, sent.document, settings, problems)
  const email = sent.isSuspect ? undefined : (sent.data as { email?: unknown } | null)?.email
  return withMailboxLimit(email, (mayMail) =>
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
    // Two copies of one form wait for each other, so that only one is stored. Other forms don't wait.
    await lockUntilCommit(trx, `form ${sent.key}`)
    const { encryptedFields } = received
    const { attributes, sensitive } = splitSensitiveAnswers(encryptedFields ?? [], sent.data, problems)
    const data = await validateForm(type, received, attributes, problems)
    const submission = hashSubmission(sent.key, { ...data, ...sensitive }, document)
    const known: ContentValues | null = await strapi.db.query(type.uid).findOne({ where: { submission } })
    if (known) return known
    const completed = (await received.beforeStore?.(data, settings)) ?? {}
    const more = sent.isSuspect ? SPAM_DEFAULTS : {}
    const reference = createReferenceNumber(received.referencePrefix)
    const due = received.tracking
      ? await computeFactorAndDueDate(received.tracking, reference, data, settings)
      : {}
    const stored: StoredRow = await documentServiceOf(type).create({
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

/** Inspects the required file of a submission. Returns undefined when the type has none, or after adding a problem. */
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
  const found = await checkSubmittedDocument(document, {
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
  const data = await parseDocumentInput(type, input, problems)
  for (const name of Object.keys(data)) {
    if (!fields.includes(name)) problems.push({ path: [name], message: 'Unknown field.' })
  }
  // The reference is created later, so a placeholder passes the check for required values.
  problems.push(
    ...validateContent(type, { ...withSchemaDefaults(type, data), reference: 'given' }, 'published'),
  )
  assertNoProblems(problems)
  return data
}

function hashSubmission(key: string, data: ContentValues, document: InspectedFile | undefined): string {
  const ordered = Object.entries(data).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return createHash('sha256')
    .update(JSON.stringify([key, ordered, ...(document ? [document.name] : [])]))
    .update(document?.bytes ?? '')
    .digest('hex')
}
