import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { UnavailableError } from '~/cms/errors'
import { clearPrefetched } from '~/cms/prefetched-responses'
import {
  defaultSettings,
  fetchSessionAnyway,
  postSignIn,
  postSignOut,
  postSignUp,
  sessionKey,
  sessionQuery,
  type Credentials,
  type SessionSettings,
  type SignUp,
} from './query'
import { refreshSession } from './refresh'
import type { SessionUser } from './user'

export type SessionStatus = 'loading' | 'authenticated' | 'unauthenticated'

export interface Session {
  status: SessionStatus
  data: SessionUser | null
  /** When the server last said who is signed in. */
  lastRefreshed: Date | undefined
  settings: SessionSettings
  /** Resolves with the user; rejects with the errors of `~/cms/errors`. The caller navigates. */
  signIn: (credentials: Credentials) => Promise<SessionUser>
  /** Accepts an invitation, then signs in with the same payload, unless `preventLogin`. */
  signUp: (payload: SignUp, options?: { preventLogin?: boolean }) => Promise<SessionUser | null>
  /** Ends the session. Everything that the panel had read is forgotten. */
  signOut: () => Promise<void>
  /** Refreshes the access token and reads the session again. */
  refresh: () => Promise<void>
  /** Reads the session again; `force` asks the CMS even where no token is known of. */
  reload: (options?: { force?: boolean }) => Promise<void>
}

/** Who is signed in, for any component of the panel. */
export function useSession(): Session {
  const client = useQueryClient()
  const { data, dataUpdatedAt } = useQuery(sessionQuery)
  const actions = useMemo(() => sessionActions(client), [client])
  return {
    status: data === undefined ? 'loading' : data.user ? 'authenticated' : 'unauthenticated',
    data: data?.user ?? null,
    lastRefreshed: data === undefined ? undefined : new Date(dataUpdatedAt),
    settings: data?.settings ?? defaultSettings,
    ...actions,
  }
}

function sessionActions(client: QueryClient) {
  const signIn = async (credentials: Credentials) => {
    await client.cancelQueries({ queryKey: sessionKey })
    const answer = await postSignIn(credentials)
    if (!answer.user) throw new UnavailableError('Signed in, yet no session came of it', 200)
    client.setQueryData(sessionKey, answer)
    return answer.user
  }
  return {
    signIn,
    signUp: async (payload: SignUp, { preventLogin = false } = {}) => {
      await postSignUp(payload)
      return preventLogin ? null : await signIn(payload)
    },
    signOut: async () => {
      await client.cancelQueries({ queryKey: sessionKey })
      await postSignOut()
      clearPrefetched()
      client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionKey[0] })
      client.setQueryData(sessionKey, { user: null })
    },
    refresh: () => refreshSession(client),
    reload: async ({ force = false } = {}) => {
      if (force) client.setQueryData(sessionKey, await fetchSessionAnyway())
      else await client.refetchQueries({ queryKey: sessionKey })
    },
  }
}
