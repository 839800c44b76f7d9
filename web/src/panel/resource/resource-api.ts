import * as v from 'valibot'
import { publishChecks } from '~/cms/envelope'
import { NotFoundError, UnavailableError, type PublishCheck } from '~/cms/errors'
import { callManageApi } from '~/cms/manage'
import type { ListPage, Row } from './row'

const versionHead = v.object({
  number: v.number(),
  name: v.nullable(v.string()),
  /** Whether visitors saw it; else it is a draft that an editor named. */
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
  /** Fields by their labels: copied, blank for the editor, and filled in by themselves. */
  copied: v.array(v.string()),
  blank: v.array(v.string()),
  automatic: v.array(v.string()),
})

export type DocumentCopy = v.InferOutput<typeof documentCopy>
export type VersionHead = v.InferOutput<typeof versionHead>
export type VersionList = v.InferOutput<typeof versionList>

/** When a document is published and unpublished; instants (ISO 8601), or null. */
export interface ScheduleTimes {
  publishAt: string | null
  unpublishAt: string | null
}

type Parser<Output> = v.GenericSchema<unknown, Output>

/** The panel's calls for one resource: `power-rates`. All fail with the errors of `~/cms/errors`. */
export interface ResourceApi<Data> {
  name: string
  /** Of a type of one document that was never saved there is nothing: it fails with NotFound. */
  get: (documentId: string, signal?: AbortSignal) => Promise<Row<Data>>
  create: (data: unknown) => Promise<Row<Data>>
  /** What a copy of a document begins with. Nothing is stored. */
  copy: (documentId: string, signal?: AbortSignal) => Promise<DocumentCopy>
  /** Takes a deleted one out of the trash, as visible as it was. */
  restore: (documentId: string) => Promise<Row<Data>>
  /** Saves the draft; a `baseVersion` that is no longer the newest fails with Conflict. */
  save: (documentId: string, baseVersion: string, data: unknown) => Promise<Row<Data>>
  /** @param accept codes of warnings that don't keep it from being published; others fail with ChecksFailed */
  publish: (documentId: string, baseVersion: string, accept?: readonly string[]) => Promise<Row<Data>>
  /** Replaces what is scheduled; it fails as publishing does, where the draft can't be published as it is. */
  schedule: (
    documentId: string,
    baseVersion: string,
    times: ScheduleTimes,
    accept?: readonly string[],
  ) => Promise<Row<Data>>
  /** What publishing the saved draft would find. */
  checks: (documentId: string, signal?: AbortSignal) => Promise<PublishCheck[]>
  /** What the document said before, newest first, without content. */
  versions: (documentId: string, signal?: AbortSignal) => Promise<VersionList>
  /** The fields of one version, as a row's `data` before it is parsed. */
  version: (documentId: string, number: number, signal?: AbortSignal) => Promise<unknown>
  /** Makes a version of the saved draft, under a name. */
  nameDraft: (documentId: string, name: string) => Promise<VersionHead>
  renameVersion: (documentId: string, number: number, name: string) => Promise<VersionHead>
  unpublish: (documentId: string, baseVersion: string) => Promise<Row<Data>>
  discard: (documentId: string, baseVersion: string) => Promise<Row<Data>>
  remove: (documentId: string, baseVersion: string) => Promise<void>
  /** Reads the row that a Conflict carries. */
  parse: (row: unknown) => Row<Data>
}

/** @param isSingle of a type of one document, which has no id in its addresses */
export function resourceApi<Data>(
  name: string,
  schema: Parser<Row<Data>>,
  isSingle = false,
): ResourceApi<Data> {
  const path = (documentId: string) => (isSingle ? name : `${name}/${encodeURIComponent(documentId)}`)
  const act = (action: string) => (documentId: string, baseVersion: string, accept?: readonly string[]) =>
    callManageApi(`${path(documentId)}/${action}`, { method: 'POST', body: { baseVersion, accept }, schema })
  return {
    name,
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
      callManageApi(name, { method: 'POST', body: { restores: documentId, publish: true }, schema }),
    save: (documentId, baseVersion, data) =>
      callManageApi(path(documentId), { method: 'PUT', body: { baseVersion, data }, schema }),
    publish: act('publish'),
    schedule: (documentId, baseVersion, times, accept) =>
      callManageApi(`${path(documentId)}/schedule`, {
        method: 'PUT',
        body: { baseVersion, ...times, accept },
        schema,
      }),
    checks: (documentId, signal) => fetchChecks(path(documentId), signal),
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

/** What publishing a draft would find. @param path of the document below `/cms` */
export async function fetchChecks(path: string, signal?: AbortSignal): Promise<PublishCheck[]> {
  return (await callManageApi(`${path}/checks`, { schema: publishChecks, ...(signal && { signal }) })).checks
}

/** One page of a resource's list; see `listQuery` for the query. */
export function fetchList<Row>(
  name: string,
  schema: Parser<ListPage<Row>>,
  query: Record<string, string>,
  signal?: AbortSignal,
): Promise<ListPage<Row>> {
  return callManageApi(name, { query, schema, ...(signal && { signal }) })
}
