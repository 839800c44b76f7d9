import { errors } from '@strapi/utils'
import { contentTypes, type ContentType } from '../../content/content-types'
import { hasGrant } from '../../people/access/grants'
import { abilitiesOf, type PanelRole } from '../../people/access/role-abilities'
import { readTablePage } from '../../platform/database/read-table-page'
import { inTransaction, lockUntilCommit } from '../../platform/database/transaction'
import { ListParameters } from '../../platform/http/list-parameters'
import { throwValidationError } from '../../platform/validation'
import {
  DAY_MS,
  deleteTrashItemsForever,
  MEDIA_ITEM_TYPE,
  removeTrashedBytes,
  TRASH_ITEM_UID,
  TRASH_RETENTION_DAYS,
  TRASH_LOCK_NAME,
  type TrashItem,
} from './trash-items'

/** Maximum number of items in one request. */
const MAX_ITEMS = 100

/** A deleted document as the panel lists it. */
interface TrashRow {
  id: number
  documentId: string
  /** The path of its type. */
  path: string
  title: string
  /** Whether it was published when it was deleted. */
  wasPublished: boolean
  deletedAt: string
  deletedBy: string | null
  /** ISO 8601 time of the permanent deletion. */
  until: string
}

/** Parses the query of the trash and returns one page, items that expire first on top. @throws ValidationError */
export async function listTrash(role: PanelRole, query: Record<string, unknown>) {
  const restorable = restorableTypes(role)
  const parameters = new ListParameters(query)
  const q = parameters.text('q')?.trim()
  const path = parameters.oneOf(
    'type',
    restorable.map((type) => type.path),
  )
  const names = restorable.filter((type) => !path || type.path === path).map(({ name }) => name)
  const where = { type: { $in: names }, ...(q && { title: { $containsi: q } }) }
  const found = await readTablePage(TRASH_ITEM_UID, parameters, {
    where,
    orderBy: [{ at: 'asc' }, { id: 'asc' }],
  })
  const paths = new Map(restorable.map((type) => [type.name, type.path]))
  return {
    ...found,
    rows: found.rows.map(({ id, subject, type, title, published, at, by }: TrashItem): TrashRow => {
      const deletedAt = new Date(at)
      return {
        id,
        documentId: subject,
        path: paths.get(type)!,
        title,
        wasPublished: published !== null,
        deletedAt: deletedAt.toISOString(),
        deletedBy: by,
        until: new Date(deletedAt.getTime() + TRASH_RETENTION_DAYS * DAY_MS).toISOString(),
      }
    }),
  }
}

/** Lists what a role may restore: content types, and the files of the media library. */
const restorableTypes = (role: PanelRole): Pick<ContentType, 'name' | 'path'>[] => [
  ...contentTypes().filter((type) => abilitiesOf(role, type).includes('create')),
  ...(hasGrant(role, 'media.write') ? [{ name: MEDIA_ITEM_TYPE, path: MEDIA_ITEM_TYPE }] : []),
]

/** Validates ids of items. @throws ValidationError */
export function parseTrashItems(items: unknown): number[] {
  const isList = Array.isArray(items) && items.length > 0 && items.length <= MAX_ITEMS
  if (isList && items.every((id): id is number => Number.isSafeInteger(id) && id > 0)) return items
  throwValidationError(['items'], `Send 1 to ${MAX_ITEMS} items.`)
}

/**
 * Permanently deletes items of types that a role may restore, all or none.
 * @returns the number of items
 * @throws NotFoundError when an item was restored or deleted meanwhile
 */
export async function purgeTrashItems(role: PanelRole, ids: readonly number[]): Promise<number> {
  const { names, count } = await inTransaction(async ({ trx }) => {
    await lockUntilCommit(trx, TRASH_LOCK_NAME)
    const items: TrashItem[] = await strapi.db.query(TRASH_ITEM_UID).findMany({
      select: ['id', 'type', 'subject', 'title'],
      where: { id: { $in: ids }, type: { $in: restorableTypes(role).map(({ name }) => name) } },
    })
    if (items.length < new Set(ids).size)
      throw new errors.NotFoundError(
        'Some of these items are no longer in the trash, so nothing was deleted.',
      )
    return { names: await deleteTrashItemsForever(items), count: items.length }
  })
  await removeTrashedBytes(names)
  return count
}
