import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { callManageApi } from '~/cms/call-manage-api'
import { toListQuery, type ListSearch, type ListSpec } from '~/panel/list/list-search'
import { LOADER_DATA_FRESH_MS } from '~/panel/resource/resource-queries'

const format = v.object({
  url: v.string(),
  width: v.number(),
  height: v.number(),
  size: v.number(),
  mime: v.string(),
})

const use = v.object({
  type: v.string(),
  /** The path of the type's list. */
  path: v.string(),
  documentId: v.string(),
  title: v.string(),
  field: v.string(),
  draft: v.boolean(),
  published: v.boolean(),
})

export const mediaFileSchema = v.pipe(
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
    caption: v.nullable(v.string()),
    credit: v.nullable(v.string()),
    tags: v.array(v.string()),
    /** The focal point that every crop keeps, in percent from the left and from the top. */
    focalPoint: v.nullable(v.object({ x: v.number(), y: v.number() })),
    formats: v.nullable(v.record(v.string(), v.unknown())),
    createdAt: v.string(),
    addedBy: v.nullable(v.string()),
    usedIn: v.array(use),
    /** How many more documents use it that this account may not read. */
    hiddenUses: v.optional(v.number(), 0),
  }),
  v.transform(({ formats, ...file }) => ({
    ...file,
    isPicture: file.mime.startsWith('image/'),
    /** Generated variants of an image, smallest first. */
    sizes: Object.values(formats ?? {})
      .filter((made) => v.is(format, made))
      .toSorted((a, b) => a.width - b.width || a.size - b.size),
  })),
)

/** A file of the media library, with all documents that use it. */
export type MediaFile = v.InferOutput<typeof mediaFileSchema>
export type MediaUsage = MediaFile['usedIn'][number]

/** How many documents use a file, whether or not this account may read them. */
export const countMediaUses = ({ usedIn, hiddenUses }: Pick<MediaFile, 'usedIn' | 'hiddenUses'>): number =>
  usedIn.length + hiddenUses

const page = v.object({
  rows: v.array(mediaFileSchema),
  page: v.number(),
  pageSize: v.number(),
  total: v.number(),
  /** Total size of all matching files, in kilobytes. */
  size: v.number(),
  undescribed: v.number(),
  /** All tags of the library. */
  tags: v.array(v.string()),
})

/** @param tags all tags of the library, once it has been read */
export const createMediaListSpec = (tags: readonly string[]): ListSpec => ({
  filters: [
    { name: 'tag', label: 'Tag', kind: 'word', choices: tags },
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
      label: 'Usage',
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
})

export const mediaListSpec = createMediaListSpec([])

export const mediaQueryKey = ['manage', 'files'] as const

export function toMediaListParameters(search: ListSearch): Record<string, string> {
  return toListQuery(mediaListSpec, search)
}

/** A page of the library. While the next page loads, the previous one stays visible. */
export function mediaListQuery(search: ListSearch) {
  const query = toMediaListParameters(search)
  return queryOptions({
    queryKey: [...mediaQueryKey, query],
    queryFn: ({ signal }) => callManageApi('files', { query, schema: page, signal }),
    placeholderData: keepPreviousData,
    staleTime: LOADER_DATA_FRESH_MS,
  })
}

/** What editors say of a file. */
export type MediaFileTexts = Pick<MediaFile, 'alternativeText' | 'caption' | 'credit' | 'tags' | 'focalPoint'>

/** A part of an image, in percent of its width and height. */
export interface CropArea {
  left: number
  top: number
  width: number
  height: number
}

/** Tags as they are typed: lowercase, each once, with commas between. */
export const parseMediaTags = (typed: string): string[] => [
  ...new Set(
    typed
      .split(',')
      .map((tag) => tag.replaceAll(/\s+/g, ' ').trim().toLowerCase().normalize('NFC'))
      .filter(Boolean),
  ),
]

const path = ({ documentId }: Pick<MediaFile, 'documentId'>) => `files/${encodeURIComponent(documentId)}`

/** Actions on a file. @throws the errors of `~/cms/errors`; ConflictError for an outdated version */
export const mediaApi = {
  save: (file: MediaFile, data: Partial<MediaFileTexts>) =>
    callManageApi(path(file), {
      method: 'PUT',
      body: { baseVersion: file.version, data },
      schema: mediaFileSchema,
    }),
  /** Makes a part of an image another file. */
  crop: (file: MediaFile, area: CropArea) =>
    callManageApi(`${path(file)}/crop`, {
      method: 'POST',
      body: { baseVersion: file.version, area },
      schema: mediaFileSchema,
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
