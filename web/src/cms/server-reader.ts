import qs from 'qs'
import * as v from 'valibot'
import type { CmsQuery, CmsReader, CollectionType, Schema, SingleType } from './reader'
import { requestJson, type JsonRequest } from './request'

/** What a populated answer contains besides its own type: changes of these change it too. */
const contains: Readonly<Record<string, readonly string[]>> = {
  'hero-slide': ['media'],
  'power-rate': ['customer-class', 'media'],
  'site-setting': ['media'],
}

const plural = (type: string) => (type.endsWith('s') ? `${type}es` : `${type}s`)

/** Strapi's largest page; a read without a pagination of its own reads on until the end. */
const PAGE_SIZE = 200

/** Fetches one address; a cache may stand in between. */
export type Fetch = <T>(path: string, tags: readonly string[], schema: Schema<T>) => Promise<T>

export interface ReaderOptions {
  /** Origin of the CMS. */
  origin: string
  /** Access key of the token for public reads. */
  token: string
  requestId: string
  /** Milliseconds for each request. */
  timeout: number
}

/** Asks the CMS itself. */
export function fetchFromCms({ origin, token, requestId, timeout }: ReaderOptions): Fetch {
  const headers = { authorization: `Bearer ${token}`, 'x-request-id': requestId }
  return <T>(path: string, _tags: readonly string[], schema: Schema<T>) => {
    const request: JsonRequest<T> = { headers, schema, timeout }
    return requestJson(`${origin}${path}`, request)
  }
}

/** A reader that notes in `tags` the content types that it read. */
export function createReader(read: Fetch, tags: Set<string>): CmsReader {
  const note = (type: string) => {
    const noted = [type, ...(contains[type] ?? [])]
    for (const tag of noted) tags.add(tag)
    return noted
  }

  return {
    async list<T>(type: CollectionType, query: CmsQuery, schema: Schema<T>): Promise<T[]> {
      const noted = note(type)
      const page = (number: number) => {
        const pagination = query.pagination ?? { page: number, pageSize: PAGE_SIZE }
        const search = qs.stringify({ ...query, pagination }, { encodeValuesOnly: true, sort: byName })
        return read(`/api/${plural(type)}?${search}`, noted, listAnswer(schema))
      }
      const first = await page(1)
      const all = [...first.data]
      const pages = query.pagination ? 1 : first.meta.pagination.pageCount
      for (let number = 2; number <= pages; number += 1) all.push(...(await page(number)).data)
      return all
    },

    async single<T>(type: SingleType, schema: Schema<T>): Promise<T> {
      const noted = note(type)
      return (await read(`/api/${type}`, noted, singleAnswer(schema))).data
    },
  }
}

interface ListAnswer<T> {
  data: T[]
  meta: { pagination: { pageCount: number } }
}

/** One answer schema for each schema, so that whoever remembers answers can tell them apart by it. */
const listAnswers = new WeakMap<object, object>()
const singleAnswers = new WeakMap<object, object>()

function listAnswer<T>(schema: Schema<T>): Schema<ListAnswer<T>> {
  return once(listAnswers, schema, () =>
    v.object({
      data: v.array(schema),
      meta: v.object({ pagination: v.object({ pageCount: v.number() }) }),
    }),
  )
}

function singleAnswer<T>(schema: Schema<T>): Schema<{ data: T }> {
  return once(singleAnswers, schema, () => v.object({ data: schema }) as unknown as Schema<{ data: T }>)
}

function once<Of>(made: WeakMap<object, object>, schema: object, make: () => Of): Of {
  const known = made.get(schema) as Of | undefined
  if (known) return known
  const fresh = make()
  made.set(schema, fresh as object)
  return fresh
}

const byName = (a: string, b: string) => a.localeCompare(b)
