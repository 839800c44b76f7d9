import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { callManageApi } from '~/cms/call-manage-api'
import { LOADER_DATA_FRESH_MS } from '~/panel/resource/resource-queries'

const ownSession = v.object({
  id: v.string(),
  device: v.string(),
  /** Network address that it was opened from; null for those from before it was noted. */
  address: v.nullable(v.string()),
  signedInAt: v.string(),
  lastSeenAt: v.string(),
  expiresAt: v.string(),
  current: v.boolean(),
})

export type OwnSession = v.InferOutput<typeof ownSession>

export const ownSessionsQueryKey = ['manage', 'me', 'sessions'] as const

/** Where one is signed in, this browser first. */
export const ownSessionsQuery = queryOptions({
  queryKey: ownSessionsQueryKey,
  queryFn: async ({ signal }) => {
    const answer = await callManageApi('me/sessions', {
      schema: v.object({ rows: v.array(ownSession) }),
      signal,
    })
    return answer.rows
  },
  staleTime: LOADER_DATA_FRESH_MS,
})

/** Ends one of one's sessions; one that has ended already is what was wanted. */
export async function endOwnSession(id: string): Promise<void> {
  await callManageApi(`me/sessions/${encodeURIComponent(id)}`, { method: 'DELETE', schema: v.undefined() })
}

/** Ends all of one's sessions but this one. */
export async function endOtherSessions(): Promise<void> {
  await callManageApi('me/sessions/others', { method: 'DELETE', schema: v.undefined() })
}
