import { randomUUID } from 'node:crypto'

/** Creates the version of a document's content. As with an ETag, two versions are equal or not; they have no order. */
export function createVersionToken(): string {
  return randomUUID()
}
