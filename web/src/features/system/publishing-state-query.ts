import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { requestJson } from '~/cms/request-json'

const publishingState = v.object({
  /** Whether the CMS answered when it was asked last. */
  isCmsThere: v.boolean(),
  /** Pages that the web server keeps, and those of them that show what the CMS holds. */
  kept: v.number(),
  current: v.number(),
  /** Time of the last change, and how long until all pages in use showed it (milliseconds). */
  lastChange: v.optional(v.object({ at: v.string(), took: v.number() })),
})

export type PublishingState = v.InferOutput<typeof publishingState>

/** How publishing does, as the web server knows it. */
export const publishingStateQuery = queryOptions({
  queryKey: ['publishing'],
  queryFn: ({ signal }) => requestJson('/_health', { schema: publishingState, signal, timeout: 5000 }),
  refetchInterval: 60_000,
})
