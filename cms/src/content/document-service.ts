import type { ContentType, StoredRow } from './definition'

export type { StoredRow }

interface ReadParams {
  status?: 'draft' | 'published'
  filters?: Record<string, unknown>
  sort?: string | string[]
  populate?: Record<string, unknown>
  start?: number
  limit?: number
}

/** Strapi's document service with the types that this project needs: content types are known only at run time. */
export interface DocumentService {
  findMany(params: ReadParams): Promise<StoredRow[]>
  findFirst(params: ReadParams): Promise<StoredRow | null>
  findOne(params: ReadParams & { documentId: string }): Promise<StoredRow | null>
  count(params: ReadParams): Promise<number>
  create(params: { data: Record<string, unknown>; status?: 'published' }): Promise<StoredRow>
  update(params: { documentId: string; data: Record<string, unknown> }): Promise<StoredRow | null>
  delete(params: { documentId: string }): Promise<unknown>
  publish(params: {
    documentId: string
    populate?: unknown
    fields?: unknown
  }): Promise<{ entries: StoredRow[] }>
  unpublish(params: { documentId: string }): Promise<unknown>
  discardDraft(params: { documentId: string }): Promise<unknown>
}

/** Returns the document service of a content type. */
export function documentServiceOf(type: ContentType): DocumentService {
  return strapi.documents(type.uid) as unknown as DocumentService
}
