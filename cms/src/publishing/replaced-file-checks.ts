import type { UID } from '@strapi/strapi'
import { POSTING_ENTRY_TYPE } from '../audit/postings'
import { buildPublishWarning } from '../content/bidding-rules'
import type { PublishCheck } from '../content/definition'
import { rowsOfComponent, type ContentValues } from '../content/content-rules'
import { currentAndFormerTypeNames } from '../audit/former-type-names'

const nameOfRow = ({ kind, title, version }: ContentValues): string => JSON.stringify([kind, title, version])

/** Finds the hashes of files that replaced posted ones since the last publication. */
async function findReplacements(uid: UID.ContentType, subject: string): Promise<Set<string | undefined>> {
  const type = strapi.contentType(uid).info.singularName
  const entries = strapi.db.query('api::audit-entry.audit-entry')
  const [last] = await entries.findMany({
    select: ['id'],
    where: { type: { $in: currentAndFormerTypeNames(type) }, subject, action: 'publish' },
    orderBy: { id: 'desc' },
    limit: 1,
  })
  const since: { after: string }[] = await entries.findMany({
    select: ['after'],
    where: { type: POSTING_ENTRY_TYPE, subject, before: { $notNull: true }, id: { $gt: last?.id ?? 0 } },
  })
  return new Set(since.map(({ after }) => after))
}

/** Warns about files that replaced posted ones, since bidders may have downloaded the posted file. */
export async function checkReplacedFiles(
  uid: UID.ContentType,
  draft: ContentValues & { documentId: string },
): Promise<PublishCheck[]> {
  const { documentId } = draft
  const populate = { documents: { populate: { file: true } } } as never
  const published = (await strapi
    .documents(uid)
    .findOne({ documentId, status: 'published', populate })) as unknown as ContentValues | null
  if (!published) return []
  const idOf = ({ file }: ContentValues): unknown => (file as { id: number } | null)?.id
  const posted = new Map(rowsOfComponent(published.documents).map((row) => [nameOfRow(row), idOf(row)]))
  const replaced = await findReplacements(uid, documentId)
  return rowsOfComponent(draft.documents).flatMap((row, index) => {
    const before = posted.get(nameOfRow(row))
    const sum = (row.file as { sha256?: string } | null)?.sha256
    const isSame = before === idOf(row) && !replaced.has(sum)
    if (before === undefined || !idOf(row) || isSame) return []
    const name = String(row.title ?? row.kind).replaceAll('_', ' ')
    const message = `“${name}” differs from the posted file. Announce it in a bulletin, or add it as a new document.`
    return [buildPublishWarning(`file-changed-${index + 1}`, ['documents', index, 'file'], message)]
  })
}
