import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { requestJson } from '~/cms/request'
import { sessionConfig } from './config'
import { sessionUser } from './user'

const settings = v.object({
  callbackPath: v.string(),
  guestPath: v.string(),
  /** Seconds after which the tab refreshes the session by itself; null where nothing can be refreshed. */
  refreshEvery: v.nullable(v.number()),
})

/** What `/session` answers; `user` is null for a guest. Without `settings` those of `sessionConfig` hold. */
const sessionResponse = v.object({ user: v.nullable(sessionUser), settings: v.optional(settings) })

export type SessionResponse = v.InferOutput<typeof sessionResponse>
export type SessionSettings = v.InferOutput<typeof settings>

export const sessionKey = ['session'] as const

const SESSION_TIMEOUT_MS = 10_000

/** Who is signed in. The server puts it into the panel's first page, so that nothing waits for it there. */
export const sessionQuery = queryOptions({
  queryKey: sessionKey,
  queryFn: ({ signal }) =>
    requestJson(sessionConfig.endpoints.session.path, {
      schema: sessionResponse,
      timeout: SESSION_TIMEOUT_MS,
      signal,
    }),
  staleTime: Infinity,
  gcTime: Infinity,
  // An unanswered request says nothing about the session: it stays, and is checked again.
  retry: 2,
  refetchInterval: false,
  refetchOnWindowFocus: (query) => (query.state.data?.user ? 'always' : false),
  refetchOnReconnect: (query) => (query.state.data?.user ? 'always' : false),
})

/** Paths of the session's configuration, before the server has said its own. */
export const defaultSettings: SessionSettings = {
  callbackPath: sessionConfig.callbackPath,
  guestPath: sessionConfig.guestPath,
  refreshEvery: null,
}

export interface Credentials {
  identifier: string
  password: string
}

/** What an invited person sends: the credentials they will sign in with, and what proves the invitation. */
export interface SignUp extends Credentials {
  name: string
  invitation: string
}

/** Signs in; the tokens stay in cookies that no script can read. */
export function postSignIn(credentials: Credentials): Promise<SessionResponse> {
  const { method, path } = sessionConfig.endpoints.signIn
  return requestJson(path, {
    method,
    body: credentials,
    schema: sessionResponse,
    timeout: SESSION_TIMEOUT_MS,
  })
}

/** Makes an account out of an invitation. It signs no user in. */
export async function postSignUp(payload: SignUp): Promise<void> {
  const { method, path } = sessionConfig.endpoints.signUp
  await requestJson(path, { method, body: payload, schema: v.unknown(), timeout: SESSION_TIMEOUT_MS })
}

/** Ends the session here and in the CMS. */
export function postSignOut(): Promise<undefined> {
  const { method, path } = sessionConfig.endpoints.signOut
  return requestJson(path, { method, body: {}, schema: v.undefined(), timeout: SESSION_TIMEOUT_MS })
}

/** Refreshes the access token now and returns the signed-in user. */
export function postRefresh(): Promise<SessionResponse> {
  const { method, path } = sessionConfig.endpoints.refresh
  return requestJson(path, { method, body: {}, schema: sessionResponse, timeout: SESSION_TIMEOUT_MS })
}

/** Checks even where no session is known; leftover cookies are then removed. */
export function fetchSessionAnyway(): Promise<SessionResponse> {
  const { path } = sessionConfig.endpoints.session
  return requestJson(`${path}?force=true`, { schema: sessionResponse, timeout: SESSION_TIMEOUT_MS })
}
