import type { Core } from '@strapi/strapi'
import { sqlLikePatterns, sqlLikeAny, splitSearchWords } from '../../platform/database/sql-like'
import { ListParameters } from '../../platform/http/list-parameters'
import { listEmbeddedFiles } from './files-in-rich-text'
import type { PanelRole } from '../../people/access/role-abilities'
import { buildMediaRows, type MediaFile } from './media-rows'
import { isMediaTag, MEDIA_TAG_RULE_TEXT } from './is-media-tag'
import { throwValidationError } from '../../platform/validation'
import { FILE_UID, fileJoinTableName } from '../../strapi-internals/tables'

type Query = ReturnType<Core.Strapi['db']['connection']>

/** Maximum distinct combinations of tags to read for the list of tags. */
const MAX_TAG_SETS = 1000

const SORTS: Record<string, string> = { createdAt: 'f.created_at', name: 'lower(f.name)', size: 'f.size' }

/** Parses the query of the media library and returns its page, as a role sees it. @throws ValidationError */
export async function listMedia(query: Record<string, unknown>, role: PanelRole) {
  const parameters = new ListParameters(query)
  const words = splitSearchWords(parameters.text('q') ?? '')
  const kind = parameters.oneOf('kind', ['image', 'document'])
  const used = parameters.oneOf('used', ['yes', 'no'])
  const described = parameters.oneOf('described', ['yes', 'no'])
  const tag = parameters.text('tag', 40)
  if (tag !== undefined && !isMediaTag(tag)) throwValidationError(['tag'], MEDIA_TAG_RULE_TEXT)
  const sort = parameters.sort<string>(Object.keys(SORTS), 'createdAt:desc')
  const { page, pageSize } = parameters.page()
  parameters.rejectUnknownParams()

  const inTexts = used ? await listEmbeddedFiles() : []
  const isUsed = (file: Query) => void file.whereIn('f.id', usedFiles()).orWhereIn('f.url', inTexts)
  const matching = (): Query => {
    const files = strapi.db.connection('files as f')
    for (const word of words) {
      const patterns = sqlLikePatterns(word)
      const [name, text] = ['lower(f.name)', "lower(coalesce(f.alternative_text, ''))"].map((expression) =>
        sqlLikeAny(expression, patterns),
      )
      files.whereRaw(`(${name} or ${text})`, [...patterns, ...patterns])
    }
    // Tags contain no characters with a meaning in patterns or JSON.
    if (tag) files.whereRaw('cast(f.tags as text) like ?', [`%"${tag}"%`])
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
  const found: MediaFile[] = await strapi.db.query(FILE_UID).findMany({ where: { id: { $in: ids } } })
  const byId = new Map(found.map((file) => [file.id, file]))
  return {
    rows: await buildMediaRows(
      ids.flatMap((id) => byId.get(id) ?? []),
      role,
    ),
    page,
    pageSize,
    total: Number(counted.total),
    // Total kilobytes of all matching files.
    size: Number(counted.size ?? 0),
    // Images without a description in the whole library.
    undescribed: Number(bare.total),
    tags: await listTags(),
  }
}

/** Lists the tags of the library in alphabetical order, of its first {@link MAX_TAG_SETS} combinations. */
async function listTags(): Promise<string[]> {
  const rows: { tags: unknown }[] = await strapi.db
    .connection('files')
    .distinct('tags')
    .whereNotNull('tags')
    .orderBy('tags')
    .limit(MAX_TAG_SETS)
  const tags = rows.flatMap(({ tags }) => (typeof tags === 'string' ? JSON.parse(tags) : tags) as string[])
  return [...new Set(tags)].sort((one, other) => one.localeCompare(other))
}

const DESCRIPTION_SQL = `trim(coalesce(f.alternative_text, ''))`

function undescribed(files: Query): Query {
  return files.where('f.mime', 'like', 'image/%').whereRaw(`${DESCRIPTION_SQL} = ''`)
}

/** Selects the ids of files that a relation refers to. */
function usedFiles(): Query {
  return strapi.db.connection(fileJoinTableName()).whereNotNull('file_id').select('file_id')
}
