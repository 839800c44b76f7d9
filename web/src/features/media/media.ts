import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { callManageApi } from '~/cms/manage'
import { listQuery, type ListSearch, type ListSpec } from '~/panel/list/list-search'
import { FRESH_MS } from '~/panel/resource/resource-queries'

const format = v.object({
  url: v.string(),
  width: v.number(),
  height: v.number(),
  size: v.number(),
  mime: v.string(),
})

const use = v.object({
  type: v.string(),
  documentId: v.string(),
  title: v.string(),
  field: v.string(),
  draft: v.boolean(),
  published: v.boolean(),
})

export const mediaFile = v.pipe(
  v.object({
    id: v.number(),
    documentId: v.string(),
    version: v.string(),
    name: v.string(),
    url: v.string(),
    mime: v.string(),
    /** Kilobytes. */
    size: v.number(),
    width: v.nullable(v.number()),
    height: v.nullable(v.number()),
    alternativeText: v.nullable(v.string()),
    /** What every crop keeps, in per cent from the left and from the top. */
    focalPoint: v.nullable(v.object({ x: v.number(), y: v.number() })),
    formats: v.nullable(v.record(v.string(), v.unknown())),
    createdAt: v.string(),
    addedBy: v.nullable(v.string()),
    usedIn: v.array(use),
  }),
  v.transform(({ formats, ...file }) => ({
    ...file,
    isPicture: file.mime.startsWith('image/'),
    /** What was made from a picture, smallest first. */
    sizes: Object.values(formats ?? {})
      .filter((made) => v.is(format, made))
      .toSorted((a, b) => a.width - b.width || a.size - b.size),
  })),
)

/** A file of the media library, and every document that uses it. */
export type MediaFile = v.InferOutput<typeof mediaFile>
export type Use = MediaFile['usedIn'][number]

const page = v.object({
  rows: v.array(mediaFile),
  page: v.number(),
  pageSize: v.number(),
  total: v.number(),
  /** Of all files that match, in kilobytes. */
  size: v.number(),
  undescribed: v.number(),
})

export const mediaListSpec: ListSpec = {
  filters: [
    {
      name: 'kind',
      label: 'Type',
      kind: 'choice',
      choices: [
        { value: 'image', label: 'Images' },
        { value: 'document', label: 'Documents' },
      ],
    },
    {
      name: 'used',
      label: 'Used',
      kind: 'choice',
      choices: [
        { value: 'yes', label: 'In use' },
        { value: 'no', label: 'Not used' },
      ],
    },
    {
      name: 'described',
      label: 'Alt text',
      kind: 'choice',
      choices: [
        { value: 'no', label: 'Missing' },
        { value: 'yes', label: 'Added' },
      ],
    },
  ],
  states: [],
  sorts: ['createdAt', 'name', 'size'],
  defaultSort: 'createdAt:desc',
}

export const mediaKey = ['manage', 'files'] as const

export function mediaQuery(search: ListSearch): Record<string, string> {
  return listQuery(mediaListSpec, search)
}

/** A page of the library; the page before stays visible while the next one comes. */
export function mediaListQuery(search: ListSearch) {
  const query = mediaQuery(search)
  return queryOptions({
    queryKey: [...mediaKey, query],
    queryFn: ({ signal }) => callManageApi('files', { query, schema: page, signal }),
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
  })
}

const path = ({ documentId }: Pick<MediaFile, 'documentId'>) => `files/${encodeURIComponent(documentId)}`

/** What is done with a file; each fails with the errors of `~/cms/errors`, with Conflict for a stale version. */
export const mediaApi = {
  save: (file: MediaFile, data: Partial<Pick<MediaFile, 'alternativeText' | 'focalPoint'>>) =>
    callManageApi(path(file), {
      method: 'PUT',
      body: { baseVersion: file.version, data },
      schema: mediaFile,
    }),
  remove: async (file: MediaFile): Promise<void> => {
    await callManageApi(path(file), {
      method: 'DELETE',
      query: { baseVersion: file.version },
      schema: v.undefined(),
    })
  },
  replaceAddress: (file: MediaFile, name: string) =>
    `/cms/${path(file)}/replace?${new URLSearchParams({ name, baseVersion: file.version }).toString()}`,
}
