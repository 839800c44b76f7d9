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

/** What a right password of an account with a second factor leads to: the ticket belongs to the second step. */
const secondFactorResponse = v.object({ secondFactor: v.object({ ticket: v.string() }) })

/** What the second step of a sign-in takes. */
export interface SecondStepEntry {
  /** Six digits of the authenticator app, or a recovery code. */
  code: string
  /** Skip this step in this browser for 30 days. */
  trust: boolean
}

/** Signs in, or says that a second step is needed; the tokens stay in cookies that no script can read. */
export function postSignIn(
  credentials: Credentials,
): Promise<SessionResponse | v.InferOutput<typeof secondFactorResponse>> {
  const { method, path } = sessionConfig.endpoints.signIn
  return requestJson(path, {
    method,
    body: credentials,
    schema: v.union([secondFactorResponse, sessionResponse]),
    timeout: SESSION_TIMEOUT_MS,
  })
}

/** The second step; fails with Validation for a wrong code, and with Unauthorized where the first has to be repeated. */
export function postSecondFactor(step: SecondStepEntry & { ticket: string }): Promise<SessionResponse> {
  const { method, path } = sessionConfig.endpoints.secondFactor
  return requestJson(path, { method, body: step, schema: sessionResponse, timeout: SESSION_TIMEOUT_MS })
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
