import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { RateLimitedError, UnauthorizedError } from '~/cms/errors'
import { sessionQueryKey } from './session-query'
import { useSession } from './use-session'

const user = { id: '7', name: 'Elena Editor', email: 'editor@tanglaw.example', role: 'editor', abilities: [] }
const server = vi.fn<(path: string, init?: RequestInit) => Promise<Response>>()

beforeEach(() => {
  server.mockReset()
  vi.stubGlobal('fetch', server)
})
afterEach(() => vi.unstubAllGlobals())

function start(known?: { user: unknown }) {
  const client = new QueryClient({ defaultOptions: { queries: { retryDelay: 1 } } })
  if (known) client.setQueryData(sessionQueryKey, known)
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  return { client, ...renderHook(() => useSession(), { wrapper }) }
}

const failed = (status: number, headers = {}) =>
  Response.json(
    { data: null, error: { status, name: 'Error', message: 'No', details: {} } },
    { status, headers },
  )

describe('useSession', () => {
  it('[S01] is loading, then says who is signed in and when the server said so', async () => {
    server.mockResolvedValue(Response.json({ user }))
    const { result } = start()
    expect([result.current.status, result.current.data, result.current.lastRefreshed]).toEqual([
      'loading',
      null,
      undefined,
    ])
    await waitFor(() => expect(result.current.status).toBe('authenticated'))
    expect(result.current.data?.name).toBe('Elena Editor')
    expect(result.current.lastRefreshed?.getTime()).toBeGreaterThan(Date.now() - 60_000)
  })

  it('[S01] knows a guest', () => {
    const { result } = start({ user: null })
    expect([result.current.status, result.current.data]).toEqual(['unauthenticated', null])
    expect(server).not.toHaveBeenCalled()
  })

  it('[S04] signs in and knows the user at once', async () => {
    server.mockResolvedValue(Response.json({ user }))
    const { result } = start({ user: null })
    await act(() => result.current.signIn({ identifier: 'e', password: 'p' }))
    await waitFor(() => expect(result.current.status).toBe('authenticated'))
    const [path, init] = server.mock.calls[0] ?? []
    expect([path, init?.method, init?.body]).toEqual([
      '/session/sign-in',
      'POST',
      '{"identifier":"e","password":"p"}',
    ])
  })

  it('names what went wrong at sign-in, and stays a guest', async () => {
    const { result } = start({ user: null })
    server.mockResolvedValueOnce(failed(401))
    await expect(result.current.signIn({ identifier: 'e', password: 'x' })).rejects.toThrow(UnauthorizedError)
    server.mockResolvedValueOnce(failed(429, { 'retry-after': '42' }))
    const limited = await result.current
      .signIn({ identifier: 'e', password: 'x' })
      .catch((error: unknown) => error)
    expect(limited).toBeInstanceOf(RateLimitedError)
    expect(limited).toMatchObject({ retryAfter: 42 })
    expect(result.current.status).toBe('unauthenticated')
  })

  const payload = { identifier: 'e', password: 'p', name: 'Elena', invitation: 'abc' }
  const said = () => server.mock.calls.map(([path, init]) => [path, JSON.parse(init?.body as string)])

  it('[S06] signs up, then signs in with the same payload', async () => {
    server.mockResolvedValueOnce(Response.json({ user: {} }, { status: 201 }))
    server.mockResolvedValueOnce(Response.json({ user }))
    const { result } = start({ user: null })
    await act(() => result.current.signUp(payload))
    await waitFor(() => expect(result.current.status).toBe('authenticated'))
    expect(said()).toEqual([
      ['/session/sign-up', payload],
      ['/session/sign-in', payload],
    ])
  })

  it('[S06] only signs up where the login flow is prevented', async () => {
    server.mockResolvedValueOnce(Response.json({ user: {} }, { status: 201 }))
    const { result } = start({ user: null })
    await act(() => result.current.signUp(payload, { preventLogin: true }))
    expect(said()).toEqual([['/session/sign-up', payload]])
    expect(result.current.status).toBe('unauthenticated')
  })

  it('[S08] asks the server about a session it can’t know of only when forced', async () => {
    server.mockResolvedValue(Response.json({ user: null }))
    const { result } = start({ user: null })
    await act(() => result.current.reload({ force: true }))
    expect(server.mock.calls[0]?.[0]).toBe('/session?force=true')
  })

  it('[S05] forgets at sign-out all that the panel had read', async () => {
    server.mockResolvedValue(new Response(null, { status: 204 }))
    const { client, result } = start({ user })
    client.setQueryData(['power-rates'], ['row'])
    await act(() => result.current.signOut())
    await waitFor(() => expect(result.current.status).toBe('unauthenticated'))
    expect(client.getQueryData(['power-rates'])).toBeUndefined()
    expect(server.mock.calls[0]?.[0]).toBe('/session/sign-out')
  })

  it('[S07] renews on request', async () => {
    server.mockResolvedValue(Response.json({ user: { ...user, name: 'Elena E. Editor' } }))
    const { result } = start({ user })
    await act(() => result.current.refresh())
    await waitFor(() => expect(result.current.data?.name).toBe('Elena E. Editor'))
    expect(server.mock.calls[0]?.[0]).toBe('/session/refresh')
  })

  it('[S08] keeps the session while the server does not answer', async () => {
    server.mockRejectedValue(new TypeError('fetch failed'))
    const { client, result } = start({ user })
    await act(() => client.refetchQueries({ queryKey: sessionQueryKey }))
    expect(server).toHaveBeenCalledTimes(3)
    expect(result.current.status).toBe('authenticated')
  })
})
