import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { postRefresh, postSignIn, postSignOut, sessionKey, sessionQuery } from './query'
import type { Credentials } from './query'
import type { SessionUser } from './user'

export type SessionStatus = 'loading' | 'authenticated' | 'unauthenticated'

export interface Session {
  status: SessionStatus
  data: SessionUser | null
  /** When the server last said who is signed in. */
  lastRefreshed: Date | undefined
  /** Resolves with the user; rejects with the errors of `~/cms/errors`. Going on is the caller's part. */
  signIn: (credentials: Credentials) => Promise<SessionUser>
  /** Ends the session. Everything that the panel had read is forgotten. */
  signOut: () => Promise<void>
  /** Renews the access token and reads the session again. */
  refresh: () => Promise<void>
}

/** Who is signed in, for any component of the panel. */
export function useSession(): Session {
  const client = useQueryClient()
  const { data, dataUpdatedAt } = useQuery(sessionQuery)
  const actions = useMemo(
    () => ({
      signIn: async (credentials: Credentials) => {
        const answer = await postSignIn(credentials)
        client.setQueryData(sessionKey, answer)
        return answer.user
      },
      signOut: async () => {
        await postSignOut()
        client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionKey[0] })
        client.setQueryData(sessionKey, { user: null })
      },
      refresh: async () => {
        client.setQueryData(sessionKey, await postRefresh())
      },
    }),
    [client],
  )
  return {
    status: data === undefined ? 'loading' : data.user ? 'authenticated' : 'unauthenticated',
    data: data?.user ?? null,
    lastRefreshed: data === undefined ? undefined : new Date(dataUpdatedAt),
    ...actions,
  }
}
