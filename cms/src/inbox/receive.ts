import { createHash, randomInt } from 'node:crypto'
import type { Context } from 'koa'
import type { Received, Row } from '../content/definition'
import { documentsOf, type Stored } from '../content/documents'
import type { ContentType } from '../content/types'
import { inWrite } from '../platform/database/transaction'
import { bodyFields } from '../platform/http/fields'
import { limitBy, withMailbox, type MayMail } from '../platform/limits/limit'
import { formPolicy } from '../platform/limits/policies'
import { checkInput, contentProblems, withDefaults } from '../publishing/content'
import { assertNone, refuse, type Problem } from '../platform/problems'
import { keepPrivateFile } from './private-files'
import { examine, type DocumentKind, type SentDocument } from './sent-document'
import { readSent } from './sent-file'
import { routes } from '../platform/http/routes'

/** Letters and digits that can't be mistaken for others, on paper or on the phone. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const HALF = 4
/** What is stored of a submission that a machine seems to have sent; it notifies no one. */
const SUSPECT = { stage: 'spam' }
/** The most that a document may have where no settings are stored yet (megabytes). */
const LIMIT = 5

/** The controller of a type that visitors send by a public form: `receive`, for the web server's token for forms alone. */
export function receivedController(type: ContentType) {
  return {
    /**
     * `POST /api/<types>` `{ data, key, isSuspect }`: 201 and the reference, the same one however often it is sent. Of a
     * type with a file, that follows (`sent-file.ts`), and `file` says what it is called.
     */
    async receive(ctx: Context): Promise<void> {
      const { file } = type.received!
      const sent = file && ctx.is('application/octet-stream') ? await readSent(ctx.req) : undefined
      if (sent) (ctx.request as unknown as { body: unknown }).body = sent.fields
      const fields = bodyFields(ctx, ['data', 'key', 'isSuspect', ...(file ? (['file'] as const) : [])])
      const { data, key, isSuspect = false } = fields
      const { limit = formPolicy, limitedBy } = type.received!
      const about = limitedBy === undefined ? undefined : (data as Row | null | undefined)?.[limitedBy]
      await limitBy(ctx, type.name, limit, typeof about === 'string' ? about : undefined)
      if (typeof key !== 'string' || !/^[\w-]{16,64}$/.test(key)) refuse(['key'], 'Send the form’s key.')
      if (typeof isSuspect !== 'boolean') refuse(['isSuspect'], 'Choose yes or no.')
      const { file: name = '' } = fields
      if (typeof name !== 'string') refuse(['file'], 'Say what the file is called.')
      const document = sent && { name, bytes: sent.bytes }
      const { reference } = await receive(type, { data, key, isSuspect, document })
      ctx.status = 201
      ctx.body = { reference }
    },
  }
}

/** The route that takes what visitors send. */
export function receivedRoutes(type: ContentType) {
  return { routes: routes(type.uid, { [`POST /${type.path}`]: 'receive' }) }
}

interface Sent {
  data: unknown
  /** That of the form as the visitor got it. */
  key: string
  /** A machine seems to have filled it in. */
  isSuspect: boolean
  document: SentDocument | undefined
}

/** Stored facts of a document beside its bytes. */
interface Examined extends SentDocument {
  kind: DocumentKind
}

/**
 * Stores a visitor's submission once: the same text under the same key is the same submission, however often it
 * comes. Another text is another submission, because a visitor may go back and write again.
 * @throws ValidationError
 */
async function receive(type: ContentType, sent: Sent): Promise<Row> {
  const received = type.received!
  const settings: Row = (await strapi.db.query('api::site-setting.site-setting').findOne({})) ?? {}
  // Before the transaction, so that no other write waits for it.
  const problems: Problem[] = []
  const document = await examined(received, sent.document, settings, problems)
  const email = sent.isSuspect ? undefined : (sent.data as { email?: unknown } | null)?.email
  return withMailbox(email, (mayMail) => store(type, sent, { settings, problems, document, mayMail }))
}

interface Prepared {
  settings: Row
  problems: Problem[]
  document: Examined | undefined
  mayMail: MayMail
}

function store(
  type: ContentType,
  sent: Sent,
  { settings, problems, document, mayMail }: Prepared,
): Promise<Row> {
  const received = type.received!
  return inWrite(async () => {
    const data = await checkedForm(type, received, sent.data, problems)
    const submission = digestOf(sent.key, data, document)
    const known: Row | null = await strapi.db.query(type.uid).findOne({ where: { submission } })
    if (known) return known
    const completed = (await received.complete?.(data, settings)) ?? {}
    const more = sent.isSuspect ? SUSPECT : {}
    const reference = newReference(received.prefix)
    const stored: Stored = await documentsOf(type).create({
      data: { ...data, ...completed, ...factsOf(received, document), ...more, reference, submission },
    })
    if (document) await keepPrivateFile(stored.documentId, document.bytes)
    if (!sent.isSuspect) await received.arrived?.(stored, mayMail)
    return stored
  })
}

/** The document that must come with the submission; undefined where none does, or with a problem. */
async function examined(
  { file }: Received,
  document: SentDocument | undefined,
  settings: Row,
  problems: Problem[],
): Promise<Examined | undefined> {
  if (!file) return undefined
  if (!document) {
    problems.push({ path: [file.field], message: file.missing })
    return undefined
  }
  const found = await examine(document, Number(settings[file.limit] ?? LIMIT))
  if ('kind' in found) return { ...document, ...found }
  problems.push({ path: [file.field], message: found.problem })
  return undefined
}

function factsOf({ file }: Received, document: Examined | undefined): Row {
  if (!file || !document) return {}
  const { name, kind, bytes } = document
  return { [`${file.field}Name`]: name, [`${file.field}Kind`]: kind, [`${file.field}Size`]: bytes.length }
}

async function checkedForm(
  type: ContentType,
  { fields }: Received,
  input: unknown,
  found: Problem[],
): Promise<Row> {
  const problems = [...found]
  const data = await checkInput(type, input, problems)
  for (const name of Object.keys(data)) {
    if (!fields.includes(name)) problems.push({ path: [name], message: 'Unknown field.' })
  }
  // Its reference is made below.
  problems.push(...contentProblems(type, { ...withDefaults(type, data), reference: 'given' }, 'published'))
  assertNone(problems)
  return data
}

/** A reference that can't be guessed: 30⁸ are possible. */
export function newReference(prefix: string): string {
  const half = (): string => Array.from({ length: HALF }, () => LETTERS[randomInt(LETTERS.length)]).join('')
  return `${prefix}-${half()}-${half()}`
}

function digestOf(key: string, data: Row, document: Examined | undefined): string {
  const ordered = Object.entries(data).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return createHash('sha256')
    .update(JSON.stringify([key, ordered, ...(document ? [document.name] : [])]))
    .update(document?.bytes ?? '')
    .digest('hex')
}
