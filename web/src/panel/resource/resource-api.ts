import * as v from 'valibot'
import { publishChecksSchema } from '~/cms/parse-cms-error'
import { NotFoundError, UnavailableError, type PublishCheck } from '~/cms/errors'
import { callManageApi } from '~/cms/call-manage-api'
import type { ReviewRequest } from '../reviews/document-review'
import type { ListPage, ManagedDocument } from './row-schema'

const versionHead = v.object({
  number: v.number(),
  name: v.nullable(v.string()),
  /** Whether it was published; otherwise it is a draft. */
  isPublished: v.boolean(),
  /** When it was published or named (ISO 8601). */
  at: v.string(),
  by: v.nullable(v.string()),
})
const versionList = v.object({
  versions: v.array(versionHead),
  live: v.nullable(v.object({ at: v.string(), by: v.nullable(v.string()) })),
})

const documentCopy = v.object({
  /** The fields of a row, before it is parsed. */
  data: v.unknown(),
  /** The copied document. */
  title: v.string(),
  /** Labels of fields: copied, left blank for the editor, and filled in automatically. */
  copied: v.array(v.string()),
  blank: v.array(v.string()),
  automatic: v.array(v.string()),
})

export type DocumentCopy = v.InferOutput<typeof documentCopy>
export type HistoryVersionHead = v.InferOutput<typeof versionHead>
export type HistoryVersionList = v.InferOutput<typeof versionList>

/** When a document is published and unpublished; instants (ISO 8601), or null. */
export interface ScheduleTimes {
  publishAt: string | null
  unpublishAt: string | null
}

type Parser<Output> = v.GenericSchema<unknown, Output>

/** The panel's calls for one resource. All throw the errors of `~/cms/errors`. */
export interface ResourceApi<Data> {
  name: string
  /** Path of a document below `/cms`. */
  addressOf: (documentId: string) => string
  /** Reads a document. @throws NotFoundError, also for a single type that was never saved */
  get: (documentId: string, signal?: AbortSignal) => Promise<ManagedDocument<Data>>
  create: (data: unknown) => Promise<ManagedDocument<Data>>
  /** Reads the initial values of a copy. Nothing is stored. */
  copy: (documentId: string, signal?: AbortSignal) => Promise<DocumentCopy>
  /** Restores a document from the trash, published if it was. */
  restore: (documentId: string) => Promise<ManagedDocument<Data>>
  /**
   * Saves the draft.
   * @param archivesReplacedDraft whether the draft that it replaces becomes a version
   * @throws ConflictError for an outdated `baseVersion`
   */
  save: (
    documentId: string,
    baseVersion: string,
    data: unknown,
    archivesReplacedDraft?: boolean,
  ) => Promise<ManagedDocument<Data>>
  /** @param accept codes of accepted warnings @throws ChecksFailedError for other findings */
  publish: (
    documentId: string,
    baseVersion: string,
    accept?: readonly string[],
  ) => Promise<ManagedDocument<Data>>
  /** Replaces the schedule. @throws the errors of publishing, if the draft can't be published */
  schedule: (
    documentId: string,
    baseVersion: string,
    times: ScheduleTimes,
    accept?: readonly string[],
  ) => Promise<ManagedDocument<Data>>
  /** Requests a review of the saved draft; replaces an earlier request. */
  requestReview: (
    documentId: string,
    baseVersion: string,
    request: ReviewRequest,
  ) => Promise<ManagedDocument<Data>>
  withdrawReview: (documentId: string) => Promise<ManagedDocument<Data>>
  /** Approves the draft, and with `publish` publishes it. @throws ConflictError if the draft has changed */
  approve: (
    documentId: string,
    baseVersion: string,
    decision: { note: string; publish: boolean; accept?: readonly string[] },
  ) => Promise<ManagedDocument<Data>>
  /** Rejects the draft with a note to the person who requested the review. */
  askForChanges: (documentId: string, baseVersion: string, note: string) => Promise<ManagedDocument<Data>>
  /** The findings that a publication of the saved draft would have. */
  checks: (documentId: string, signal?: AbortSignal) => Promise<PublishCheck[]>
  /** Previous versions, newest first, without content. */
  versions: (documentId: string, signal?: AbortSignal) => Promise<HistoryVersionList>
  /** The fields of one version, as a row's `data` before it is parsed. */
  version: (documentId: string, number: number, signal?: AbortSignal) => Promise<unknown>
  /** Creates a version from the saved draft under a name. */
  nameDraft: (documentId: string, name: string) => Promise<HistoryVersionHead>
  renameVersion: (documentId: string, number: number, name: string) => Promise<HistoryVersionHead>
  unpublish: (documentId: string, baseVersion: string) => Promise<ManagedDocument<Data>>
  discard: (documentId: string, baseVersion: string) => Promise<ManagedDocument<Data>>
  remove: (documentId: string, baseVersion: string) => Promise<void>
  /** Parses the row of a ConflictError. */
  parse: (row: unknown) => ManagedDocument<Data>
}

/** @param isSingle for a single type, whose path has no id */
export function createResourceApi<Data>(
  name: string,
  schema: Parser<ManagedDocument<Data>>,
  isSingle = false,
): ResourceApi<Data> {
  const path = (documentId: string) => (isSingle ? name : `${name}/${encodeURIComponent(documentId)}`)
  const act = (action: string) => (documentId: string, baseVersion: string, accept?: readonly string[]) =>
    callManageApi(`${path(documentId)}/${action}`, { method: 'POST', body: { baseVersion, accept }, schema })
  return {
    name,
    addressOf: path,
    get: async (documentId, signal) => {
      const row = await callManageApi(path(documentId), {
        schema: isSingle ? v.optional(schema) : schema,
        ...(signal && { signal }),
      })
      if (row === undefined) throw new NotFoundError('Nothing is stored here yet', 204)
      return row
    },
    create: (data) => callManageApi(name, { method: isSingle ? 'PUT' : 'POST', body: { data }, schema }),
    copy: (documentId, signal) =>
      callManageApi(`${path(documentId)}/copy`, { schema: documentCopy, ...(signal && { signal }) }),
    restore: (documentId) =>
      callManageApi(name, { method: 'POST', body: { fromTrash: documentId, publish: true }, schema }),
    save: (documentId, baseVersion, data, archivesReplacedDraft) =>
      callManageApi(path(documentId), {
        method: 'PUT',
        body: { baseVersion, data, ...(archivesReplacedDraft && { archivesReplacedDraft }) },
        schema,
      }),
    publish: act('publish'),
    schedule: (documentId, baseVersion, times, accept) =>
      callManageApi(`${path(documentId)}/schedule`, {
        method: 'PUT',
        body: { baseVersion, ...times, accept },
        schema,
      }),
    requestReview: (documentId, baseVersion, request) =>
      callManageApi(`${path(documentId)}/review`, {
        method: 'POST',
        body: { baseVersion, ...request },
        schema,
      }),
    withdrawReview: (documentId) => callManageApi(`${path(documentId)}/review`, { method: 'DELETE', schema }),
    approve: (documentId, baseVersion, decision) =>
      callManageApi(`${path(documentId)}/review/approve`, {
        method: 'POST',
        body: { baseVersion, ...decision },
        schema,
      }),
    askForChanges: (documentId, baseVersion, note) =>
      callManageApi(`${path(documentId)}/review/changes`, {
        method: 'POST',
        body: { baseVersion, note },
        schema,
      }),
    checks: (documentId, signal) => fetchPublishChecks(path(documentId), signal),
    versions: (documentId, signal) =>
      callManageApi(`${path(documentId)}/versions`, { schema: versionList, ...(signal && { signal }) }),
    version: async (documentId, number, signal) => {
      const schema = v.object({ data: v.unknown() })
      const address = `${path(documentId)}/versions/${number}`
      return (await callManageApi(address, { schema, ...(signal && { signal }) })).data
    },
    nameDraft: (documentId, name) =>
      callManageApi(`${path(documentId)}/versions`, { method: 'POST', body: { name }, schema: versionHead }),
    renameVersion: (documentId, number, name) =>
      callManageApi(`${path(documentId)}/versions/${number}`, {
        method: 'PUT',
        body: { name },
        schema: versionHead,
      }),
    unpublish: (documentId, baseVersion) => act('unpublish')(documentId, baseVersion),
    discard: (documentId, baseVersion) => act('discard')(documentId, baseVersion),
    remove: async (documentId, baseVersion) => {
      await callManageApi(path(documentId), {
        method: 'DELETE',
        query: { baseVersion },
        schema: v.undefined(),
      })
    },
    parse: (row) => {
      const parsed = v.safeParse(schema, row)
      if (parsed.success) return parsed.output
      throw new UnavailableError('The newest version came in a shape this panel does not know', 409)
    },
  }
}

/** The findings that a publication of a draft would have. @param path of the document below `/cms` */
export async function fetchPublishChecks(path: string, signal?: AbortSignal): Promise<PublishCheck[]> {
  return (await callManageApi(`${path}/checks`, { schema: publishChecksSchema, ...(signal && { signal }) }))
    .checks
}

/** One page of a resource's list; see `toListQuery` for the query. */
export function fetchListPage<Row>(
  name: string,
  schema: Parser<ListPage<Row>>,
  query: Record<string, string>,
  signal?: AbortSignal,
): Promise<ListPage<Row>> {
  return callManageApi(name, { query, schema, ...(signal && { signal }) })
}
