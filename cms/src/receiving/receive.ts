import { createHash, randomInt } from 'node:crypto'
import type { Core } from '@strapi/strapi'
import type { Context } from 'koa'
import type { Received, Row } from '../content/definition'
import { documentsOf, type Stored } from '../content/documents'
import type { ContentType } from '../content/types'
import { inWrite } from '../database/transaction'
import { bodyFields } from '../http/fields'
import { limit } from '../limits/limit'
import { checkInput, contentProblems, withDefaults } from '../publishing/content'
import { assertNone, refuse, type Problem } from '../validation/problems'

/** Letters and digits that nobody takes for others, on paper or on the phone. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const HALF = 4

/** The controller of a type that visitors send by a public form: `receive`, for the web server's token for forms alone. */
export function receivedController(type: ContentType) {
  return {
    /** `POST /api/<types>` `{ data, key, isSuspect }`: 201 and the reference, the same one however often it is sent. */
    async receive(ctx: Context): Promise<void> {
      const { data, key, isSuspect = false } = bodyFields(ctx, ['data', 'key', 'isSuspect'])
      await limit(ctx, type.received!.limit)
      if (typeof key !== 'string' || !/^[\w-]{16,64}$/.test(key)) refuse(['key'], 'Send the form’s key.')
      if (typeof isSuspect !== 'boolean') refuse(['isSuspect'], 'Choose yes or no.')
      const { reference } = await receive(strapi, type, { data, key, isSuspect })
      ctx.status = 201
      ctx.body = { reference }
    },
  }
}

/** The route that takes what visitors send. */
export function receivedRoutes(type: ContentType) {
  const route = { method: 'POST', path: `/${type.path}`, handler: `${type.uid}.receive`, config: {} }
  return { routes: [route] }
}

interface Sent {
  data: unknown
  /** That of the form as the visitor got it. */
  key: string
  /** A machine seems to have filled it in. */
  isSuspect: boolean
}

/**
 * Stores what a visitor sent, once: the same text under the same key is the same sending, however often it comes. With
 * another text it is another one, as somebody may go back and write again.
 * @throws ValidationError
 */
async function receive(strapi: Core.Strapi, type: ContentType, sent: Sent): Promise<Row> {
  const received = type.received!
  return inWrite(strapi, async () => {
    const data = await checkedForm(strapi, type, received, sent.data)
    const submission = digestOf(sent.key, data)
    const known: Row | null = await strapi.db.query(type.uid).findOne({ where: { submission } })
    if (known) return known
    const more = sent.isSuspect ? received.suspect : {}
    const reference = newReference(received.prefix)
    const stored: Stored = await documentsOf(strapi, type).create({
      data: { ...data, ...more, reference, submission },
    })
    if (!sent.isSuspect) await received.arrived(strapi, stored)
    return stored
  })
}

async function checkedForm(
  strapi: Core.Strapi,
  type: ContentType,
  { fields }: Received,
  input: unknown,
): Promise<Row> {
  const problems: Problem[] = []
  const data = await checkInput(strapi, type, input, problems)
  for (const name of Object.keys(data)) {
    if (!fields.includes(name)) problems.push({ path: [name], message: 'This field doesn’t exist.' })
  }
  // Its reference is made below.
  problems.push(...contentProblems(type, { ...withDefaults(type, data), reference: 'given' }, 'published'))
  assertNone(problems)
  return data
}

/** A reference that nobody guesses: 30⁸ are possible. */
export function newReference(prefix: string): string {
  const half = (): string => Array.from({ length: HALF }, () => LETTERS[randomInt(LETTERS.length)]).join('')
  return `${prefix}-${half()}-${half()}`
}

function digestOf(key: string, data: Row): string {
  const ordered = Object.entries(data).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return createHash('sha256')
    .update(JSON.stringify([key, ordered]))
    .digest('hex')
}
