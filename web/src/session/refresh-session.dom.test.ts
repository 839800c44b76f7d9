import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { UnavailableError } from '~/cms/errors'
import { sessionQueryKey } from './session-query'
import { refreshSession } from './refresh-session'

const user = { id: '7', name: 'Elena', email: 'e@tanglaw.example', role: 'editor', abilities: [] }
const failure = (status: number) =>
  Response.json({ data: null, error: { status, name: 'Error', message: 'No', details: {} } }, { status })

afterEach(() => vi.unstubAllGlobals())

/** The locks of a browser, which all its tabs share. */
function stubLocks() {
  let last: Promise<unknown> = Promise.resolve()
  const names: string[] = []
  const request = (name: string, work: () => Promise<void>) => {
    names.push(name)
    const turn = last.then(work)
    last = turn.catch(() => undefined)
    return turn
  }
  vi.stubGlobal('navigator', { locks: { request } })
  return names
}

test('[S07] renews one tab at a time', async () => {
  const names = stubLocks()
  let under = 0
  const most: number[] = []
  vi.stubGlobal('fetch', async () => {
    under += 1
    most.push(under)
    await Promise.resolve()
    under -= 1
    return Response.json({ user })
  })
  const tabs = [new QueryClient(), new QueryClient(), new QueryClient()]
  await Promise.all(tabs.map((tab) => refreshSession(tab)))
  expect(most).toEqual([1, 1, 1])
  expect(new Set(names).size).toBe(1)
  for (const tab of tabs) expect(tab.getQueryData(sessionQueryKey)).toEqual({ user })
})

test.each([401, 403])('[S08] a %i ends the session', async (status) => {
  vi.stubGlobal('fetch', () => Promise.resolve(failure(status)))
  const client = new QueryClient()
  client.setQueryData(sessionQueryKey, { user })
  await refreshSession(client)
  expect(client.getQueryData(sessionQueryKey)).toEqual({ user: null })
})

test.each([500, 503])('[S08] a %i leaves the session alone', async (status) => {
  vi.stubGlobal('fetch', () => Promise.resolve(failure(status)))
  const client = new QueryClient()
  client.setQueryData(sessionQueryKey, { user })
  await expect(refreshSession(client)).rejects.toBeInstanceOf(UnavailableError)
  expect(client.getQueryData(sessionQueryKey)).toEqual({ user })
})
