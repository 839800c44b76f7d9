import qs from 'qs'
import * as v from 'valibot'
import type { CmsQuery, CmsReader, ValibotSchema } from './cms-reader'
import { pluralize } from '~/lib/pluralize'
import { UnavailableError } from './errors'
import { requestJson, type JsonRequest } from './request-json'

/** Strapi's maximum page size; a read without pagination fetches all pages. */
const PAGE_SIZE = 200

/** A response that lists the content types it depends on. */
export interface TaggedResponse {
  meta: { tags: string[] }
}

/** Fetches one URL; a cache may wrap it. */
export type CmsFetch = <T extends TaggedResponse>(path: string, schema: ValibotSchema<T>) => Promise<T>

/** The address of the CMS: `origin` is the process for the next call, of all that serve the same database. */
export interface CmsAddress {
  readonly origin: string
  readonly all: readonly string[]
}

export interface CmsFetchOptions {
  cms: CmsAddress
  /** API token for public reads. */
  token: string
  requestId: string
  /** Milliseconds per request; a function is called when the request begins. */
  timeout: number | (() => number)
  /** Aborts the reads in progress. */
  signal?: AbortSignal | undefined
}

/** Creates a fetch function that calls the CMS. If a process doesn't respond, another one is tried once. */
export function createCmsFetch({ cms, token, requestId, timeout, signal }: CmsFetchOptions): CmsFetch {
  const headers = { authorization: `Bearer ${token}`, 'x-request-id': requestId }
  return <T extends TaggedResponse>(path: string, schema: ValibotSchema<T>) => {
    const limit = typeof timeout === 'number' ? timeout : timeout()
    const request: JsonRequest<T> = { headers, schema, timeout: limit, signal }
    const first = cms.origin
    return requestJson(`${first}${path}`, request).catch((error: unknown) => {
      const next = cms.origin
      const isUnanswered = error instanceof UnavailableError && error.status === 0
      if (!isUnanswered || next === first) throw error
      return requestJson(`${next}${path}`, request)
    })
  }
}

/** Creates a reader that adds to `tags` the content types that it reads. */
export function createCmsReader(read: CmsFetch, tags: Set<string>): CmsReader {
  /** Records the type before the read, so that a later change invalidates a page whose read failed. */
  const readNoted = async <T extends TaggedResponse>(
    type: string,
    path: string,
    schema: ValibotSchema<T>,
  ): Promise<T> => {
    tags.add(type)
    const answer = await read(path, schema)
    for (const tag of answer.meta.tags) tags.add(tag)
    return answer
  }

  return {
    async list<T>(type: string, query: CmsQuery, schema: ValibotSchema<T>): Promise<T[]> {
      const page = (number: number) => {
        const pagination = query.pagination ?? { page: number, pageSize: PAGE_SIZE }
        const search = qs.stringify({ ...query, pagination }, { encodeValuesOnly: true, sort: byName })
        return readNoted(type, `/api/${pluralize(type)}?${search}`, listAnswer(schema))
      }
      const first = await page(1)
      const all = [...first.data]
      const pages = query.pagination ? 1 : first.meta.pagination.pageCount
      for (let number = 2; number <= pages; number += 1) all.push(...(await page(number)).data)
      return all
    },

    async single<T>(type: string, schema: ValibotSchema<T>): Promise<T> {
      return (await readNoted(type, `/api/${type}`, singleAnswer(schema))).data
    },

    async page<T, Meta>(
      type: string,
      parameters: CmsQuery | Record<string, string | number>,
      schema: ValibotSchema<T>,
      meta: ValibotSchema<Meta>,
    ): Promise<{ data: T[]; meta: Meta }> {
      const given = Object.entries(parameters).filter(([, value]) => value !== '')
      const search = qs.stringify(Object.fromEntries(given), { encodeValuesOnly: true, sort: byName })
      return readNoted(type, `/api/${pluralize(type)}?${search}`, pageAnswer(schema, meta))
    },
  }
}

interface ListAnswer<T> {
  data: T[]
  meta: { tags: string[]; pagination: { pageCount: number } }
}

interface SingleAnswer<T> extends TaggedResponse {
  data: T
}

const tags = v.array(v.string())

/** One response schema per row schema, so that a response cache can use it as a key. */
const listAnswers = new WeakMap<object, object>()
const singleAnswers = new WeakMap<object, object>()

function listAnswer<T>(schema: ValibotSchema<T>): ValibotSchema<ListAnswer<T>> {
  return once(listAnswers, schema, () =>
    v.object({
      data: v.array(schema),
      meta: v.object({ tags, pagination: v.object({ pageCount: v.number() }) }),
    }),
  )
}

function singleAnswer<T>(schema: ValibotSchema<T>): ValibotSchema<SingleAnswer<T>> {
  return once(
    singleAnswers,
    schema,
    () => v.object({ data: schema, meta: v.object({ tags }) }) as unknown as ValibotSchema<SingleAnswer<T>>,
  )
}

const pageAnswers = new WeakMap<object, object>()

function pageAnswer<T, Meta>(
  schema: ValibotSchema<T>,
  meta: ValibotSchema<Meta>,
): ValibotSchema<{ data: T[]; meta: Meta & { tags: string[] } }> {
  return once(
    pageAnswers,
    schema,
    () =>
      v.object({
        data: v.array(schema),
        meta: v.intersect([v.object({ tags }), meta]),
      }) as unknown as ValibotSchema<{
        data: T[]
        meta: Meta & { tags: string[] }
      }>,
  )
}

function once<Of>(made: WeakMap<object, object>, schema: object, make: () => Of): Of {
  const known = made.get(schema) as Of | undefined
  if (known) return known
  const fresh = make()
  made.set(schema, fresh as object)
  return fresh
}

const byName = (a: string, b: string) => a.localeCompare(b)
