import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { UnavailableError } from '~/cms/errors'
import { clearPrefetchedResponses } from '~/cms/prefetched-responses'
import {
  defaultSessionSettings,
  fetchSessionAndClearCookies,
  postSecondFactor,
  postSignIn,
  postSignOut,
  postSignUp,
  sessionQueryKey,
  sessionQuery,
  type SignInCredentials,
  type SecondFactorCredentials,
  type SessionResponse,
  type SessionSettings,
  type SignUp,
} from './session-query'
import { refreshSession } from './refresh-session'
import type { SessionUser } from './session-user-schema'

export type SessionStatus = 'loading' | 'authenticated' | 'unauthenticated'

/** The second step of a sign-in. */
export interface SecondStep {
  /** Rejects with Validation for a wrong code, and with Unauthorized if the user must enter the password again. */
  enterCode: (entry: SecondFactorCredentials) => Promise<SessionUser>
}

export type SignInFunction = (credentials: SignInCredentials) => Promise<SessionUser | SecondStep>

export interface Session {
  status: SessionStatus
  data: SessionUser | null
  /** Time of the server's last response about the session. */
  lastRefreshed: Date | undefined
  settings: SessionSettings
  /**
   * Resolves with the user, or with the second step where the account has a second factor; rejects with the errors of
   * `~/cms/errors`. The caller navigates.
   */
  signIn: SignInFunction
  /** Accepts an invitation, then signs in with the same payload, unless `preventLogin`. */
  signUp: (payload: SignUp, options?: { preventLogin?: boolean }) => Promise<SessionUser | null>
  /** Ends the session, and clears all data that the panel has read. */
  signOut: () => Promise<void>
  /** Refreshes the access token and reads the session again. */
  refresh: () => Promise<void>
  /** Reads the session again. With `force`, the server asks the CMS even if it knows of no token. */
  reload: (options?: { force?: boolean }) => Promise<void>
}

/** Returns the session and its actions, for any component of the panel. */
export function useSession(): Session {
  const client = useQueryClient()
  const { data, dataUpdatedAt } = useQuery(sessionQuery)
  const actions = useMemo(() => sessionActions(client), [client])
  return {
    status: data === undefined ? 'loading' : data.user ? 'authenticated' : 'unauthenticated',
    data: data?.user ?? null,
    lastRefreshed: data === undefined ? undefined : new Date(dataUpdatedAt),
    settings: data?.settings ?? defaultSessionSettings,
    ...actions,
  }
}

function sessionActions(client: QueryClient) {
  const enter = async (answer: SessionResponse): Promise<SessionUser> => {
    if (!answer.user) throw new UnavailableError('Signed in, yet no session came of it', 200)
    client.setQueryData(sessionQueryKey, answer)
    return answer.user
  }
  const signIn: SignInFunction = async (credentials) => {
    await client.cancelQueries({ queryKey: sessionQueryKey })
    const answer = await postSignIn(credentials)
    if (!('secondFactor' in answer)) return enter(answer)
    const { ticket } = answer.secondFactor
    return { enterCode: async (entry) => enter(await postSecondFactor({ ...entry, ticket })) }
  }
  return {
    signIn,
    signUp: async (payload: SignUp, { preventLogin = false } = {}) => {
      await postSignUp(payload)
      // A new account has no second factor yet.
      const result = preventLogin ? null : await signIn(payload)
      return result && 'enterCode' in result ? null : result
    },
    signOut: async () => {
      await client.cancelQueries({ queryKey: sessionQueryKey })
      await postSignOut()
      clearPrefetchedResponses()
      client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionQueryKey[0] })
      client.setQueryData(sessionQueryKey, { user: null })
    },
    refresh: () => refreshSession(client),
    reload: async ({ force = false } = {}) => {
      if (force) client.setQueryData(sessionQueryKey, await fetchSessionAndClearCookies())
      else await client.refetchQueries({ queryKey: sessionQueryKey })
    },
  }
}
