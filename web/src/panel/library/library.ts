import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { callManageApi } from '~/cms/manage'
import { imageValue } from '../resource/files'

const size = v.object({ url: v.string(), width: v.number(), mime: v.string() })

/** A picture of the media library, as it is chosen. */
export const libraryPicture = v.pipe(
  v.object({
    ...imageValue.entries,
    documentId: v.string(),
    version: v.string(),
    formats: v.nullish(v.record(v.string(), v.unknown()), null),
  }),
  v.transform(({ formats, ...file }) => ({
    ...file,
    /** The smallest that was made of it and is wide enough for a tile; itself until there is one. */
    tile:
      Object.values(formats ?? {})
        .filter((made) => v.is(size, made))
        .filter(({ mime, width }) => mime === 'image/webp' && width >= 240)
        .toSorted((a, b) => a.width - b.width)[0]?.url ?? file.url,
  })),
)

export type LibraryPicture = v.InferOutput<typeof libraryPicture>

const page = v.object({ rows: v.array(libraryPicture), total: v.number() })

export const PICTURES_AT_ONCE = 24
const key = ['manage', 'files', 'pictures'] as const

/** Pictures of the library, the newest first. @param typed words of their names and descriptions */
export const picturesQuery = (typed: string, shown: number) =>
  queryOptions({
    queryKey: [...key, typed, shown],
    queryFn: ({ signal }) =>
      callManageApi('files', {
        query: { kind: 'image', q: typed, page: shown, pageSize: PICTURES_AT_ONCE },
        schema: page,
        signal,
      }),
    placeholderData: keepPreviousData,
  })

/** Stores a picture's description with the picture itself. Fails with Conflict where another user was faster. */
export function describePicture(
  { documentId, version }: LibraryPicture,
  alternativeText: string,
): Promise<LibraryPicture> {
  return callManageApi(`files/${encodeURIComponent(documentId)}`, {
    method: 'PUT',
    body: { baseVersion: version, data: { alternativeText } },
    schema: libraryPicture,
  })
}
