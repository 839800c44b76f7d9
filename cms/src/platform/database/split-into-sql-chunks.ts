/** Rows in one SQL statement. */
const ROWS_PER_STATEMENT = 200

/** Splits a list into chunks that fit into one SQL statement. */
export function* splitIntoSqlChunks<T>(all: readonly T[]): Generator<T[]> {
  for (let at = 0; at < all.length; at += ROWS_PER_STATEMENT) yield all.slice(at, at + ROWS_PER_STATEMENT)
}
