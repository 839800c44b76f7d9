import { QueryClient } from '@tanstack/react-query'
import { isRedirect } from '@tanstack/react-router'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createRouteGuard, type RouteGuardName, type RouteGuardOptions } from './route-guards'
import { sessionQueryKey } from './session-query'
import type { SessionUser } from './session-user-schema'

const editor: SessionUser = {
  id: '7',
  name: 'Elena Editor',
  email: 'editor@tanglaw.example',
  role: 'editor',
  abilities: [],
}

/** Where the guard redirects a user; undefined where it lets them in. */
async function outcome(
  name: RouteGuardName,
  user: SessionUser | null,
  options?: RouteGuardOptions,
  href = '/admin-cp',
) {
  const queryClient = new QueryClient()
  queryClient.setQueryData(sessionQueryKey, { user })
  try {
    await createRouteGuard(name, options)({ context: { queryClient }, location: { href } })
    return undefined
  } catch (thrown) {
    if (!isRedirect(thrown)) throw thrown
    return thrown.options.href
  }
}

afterEach(() => vi.unstubAllGlobals())

describe('auth', () => {
  it('[S02] lets a signed-in user in', async () => {
    expect(await outcome('auth', editor)).toBeUndefined()
  })

  it('[S02] sends a guest to the login page with the way back', async () => {
    expect(await outcome('auth', null, {}, '/admin-cp/pages/home?q=a&page=2')).toBe(
      '/web-admin/login?redirect=%2Fadmin-cp%2Fpages%2Fhome%3Fq%3Da%26page%3D2',
    )
  })

  it('[S02] calls the handler that a page names instead', async () => {
    const onUnauthenticated = vi.fn()
    expect(await outcome('auth', null, { onUnauthenticated }, '/admin-cp/x')).toBeUndefined()
    expect(onUnauthenticated).toHaveBeenCalledWith({ href: '/admin-cp/x' })
  })

  it('[S01] asks the server who is signed in where that is unknown yet', async () => {
    const fetch = vi.fn(() => Promise.resolve(Response.json({ user: editor })))
    vi.stubGlobal('fetch', fetch)
    const queryClient = new QueryClient()
    await createRouteGuard('auth')({ context: { queryClient }, location: { href: '/admin-cp' } })
    expect(fetch).toHaveBeenCalledWith('/session', expect.anything())
    expect(queryClient.getQueryData(sessionQueryKey)).toEqual({ user: editor })
  })
})

describe('guest', () => {
  it('[S03] lets a guest in', async () => {
    expect(await outcome('guest', null)).toBeUndefined()
  })

  it('[S03] sends a signed-in user to the page configured, / by default', async () => {
    expect(await outcome('guest', editor)).toBe('/')
    expect(await outcome('guest', editor, { signedInPath: '/admin-cp/dashboard' })).toBe(
      '/admin-cp/dashboard',
    )
    const signedInPath = ({ callbackPath }: { callbackPath: string }) => callbackPath
    expect(await outcome('guest', editor, { signedInPath })).toBe('/admin-cp/dashboard')
  })
})

it.each(['admin', '', 'constructor', 'toString'])('[E03] names the unknown guard %j', async (name) => {
  await expect(outcome(name as RouteGuardName, null)).rejects.toThrow(`Unknown route middleware: '${name}'`)
})
