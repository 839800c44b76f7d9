import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { requestJson } from '~/cms/request-json'
import { sessionConfig } from './session-config'
import { sessionUserSchema } from './session-user-schema'

const settings = v.object({
  callbackPath: v.string(),
  guestPath: v.string(),
  /** Seconds until the tab refreshes the session; null if the session has no refresh token. */
  refreshEvery: v.nullable(v.number()),
})

/** The response of `/session`. `user` is null for a guest; without `settings`, those of `sessionConfig` apply. */
const sessionResponse = v.object({ user: v.nullable(sessionUserSchema), settings: v.optional(settings) })

export type SessionResponse = v.InferOutput<typeof sessionResponse>
export type SessionSettings = v.InferOutput<typeof settings>

export const sessionQueryKey = ['session'] as const

const SESSION_TIMEOUT_MS = 10_000

/**
 * Reads who is signed in. The server includes the response in the panel's first page, so that page makes no request.
 */
export const sessionQuery = queryOptions({
  queryKey: sessionQueryKey,
  queryFn: ({ signal }) =>
    requestJson(sessionConfig.endpoints.session.path, {
      schema: sessionResponse,
      timeout: SESSION_TIMEOUT_MS,
      signal,
    }),
  staleTime: Infinity,
  gcTime: Infinity,
  // A request without a response says nothing about the session. Keep it, and check again.
  retry: 2,
  refetchInterval: false,
  refetchOnWindowFocus: (query) => (query.state.data?.user ? 'always' : false),
  refetchOnReconnect: (query) => (query.state.data?.user ? 'always' : false),
})

/** The paths to use until the server has sent its own. */
export const defaultSessionSettings: SessionSettings = {
  callbackPath: sessionConfig.callbackPath,
  guestPath: sessionConfig.guestPath,
  refreshEvery: null,
}

export interface SignInCredentials {
  identifier: string
  password: string
}

/** The body that accepts an invitation: the new credentials, and the token of the invitation. */
export interface SignUp extends SignInCredentials {
  name: string
  invitation: string
}

/** The response to a correct password if the account has a second factor. The second step sends the ticket. */
const secondFactorResponse = v.object({ secondFactor: v.object({ ticket: v.string() }) })

/** The body of the second step of a sign-in. */
export interface SecondFactorCredentials {
  /** Six digits of the authenticator app, or a recovery code. */
  code: string
  /** Skip this step in this browser for 30 days. */
  trust: boolean
}

/** Signs in, or returns the second step. The tokens are in HttpOnly cookies. */
export function postSignIn(
  credentials: SignInCredentials,
): Promise<SessionResponse | v.InferOutput<typeof secondFactorResponse>> {
  const { method, path } = sessionConfig.endpoints.signIn
  return requestJson(path, {
    method,
    body: credentials,
    schema: v.union([secondFactorResponse, sessionResponse]),
    timeout: SESSION_TIMEOUT_MS,
  })
}

/**
 * Sends the second step. Rejects with Validation for a wrong code, and with Unauthorized if the user must repeat the
 * first step.
 */
export function postSecondFactor(
  step: SecondFactorCredentials & { ticket: string },
): Promise<SessionResponse> {
  const { method, path } = sessionConfig.endpoints.secondFactor
  return requestJson(path, { method, body: step, schema: sessionResponse, timeout: SESSION_TIMEOUT_MS })
}

/** Creates the account of an invitation, without signing in. */
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

/** Asks the CMS even if the server knows of no session; it then removes leftover cookies. */
export function fetchSessionAndClearCookies(): Promise<SessionResponse> {
  const { path } = sessionConfig.endpoints.session
  return requestJson(`${path}?force=true`, { schema: sessionResponse, timeout: SESSION_TIMEOUT_MS })
}
