import { contentTypes } from '../content/content-types'
import { reencryptDraft, SERVICE_DRAFT_UID } from '../inbox/application-drafts'
import { rehashPhoneDigits } from '../inbox/phone-digits'
import { PRIVATE_FILE_UID, reencryptPrivateFile } from '../inbox/private-files'
import { reencryptSecondFactor, SECOND_FACTOR_UID } from '../people/second-factor/stored-second-factors'
import { inTransaction } from '../platform/database/transaction'
import { environment } from '../platform/environment'
import { reencryptApiTokenKey } from '../strapi-internals/api-tokens'
import { API_TOKEN_UID, columnNameOf, tableNameOf } from '../strapi-internals/tables'
import { SUBSCRIBER_UID } from '../subscriptions/subscription-tables'
import { reencryptSubscriber } from '../subscriptions/subscribers'

const ROWS_PER_BATCH = 20
/** A document of a visitor has up to 10 MB, and is in memory twice while it is encrypted. */
const FILES_PER_BATCH = 1

interface Row {
  id: number
}

/** A table with data that `ENCRYPTION_KEY` opens. */
interface EncryptedTable {
  uid: string
  /** Attributes that hold it: rows without a value in the first are left out. */
  attributes: string[]
  rowsPerBatch?: number
  /** @returns the attributes to change; null for a row of the present key. @throws Error when no key opens it */
  reencrypt: (row: never) => object | null
}

const encryptedTables = (): EncryptedTable[] => [
  {
    uid: PRIVATE_FILE_UID,
    attributes: ['content', 'key'],
    rowsPerBatch: FILES_PER_BATCH,
    reencrypt: reencryptPrivateFile,
  },
  { uid: SERVICE_DRAFT_UID, attributes: ['content', 'codeHash'], reencrypt: reencryptDraft },
  { uid: SUBSCRIBER_UID, attributes: ['content', 'addressHash'], reencrypt: reencryptSubscriber },
  {
    uid: SECOND_FACTOR_UID,
    attributes: ['secret', 'account', 'recoveryCodes'],
    reencrypt: reencryptSecondFactor,
  },
  { uid: API_TOKEN_UID, attributes: ['encryptedKey'], reencrypt: reencryptTokenRow },
  ...contentTypes()
    .filter(({ attributes }) => 'factor' in attributes)
    .map(({ uid }) => ({ uid, attributes: ['factor', 'reference', 'phone'], reencrypt: rehashFactor })),
]

function reencryptTokenRow({ encryptedKey }: { encryptedKey: string }): object | null {
  const changed = reencryptApiTokenKey(encryptedKey, environment().encryptionKeys)
  return changed === null ? null : { encryptedKey: changed }
}

function rehashFactor({ factor, reference, phone }: Record<string, string>): object | null {
  const changed = rehashPhoneDigits(factor!, reference!, phone)
  return changed === null ? null : { factor: changed }
}

/**
 * Encrypts all that a former `ENCRYPTION_KEY` opens with the present one. It passes over all rows until the present key
 * alone opened each of them: a running CMS may meanwhile put back what it had read before.
 * @returns rows changed by table, and the rows that no key opens
 */
export async function reencryptEverything(): Promise<{ changed: Map<string, number>; unreadable: string[] }> {
  const changed = new Map<string, number>()
  for (;;) {
    const unreadable = new Set<string>()
    let rows = 0
    for (const table of encryptedTables()) {
      const name = tableNameOf(table.uid)
      const count = await reencryptTable(table, unreadable)
      if (count > 0) changed.set(name, (changed.get(name) ?? 0) + count)
      rows += count
    }
    if (rows === 0) return { changed, unreadable: [...unreadable] }
  }
}

async function reencryptTable(table: EncryptedTable, unreadable: Set<string>): Promise<number> {
  const changesOf = (row: Row): object | null => {
    try {
      return table.reencrypt(row as never)
    } catch {
      unreadable.add(`${tableNameOf(table.uid)} ${row.id}`)
      return null
    }
  }
  let changed = 0
  for (let last = 0; ;) {
    const rows = await readRows(table, { $gt: last })
    if (rows.length === 0) return changed
    last = rows.at(-1)!.id
    const ids = rows.flatMap((row) => (changesOf(row) ? [row.id] : []))
    if (ids.length > 0) changed += await reencryptRows(table, ids, changesOf)
  }
}

/** Changes a batch in one transaction, which locks its rows and reads them again. */
function reencryptRows(
  table: EncryptedTable,
  ids: readonly number[],
  changesOf: (row: Row) => object | null,
): Promise<number> {
  return inTransaction(async ({ trx }) => {
    const rowsOf = () => trx(tableNameOf(table.uid))
    await rowsOf().select('id').whereIn('id', ids).orderBy('id').forUpdate()
    let changed = 0
    for (const row of await readRows(table, { $in: ids })) {
      const changes = changesOf(row)
      if (!changes) continue
      // Below Strapi's lifecycles: nothing changed that a reader or an open form could see.
      await rowsOf().where({ id: row.id }).update(toColumns(table.uid, changes))
      changed++
    }
    return changed
  })
}

function readRows(
  { uid, attributes, rowsPerBatch = ROWS_PER_BATCH }: EncryptedTable,
  id: object,
): Promise<Row[]> {
  return strapi.db.query(uid).findMany({
    select: ['id', ...attributes],
    where: { id, [attributes[0]!]: { $notNull: true } },
    orderBy: { id: 'asc' },
    limit: rowsPerBatch,
  })
}

const toColumns = (uid: string, changes: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(changes).map(([name, value]) => [
      columnNameOf(uid, name),
      Array.isArray(value) ? JSON.stringify(value) : value,
    ]),
  )
