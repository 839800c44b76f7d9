import { classifyStorageFault } from './storage-fault'

/** About 8 MB: rows of 1.6 kB, which PostgreSQL stores as they are. */
const WRITE_ROWS = `create temporary table room_check on commit drop as
  select repeat(md5(random()::text), 50) as filler from generate_series(1, 5000)`

/**
 * Whether the disk of PostgreSQL has room for new rows. A save of a few bytes proves nothing: it fits into the space that a
 * file on a full disk still has. It writes about 8 MB, which the end of the transaction discards.
 */
export async function hasDatabaseRoom(): Promise<boolean> {
  try {
    await strapi.db.connection.transaction((trx) => trx.raw(WRITE_ROWS))
    return true
  } catch (error) {
    // An account that may not create temporary tables learns nothing from this.
    return classifyStorageFault(error) === undefined
  }
}
