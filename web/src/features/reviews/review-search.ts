/** The query of the review page: filters of the queue, or a document of a content type. */
export interface ReviewSearch {
  /** The path of the type's list. */
  type?: string
  row?: string
  /** Who requested the review: the user or others. */
  by?: 'me' | 'others'
}

export function parseReviewSearch(raw: Record<string, unknown>): ReviewSearch {
  const { type, row, by } = raw
  const isNamed = typeof type === 'string' && /^[a-z-]{1,60}$/.test(type)
  return {
    ...(isNamed && { type }),
    ...(isNamed && typeof row === 'string' && /^[\w-]{1,64}$/.test(row) && { row }),
    ...((by === 'me' || by === 'others') && { by }),
  }
}
