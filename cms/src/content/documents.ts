import type { ContentType, Stored } from './definition'

export type { Stored }

interface ReadParams {
  status?: 'draft' | 'published'
  filters?: Record<string, unknown>
  sort?: string | string[]
  populate?: Record<string, unknown>
  start?: number
  limit?: number
}

/** Strapi's document service as this project uses it: for content types that are known by their facts at run time. */
export interface Documents {
  findMany(params: ReadParams): Promise<Stored[]>
  findFirst(params: ReadParams): Promise<Stored | null>
  findOne(params: ReadParams & { documentId: string }): Promise<Stored | null>
  count(params: ReadParams): Promise<number>
  create(params: { data: Record<string, unknown>; status?: 'published' }): Promise<Stored>
  update(params: { documentId: string; data: Record<string, unknown> }): Promise<Stored | null>
  delete(params: { documentId: string }): Promise<unknown>
  publish(params: {
    documentId: string
    populate?: unknown
    fields?: unknown
  }): Promise<{ entries: Stored[] }>
  unpublish(params: { documentId: string }): Promise<unknown>
  discardDraft(params: { documentId: string }): Promise<unknown>
}

/** The documents of a content type. */
export function documentsOf(type: ContentType): Documents {
  return strapi.documents(type.uid) as unknown as Documents
}
