import jwt from 'jsonwebtoken'
import { expect } from 'vitest'
import { createPerson, signIn, type Person } from '../../accounts/support/people'
import type { TestCms } from '../../support/cms'
import { testEnv } from '../../support/test-env'

/**
 * All possible callers. Those from `blocked` to `deleted` hold tokens that must no longer open anything; the demoted
 * user continues as an editor.
 */
export const callers = [
  'anonymous',
  'read token',
  'forms token',
  'super-admin',
  'editor',
  'administrator',
  'blocked',
  'signed out',
  'expired',
  'deleted',
  'demoted',
] as const

export type RouteCaller = (typeof callers)[number]

/** A token for each caller, made by the acts that give or end it. */
export async function tokensOfCallers(cms: TestCms): Promise<Map<RouteCaller, string | undefined>> {
  const tokens = new Map<RouteCaller, string | undefined>()
  for (const caller of ['anonymous', 'read token', 'forms token', 'editor', 'administrator'] as const) {
    tokens.set(caller, await cms.tokenOf(caller))
  }
  tokens.set('super-admin', await cms.tokenOf('console'))
  tokens.set('expired', await expiredToken(cms))

  const ended = async (
    caller: RouteCaller,
    end: (person: Person, token: string) => Promise<{ status: number }>,
  ): Promise<void> => {
    const person = await createPerson(cms, 'administrator')
    const { jwt: token } = await signIn(cms, person.email)
    expect((await end(person, token)).status).toBeLessThan(300)
    tokens.set(caller, token)
  }
  const account = (person: Person, act: string): string => `/api/manage/accounts/${person.id}${act}`
  await ended('blocked', (person) => cms.as('administrator', 'POST', account(person, '/block'), {}))
  await ended('signed out', (_person, token) => cms.call('POST', '/api/auth/logout', { token, body: {} }))
  await ended('deleted', (person) => cms.as('administrator', 'DELETE', account(person, '')))
  await ended('demoted', (person) =>
    cms.as('administrator', 'PUT', account(person, '/role'), { role: 'editor' }),
  )
  return tokens
}

/** An access token whose ten minutes are over, of a session that continues: age alone makes it worthless. */
async function expiredToken(cms: TestCms): Promise<string> {
  const { email } = await createPerson(cms, 'administrator')
  const session = await signIn(cms, email)
  const { exp, ...claims } = jwt.decode(session.jwt) as { exp: number; iat: number }
  const signed = (seconds: number): string =>
    jwt.sign({ ...claims, iat: claims.iat - 600, exp: exp + seconds }, testEnv.JWT_SECRET!)
  const me = async (token: string): Promise<number> =>
    (await cms.call('GET', '/api/manage/me', { token })).status
  expect([await me(session.jwt), await me(signed(0))]).toEqual([200, 200])
  return signed(-601)
}
