import qs from 'qs'
import * as v from 'valibot'
import { overlayDraftOnList, overlayDraftOnRow } from '~/cms/draft-overlay'
import type { CmsQuery, ValibotSchema } from '~/cms/cms-reader'
import { UnavailableError } from '~/cms/errors'
import { requestJson } from '~/cms/request-json'
import type { CmsAddress, CmsFetch, TaggedResponse } from '~/cms/server-reader'
import { UNSAVED_DOCUMENT_ID, type UnsavedDraft } from '~/lib/preview-paths-and-messages'

/** Milliseconds that the CMS has for one read of a draft. */
const CMS_READ_TIMEOUT_MS = 5000
/** The largest page size that the CMS allows. */
const MAX_PAGE_SIZE = 200

/** Endpoints of which a preview shows no drafts: former addresses, the log of posted documents, and the latest news. */
const WITHOUT_DRAFTS = /^\/api\/(slugs|postings|posted-documents|news-items)(\/|$)/

const row = v.record(v.string(), v.unknown())
type Row = v.InferOutput<typeof row>
const answer = v.looseObject({ data: v.union([v.array(row), row, v.null()]) })
const publishedAnswer = v.looseObject({
  data: v.union([v.array(row), row, v.null()]),
  meta: v.looseObject({ tags: v.array(v.string()) }),
})

interface Options {
  cms: CmsAddress
  /** Headers that authorize reading drafts: of a session, or of a preview link and its page. */
  headers: Record<string, string>
  /** Reads what has no drafts. */
  published: CmsFetch
  /** The address of the document that the page shows; undefined for a page of several documents. */
  slug: string | undefined
  /** Unsaved changes in the editor's form. */
  typed?: UnsavedDraft | undefined
}

/**
 * Creates a fetch function that reads the previewed document's draft, and all else as visitors see it: of a page with an
 * address of its own only this document, and beside unsaved changes only the document of the form. No draft is cached:
 * each preview reads again.
 */
export function createDraftFetch({ cms, headers, published, slug, typed }: Options): CmsFetch {
  const read = (path: string) =>
    requestJson(`${cms.origin}${path.replace('/api/', '/api/preview/')}`, {
      headers,
      schema: answer,
      timeout: CMS_READ_TIMEOUT_MS,
    })

  return async <T extends TaggedResponse>(path: string, schema: ValibotSchema<T>): Promise<T> => {
    const [pathname = '', search = ''] = path.split('?')
    if (WITHOUT_DRAFTS.test(pathname)) return published(path, schema)
    const query = parseQuery(search)
    const isOfPage = slug === undefined || isFilteredBySlug(query, slug)
    if (!isOfPage || (typed && pathname !== `/api/${typed.resource}`)) return published(path, schema)
    if (!typed) {
      const shown = dropInvalidRows(schema, await read(path))
      if (shown.success) return shown.output
      throw new UnavailableError(`Unexpected answer to ${pathname}: ${shown.issues[0].message}`, 200)
    }
    const wanted = search ? `${pathname}?${qs.stringify(withLookahead(query))}` : pathname
    const { data: drafts, ...rest } = await read(wanted)
    const laid = Array.isArray(drafts)
      ? overlayDraftOnList(withDraft(await readRows(published, wanted), drafts, typed), query, typed)
      : overlayDraftOnRow(drafts ?? {}, typed)
    const shown = dropInvalidRows(schema, { ...rest, data: laid }, typed.documentId ?? UNSAVED_DOCUMENT_ID)
    if (shown.success) return shown.output
    throw new v.ValiError(shown.issues)
  }
}

const isFilteredBySlug = ({ filters }: CmsQuery, slug: string): boolean =>
  (filters as { slug?: { $eq?: unknown } } | undefined)?.slug?.$eq === slug

async function readRows(published: CmsFetch, path: string) {
  const { data } = await published(path, publishedAnswer)
  return Array.isArray(data) ? data : []
}

/** Published rows with the draft of the form's document in its place; a draft without one comes last. */
function withDraft(rows: Row[], drafts: Row[], { documentId }: UnsavedDraft): Row[] {
  const draft = documentId === null ? undefined : drafts.find((one) => one['documentId'] === documentId)
  if (!draft) return rows
  const isPublished = rows.some((one) => one['documentId'] === documentId)
  return isPublished ? rows.map((one) => (one['documentId'] === documentId ? draft : one)) : [...rows, draft]
}

/**
 * Drops rows that the schema rejects, because a draft may lack what publication requires.
 * @param own the document that is being edited: it stays, so that the editor sees what it lacks
 */
function dropInvalidRows<T>(schema: ValibotSchema<T>, given: v.InferOutput<typeof answer>, own?: string) {
  const parsed = v.safeParse(schema, given)
  if (parsed.success || !Array.isArray(given.data)) return parsed
  const begun = new Set(
    parsed.issues.map(({ path }) => (path?.[0].key === 'data' ? path[1]?.key : undefined)),
  )
  const whole = given.data.filter(({ documentId }, index) => !begun.has(index) || documentId === own)
  return v.safeParse(schema, { ...given, data: whole })
}

/** Converts the page numbers of a query string to numbers. */
function parseQuery(search: string): CmsQuery {
  const { pagination, ...query } = qs.parse(search, { depth: 10 }) as CmsQuery & {
    pagination?: Record<string, string>
  }
  const numbers = Object.entries(pagination ?? {}).map(([name, text]) => [name, Number(text)])
  return pagination ? { ...query, pagination: Object.fromEntries(numbers) as object } : query
}

/**
 * Requests one extra row, which fills page 1 when an unsaved change moves a row off it. Later pages stay
 * unchanged.
 */
function withLookahead({ pagination, ...query }: CmsQuery): CmsQuery {
  if (pagination === undefined) return query
  const { page = 1, pageSize = MAX_PAGE_SIZE } = pagination
  const size = page === 1 ? Math.min(pageSize + 1, MAX_PAGE_SIZE) : pageSize
  return { ...query, pagination: { page, pageSize: size } }
}
