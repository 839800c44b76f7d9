import type { Core } from '@strapi/strapi'
import { likePatterns, likeAny, splitWords } from '../../platform/database/like'
import { ListParameters } from '../../platform/http/list-query'
import { listEmbeddedImages } from './embedded-images'
import { mediaRows, type MediaFile } from './rows'
import { FILE, fileLinksTable } from '../../strapi-internals/tables'

type Query = ReturnType<Core.Strapi['db']['connection']>

const SORTS: Record<string, string> = { createdAt: 'f.created_at', name: 'lower(f.name)', size: 'f.size' }

/** Reads the query of the media library and finds its page. @throws ValidationError */
export async function listMedia(query: Record<string, unknown>) {
  const parameters = new ListParameters(query)
  const words = splitWords(parameters.text('q') ?? '')
  const kind = parameters.oneOf('kind', ['image', 'document'])
  const used = parameters.oneOf('used', ['yes', 'no'])
  const described = parameters.oneOf('described', ['yes', 'no'])
  const sort = parameters.sort<string>(Object.keys(SORTS), 'createdAt:desc')
  const { page, pageSize } = parameters.page()
  parameters.rejectUnknownParams()

  const inTexts = used ? await listEmbeddedImages() : []
  const isUsed = (file: Query) => void file.whereIn('f.id', usedFiles()).orWhereIn('f.url', inTexts)
  const matching = (): Query => {
    const files = strapi.db.connection('files as f')
    for (const word of words) {
      const patterns = likePatterns(word)
      const [name, text] = ['lower(f.name)', "lower(coalesce(f.alternative_text, ''))"].map((expression) =>
        likeAny(expression, patterns),
      )
      files.whereRaw(`(${name} or ${text})`, [...patterns, ...patterns])
    }
    if (kind === 'image') files.where('f.mime', 'like', 'image/%')
    if (kind === 'document') files.whereNot('f.mime', 'like', 'image/%')
    if (described === 'no') undescribed(files)
    if (described === 'yes') files.where('f.mime', 'like', 'image/%').whereRaw(`${DESCRIPTION_SQL} <> ''`)
    if (used === 'yes') files.where(isUsed)
    if (used === 'no') files.whereNot(isUsed)
    return files
  }
  const [counted] = (await matching().count({ total: '*' }).sum({ size: 'f.size' })) as [
    { total: number | string; size: number | string | null },
  ]
  const [bare] = (await undescribed(strapi.db.connection('files as f')).count({ total: '*' })) as [
    { total: number | string },
  ]
  const ids: number[] = await matching()
    .orderByRaw(`${SORTS[sort.attribute]} ${sort.direction}, f.id ${sort.direction}`)
    .offset((page - 1) * pageSize)
    .limit(pageSize)
    .pluck('f.id')
  const found: MediaFile[] = await strapi.db.query(FILE).findMany({ where: { id: { $in: ids } } })
  const byId = new Map(found.map((file) => [file.id, file]))
  return {
    rows: await mediaRows(ids.flatMap((id) => byId.get(id) ?? [])),
    page,
    pageSize,
    total: Number(counted.total),
    // Of all files that match, in kilobytes.
    size: Number(counted.size ?? 0),
    // Of the whole library.
    undescribed: Number(bare.total),
  }
}

const DESCRIPTION_SQL = `trim(coalesce(f.alternative_text, ''))`

function undescribed(files: Query): Query {
  return files.where('f.mime', 'like', 'image/%').whereRaw(`${DESCRIPTION_SQL} = ''`)
}

/** Files that a relation leads to. */
function usedFiles(): Query {
  return strapi.db.connection(fileLinksTable()).whereNotNull('file_id').select('file_id')
}
