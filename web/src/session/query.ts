import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { requestJson } from '~/cms/request'
import { sessionConfig } from './config'
import { sessionUser } from './user'

/** What `/session` answers; `user` is null for a guest. */
const sessionAnswer = v.object({ user: v.nullable(sessionUser) })

export type SessionAnswer = v.InferOutput<typeof sessionAnswer>

export const sessionKey = ['session'] as const

const TIMEOUT = 10_000

/** Who is signed in. The server puts it into the panel's first page, so that nothing waits for it there. */
export const sessionQuery = queryOptions({
  queryKey: sessionKey,
  queryFn: ({ signal }) =>
    requestJson(sessionConfig.endpoints.session.path, { schema: sessionAnswer, timeout: TIMEOUT, signal }),
  staleTime: Infinity,
  // An unanswered question says nothing about the session: it is kept and asked again.
  retry: 2,
  refetchOnWindowFocus: (query) => (query.state.data?.user ? 'always' : false),
})

export interface Credentials {
  identifier: string
  password: string
}

const signInAnswer = v.object({ user: sessionUser })

/** Signs in; the tokens stay in cookies that no script can read. */
export function postSignIn(credentials: Credentials) {
  const { method, path } = sessionConfig.endpoints.signIn
  return requestJson(path, { method, body: credentials, schema: signInAnswer, timeout: TIMEOUT })
}

/** Ends the session here and in the CMS. */
export function postSignOut(): Promise<undefined> {
  const { method, path } = sessionConfig.endpoints.signOut
  return requestJson(path, { method, body: {}, schema: v.undefined(), timeout: TIMEOUT })
}

/** Renews the access token now and answers who is signed in. */
export function postRefresh(): Promise<SessionAnswer> {
  const { method, path } = sessionConfig.endpoints.refresh
  return requestJson(path, { method, body: {}, schema: sessionAnswer, timeout: TIMEOUT })
}
