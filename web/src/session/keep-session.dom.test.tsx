import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { setLongTimeout, useSessionKeepAlive } from './session-keep-alive'
import { sessionQueryKey } from './session-query'

const DAY = 24 * 60 * 60 * 1000
const user = { id: '7', name: 'Elena', email: 'e@tanglaw.example', role: 'editor', abilities: [] }
const settings = { callbackPath: '/admin-cp/dashboard', guestPath: '/', refreshEvery: (30 * DAY) / 1000 }
const server = vi.fn<(path: string) => Promise<Response>>()

beforeEach(() => {
  vi.useFakeTimers()
  server.mockReset()
  server.mockImplementation(() => Promise.resolve(Response.json({ user, settings })))
  vi.stubGlobal('fetch', server)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function keep(known: object) {
  const client = new QueryClient()
  client.setQueryData(sessionQueryKey, known)
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  return { client, ...renderHook(() => useSessionKeepAlive(), { wrapper }) }
}

const asked = () => server.mock.calls.map(([path]) => path)
const after = (time: number) => act(() => vi.advanceTimersByTimeAsync(time))

describe('longTimer', () => {
  it('[S09] rings once, beyond the longest timer of a browser', () => {
    const set = vi.spyOn(globalThis, 'setTimeout')
    const ring = vi.fn()
    setLongTimeout(60 * DAY, ring)
    vi.advanceTimersByTime(60 * DAY - 1)
    expect(ring).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(ring).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(60 * DAY)
    expect(ring).toHaveBeenCalledTimes(1)
    for (const [, delay] of set.mock.calls) expect(delay).toBeLessThan(2 ** 31)
  })

  it('[S09] can be stopped in any of its parts', () => {
    const ring = vi.fn()
    const stop = setLongTimeout(60 * DAY, ring)
    vi.advanceTimersByTime(30 * DAY)
    stop()
    vi.advanceTimersByTime(60 * DAY)
    expect(ring).not.toHaveBeenCalled()
  })
})

describe('a tab with a session', () => {
  it('[S09] renews it at the refresh token’s age, and not before', async () => {
    keep({ user, settings })
    await after(30 * DAY - 1)
    expect(asked()).toEqual([])
    await after(1)
    expect(asked()).toEqual(['/session/refresh'])
    await after(1000) // the answer arrives, and the next wait begins with it
    await after(30 * DAY)
    expect(asked()).toEqual(['/session/refresh', '/session/refresh'])
  })

  it('[S09] tries again a minute after a refresh that failed', async () => {
    server.mockRejectedValueOnce(new TypeError('offline'))
    keep({ user, settings })
    await after(30 * DAY)
    await after(60_000)
    expect(asked()).toEqual(['/session/refresh', '/session/refresh'])
  })

  it('[S09] asks no more after it was left, also where a renewal fails after that', async () => {
    let fail: (reason: Error) => void = () => {}
    server.mockImplementationOnce(() => new Promise((_resolve, reject) => (fail = reject)))
    const { unmount } = keep({ user, settings })
    await after(30 * DAY)
    unmount()
    fail(new TypeError('offline'))
    await after(120_000)
    expect(asked()).toEqual(['/session/refresh'])
  })

  it('[S09] has no timer without a refresh token, and never asks by the clock', async () => {
    keep({ user, settings: { ...settings, refreshEvery: null } })
    await after(100 * DAY)
    expect(asked()).toEqual([])
  })

  it('[S09] reads the session again when the window gets the focus', async () => {
    keep({ user, settings })
    act(() => void window.dispatchEvent(new Event('focus')))
    await after(0)
    expect(asked()).toEqual(['/session'])
  })

  it('[S09] reads the session again when the tab becomes visible', async () => {
    keep({ user, settings })
    act(() => void window.dispatchEvent(new Event('visibilitychange')))
    await after(0)
    expect(asked()).toEqual(['/session'])
  })
})

it('[S09] a tab without a session asks for none', async () => {
  keep({ user: null, settings: { ...settings, refreshEvery: null } })
  act(() => void window.dispatchEvent(new Event('focus')))
  act(() => void window.dispatchEvent(new Event('visibilitychange')))
  await after(40 * DAY)
  expect(asked()).toEqual([])
})
