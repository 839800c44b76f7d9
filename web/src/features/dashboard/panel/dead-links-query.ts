import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { callManageApi } from '~/cms/call-manage-api'

/** A link of a published document that leads nowhere. */
const deadLink = v.object({
  to: v.string(),
  /** What visitors read of it; may be empty. */
  label: v.string(),
  /** What is wrong, and what to do about it, in words that follow "leads to". */
  problem: v.string(),
  /** The path of the document's list. */
  path: v.string(),
  documentId: v.string(),
  title: v.string(),
})

/** The first of them, and how many there are. */
export const deadLinksSchema = v.object({ links: v.array(deadLink), total: v.number() })

export const deadLinksQuery = queryOptions({
  queryKey: ['manage', 'dead-links'],
  queryFn: ({ signal }) => callManageApi('dead-links', { schema: deadLinksSchema, signal }),
  refetchInterval: 5 * 60_000,
})
