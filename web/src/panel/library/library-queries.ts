import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { callManageApi } from '~/cms/call-manage-api'
import { imageValueSchema } from '../resource/file-values'

const size = v.object({ url: v.string(), width: v.number(), mime: v.string() })

/** An image of the media library in the picker. */
export const libraryPictureSchema = v.pipe(
  v.object({
    ...imageValueSchema.entries,
    documentId: v.string(),
    version: v.string(),
    formats: v.nullish(v.record(v.string(), v.unknown()), null),
  }),
  v.transform(({ formats, ...file }) => ({
    ...file,
    /** URL of the smallest variant that fills a tile; the original if there is none. */
    tile:
      Object.values(formats ?? {})
        .filter((made) => v.is(size, made))
        .filter(({ mime, width }) => mime === 'image/webp' && width >= 240)
        .toSorted((a, b) => a.width - b.width)[0]?.url ?? file.url,
  })),
)

export type LibraryPicture = v.InferOutput<typeof libraryPictureSchema>

/** All tags of the library. */
const tags = v.optional(v.array(v.string()), [])

const page = v.object({ rows: v.array(libraryPictureSchema), total: v.number(), tags })

/** A file of the media library that a text shows or offers. */
export const libraryFileSchema = v.object({
  ...libraryPictureSchema.pipe[0].entries,
  mime: v.string(),
  size: v.number(),
})

export type LibraryFile = v.InferOutput<typeof libraryFileSchema>

const filePage = v.object({ rows: v.array(libraryFileSchema), total: v.number(), tags })

/** What a picker looks for: words of names and descriptions, and a tag. */
export interface LibrarySearch {
  q: string
  tag: string | undefined
}

/** Documents of the library, newest first. */
export const libraryDocumentsQuery = (search: LibrarySearch) =>
  queryOptions({
    queryKey: ['manage', 'files', 'documents', search],
    queryFn: ({ signal }) =>
      callManageApi('files', {
        query: { kind: 'document', ...search, pageSize: 25 },
        schema: filePage,
        signal,
      }),
    placeholderData: keepPreviousData,
  })

export const LIBRARY_PICTURES_PER_PAGE = 24
const key = ['manage', 'files', 'pictures'] as const

/** Images of the library, newest first. */
export const libraryPicturesQuery = (search: LibrarySearch, shown: number) =>
  queryOptions({
    queryKey: [...key, search, shown],
    queryFn: ({ signal }) =>
      callManageApi('files', {
        query: { kind: 'image', ...search, page: shown, pageSize: LIBRARY_PICTURES_PER_PAGE },
        schema: page,
        signal,
      }),
    placeholderData: keepPreviousData,
  })

/** Stores an image's alt text in the library. @throws ConflictError if another user saved in between */
export async function saveAltText(
  client: QueryClient,
  { documentId, version }: LibraryPicture,
  alternativeText: string,
): Promise<void> {
  const saved = await callManageApi(`files/${encodeURIComponent(documentId)}`, {
    method: 'PUT',
    body: { baseVersion: version, data: { alternativeText } },
    schema: libraryPictureSchema,
  })
  // A picker shows its cached images until they are refetched; the old version would end in a conflict.
  client.setQueriesData<v.InferOutput<typeof page>>(
    { queryKey: key },
    (cached) =>
      cached && { ...cached, rows: cached.rows.map((row) => (row.documentId === documentId ? saved : row)) },
  )
  void client.invalidateQueries({ queryKey: ['manage', 'files'] })
}

/** Stores an image's alt text in the library if it has none there. */
export async function saveFirstAltText(client: QueryClient, documentId: string, text: string): Promise<void> {
  const path = `files/${encodeURIComponent(documentId)}`
  const picture = await callManageApi(path, { schema: libraryPictureSchema })
  if (!picture.alternativeText) await saveAltText(client, picture, text)
}
