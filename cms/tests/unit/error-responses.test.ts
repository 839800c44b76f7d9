import { afterEach, expect, it, vi } from 'vitest'
import clientErrors from '../../src/middlewares/error-responses'

afterEach(() => vi.unstubAllGlobals())

/** What a request is answered whose handling throws. */
async function answered(error: Error) {
  const warn = vi.fn()
  vi.stubGlobal('strapi', { log: { warn } })
  const headers: Record<string, string> = {}
  const ctx = {
    method: 'PUT',
    path: '/api/manage/x',
    state: {},
    set: (name: string, value: string) => (headers[name] = value),
  }
  const fail = async () => {
    throw error
  }
  await clientErrors()(ctx as never, fail)
  return { ...(ctx as object as { status: number; body: { error: { message: string } } }), headers, warn }
}

it.each(['SQLITE_BUSY', 'SQLITE_BUSY_SNAPSHOT', 'SQLITE_LOCKED'])(
  '[E06] a database that stays locked (%s) gets a 503 with Retry-After, and isn’t logged as an error of the server',
  async (code) => {
    const { status, headers, body, warn } = await answered(
      Object.assign(new Error('database is locked'), { code }),
    )
    expect([status, headers]).toEqual([503, { 'Retry-After': '5' }])
    expect(body.error.message).toBe('The system is busy. Nothing was saved. Try again.')
    expect(warn).toHaveBeenCalledOnce()
  },
)

it('[E06] unexpected errors are passed on', async () => {
  await expect(answered(new Error('unforeseen'))).rejects.toThrow('unforeseen')
})
