import { errors } from '@strapi/utils'
import { contentTypes } from '../../content/types'
import { abilitiesOf, type PanelRole } from '../../people/access/roles'
import { readPage } from '../../platform/database/page'
import { inTransaction, lockUntilCommit } from '../../platform/database/transaction'
import { ListParameters } from '../../platform/http/list-query'
import { throwValidationError } from '../../platform/validation'
import { DAY_MS, deleteForever, TRASH, TRASH_DAYS, TRASH_RULE, type TrashItem } from './trash'

/** Items of one request. */
const MAX_ITEMS = 100

/** A deleted document as the panel lists it. */
export interface TrashRow {
  id: number
  documentId: string
  /** The path of its type. */
  path: string
  title: string
  /** Whether visitors saw it when it was deleted. */
  wasPublished: boolean
  deletedAt: string
  deletedBy: string | null
  /** When it is deleted forever (ISO 8601). */
  until: string
}

/** Reads the query of the trash and finds its page, least time left first. @throws ValidationError */
export async function listTrash(role: PanelRole, query: Record<string, unknown>) {
  const restorable = contentTypes().filter((type) => abilitiesOf(role, type).includes('create'))
  const parameters = new ListParameters(query)
  const q = parameters.text('q')?.trim()
  const path = parameters.oneOf(
    'type',
    restorable.map((type) => type.path),
  )
  const names = restorable.filter((type) => !path || type.path === path).map(({ name }) => name)
  const where = { type: { $in: names }, ...(q && { title: { $containsi: q } }) }
  const found = await readPage(TRASH, parameters, { where, orderBy: [{ at: 'asc' }, { id: 'asc' }] })
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
        until: new Date(deletedAt.getTime() + TRASH_DAYS * DAY_MS).toISOString(),
      }
    }),
  }
}

/** Ids of items, as a request names them. @throws ValidationError */
export function parseTrashItems(items: unknown): number[] {
  const isList = Array.isArray(items) && items.length > 0 && items.length <= MAX_ITEMS
  if (isList && items.every((id): id is number => Number.isSafeInteger(id) && id > 0)) return items
  throwValidationError(['items'], `Send 1 to ${MAX_ITEMS} items.`)
}

/**
 * Deletes items forever, all of them or none.
 * @returns how many
 * @throws NotFoundError where one was restored or deleted meanwhile
 */
export async function purgeItems(ids: readonly number[]): Promise<number> {
  return inTransaction(async ({ trx }) => {
    await lockUntilCommit(trx, TRASH_RULE)
    const items: TrashItem[] = await strapi.db.query(TRASH).findMany({
      select: ['id', 'type', 'subject', 'title'],
      where: { id: { $in: ids } },
    })
    if (items.length < new Set(ids).size)
      throw new errors.NotFoundError('Some of these are no longer in the trash, so nothing was deleted.')
    await deleteForever(items)
    return items.length
  })
}
