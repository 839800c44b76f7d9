import qs from 'qs'
import * as v from 'valibot'
import { layOverList, layOverRow } from '~/cms/lay-over'
import type { CmsQuery, Schema } from '~/cms/reader'
import { requestJson } from '~/cms/request'
import type { Fetch, Tagged } from '~/cms/server-reader'
import type { Typed } from '~/lib/preview'

/** The CMS has this long to answer one read of a draft (milliseconds). */
const PATIENCE = 5000
/** The longest page that the CMS gives. */
const LONGEST = 200

const row = v.record(v.string(), v.unknown())
const answer = v.looseObject({ data: v.union([v.array(row), row]) })

interface Options {
  cmsOrigin: string
  /** By what the CMS lets drafts be read: a session, or a preview link and its page. */
  headers: Record<string, string>
  /** What is typed and not saved. */
  typed?: Typed | undefined
}

/** Reads drafts where a public page reads what is published. Nothing is remembered: each preview asks anew. */
export function fetchDrafts({ cmsOrigin, headers, typed }: Options): Fetch {
  const read = <T>(path: string, schema: Schema<T>) =>
    requestJson(`${cmsOrigin}${path.replace('/api/', '/api/preview/')}`, {
      headers,
      schema,
      timeout: PATIENCE,
    })

  return async <T extends Tagged>(path: string, schema: Schema<T>): Promise<T> => {
    const [pathname = '', search = ''] = path.split('?')
    if (!typed || pathname !== `/api/${typed.resource}`) return await read(path, schema)
    const query = parseQuery(search)
    const { data, ...rest } = await read(`${pathname}?${qs.stringify(withOneMore(query))}`, answer)
    const laid = Array.isArray(data) ? layOverList(data, query, typed) : layOverRow(data, typed)
    return v.parse(schema, { ...rest, data: laid })
  }
}

/** Numbers of pages come out of an address as text. */
function parseQuery(search: string): CmsQuery {
  const { pagination, ...query } = qs.parse(search, { depth: 10 }) as CmsQuery & {
    pagination?: Record<string, string>
  }
  const numbers = Object.entries(pagination ?? {}).map(([name, text]) => [name, Number(text)])
  return pagination ? { ...query, pagination: Object.fromEntries(numbers) as object } : query
}

/** The first page with the row that moves up where what is typed moves out. Later pages stay as they are. */
function withOneMore({ pagination, ...query }: CmsQuery): CmsQuery {
  if (pagination === undefined) return query
  const { page = 1, pageSize = LONGEST } = pagination
  const size = page === 1 ? Math.min(pageSize + 1, LONGEST) : pageSize
  return { ...query, pagination: { page, pageSize: size } }
}
