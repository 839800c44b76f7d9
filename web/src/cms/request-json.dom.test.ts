import * as v from 'valibot'
import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  CmsError,
  ConflictError,
  ForbiddenError,
  NotFoundError,
  RateLimitedError,
  StorageFailureError,
  UnauthorizedError,
  UnavailableError,
  ValidationError,
} from './errors'
import { callManageApi } from './call-manage-api'
import { requestJson } from './request-json'

const schema = v.object({ total: v.number() })
const answer = (body: unknown, status = 200, headers = {}) =>
  vi.stubGlobal(
    'fetch',
    vi.fn(() => Promise.resolve(Response.json(body, { status, headers }))),
  )
const failure = (status: number, details: unknown = {}) => ({
  data: null,
  error: { status, name: 'SomeError', message: 'In words for editors', details, requestId: 'abc' },
})
const ask = () =>
  requestJson('http://cms.invalid/api/x', { schema, timeout: 1000 }).catch((error: unknown) => error)

afterEach(() => vi.unstubAllGlobals())

describe('requestJson', () => {
  it('parses what came', async () => {
    answer({ total: 3, more: 'ignored' })
    expect(await ask()).toEqual({ total: 3 })
  })

  it.each([
    [401, UnauthorizedError],
    [403, ForbiddenError],
    [404, NotFoundError],
    [429, RateLimitedError],
    [500, UnavailableError],
    [503, UnavailableError],
    [418, CmsError],
  ])('turns %i into its error', async (status, type) => {
    answer(failure(status), status)
    const error = await ask()
    expect(error).toBeInstanceOf(type)
    expect(error).toMatchObject({ status, message: 'In words for editors', requestId: 'abc' })
  })

  it.each([
    [507, 'StorageError', 'storage'],
    [503, 'StorageError', 'database'],
    [503, 'UnavailableError', 'cms'],
    [503, 'OverloadedError', undefined],
    [500, 'InternalServerError', undefined],
  ])(
    'says of a %i with the name %s which part fails, and whether operators know',
    async (status, name, part) => {
      const error = { status, name, message: 'No', details: { isOperatorAlerted: true } }
      answer({ data: null, error }, status)
      expect(await ask()).toMatchObject({ failingPart: part, isOperatorAlerted: true })
      answer({ data: null, error: { ...error, details: {} } }, status)
      expect(await ask()).toMatchObject({ failingPart: part, isOperatorAlerted: false })
    },
  )

  it('tells that the CMS can’t store anything from a CMS that is away', async () => {
    const error = { name: 'StorageError', message: 'Not saved: the server can’t write.', requestId: 'abc' }
    for (const status of [503, 507]) {
      answer({ error: { ...error, status } }, status)
      const told = await ask()
      expect(told).toBeInstanceOf(StorageFailureError)
      expect(told).toMatchObject({ status, message: error.message, requestId: 'abc' })
    }
  })

  it('carries the errors of fields, and the current row of a conflict', async () => {
    const errors = [{ path: ['components', 4, 'amount'], message: 'Enter a number, such as 0.2600.' }]
    answer(failure(400, { errors }), 400)
    const invalid = await ask()
    expect(invalid).toBeInstanceOf(ValidationError)
    expect(invalid).toMatchObject({ errors })
    answer(failure(409, { current: { version: 'v2' } }), 409)
    const conflict = await ask()
    expect(conflict).toBeInstanceOf(ConflictError)
    expect(conflict).toMatchObject({ current: { version: 'v2' } })
  })

  it('treats an invalid response as none', async () => {
    answer({ total: 'three' })
    expect(await ask()).toMatchObject({
      name: 'Unavailable',
      message: expect.stringContaining('total') as unknown,
    })
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('<html>', { status: 502 })))
    expect(await ask()).toBeInstanceOf(UnavailableError)
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('refused')))
    expect(await ask()).toMatchObject({ name: 'Unavailable', status: 0 })
  })

  it('gives up in time', async () => {
    vi.stubGlobal('fetch', hang)
    const request = requestJson('http://cms.invalid/', { schema, timeout: 10 })
    await expect(request).rejects.toBeInstanceOf(UnavailableError)
  })

  it('stays an abort where the caller aborts', async () => {
    vi.stubGlobal('fetch', hang)
    const controller = new AbortController()
    const request = requestJson('http://cms.invalid/', { schema, timeout: 1000, signal: controller.signal })
    controller.abort()
    await expect(request).rejects.toMatchObject({ name: 'AbortError' })
  })
})

it('manage calls the web server, which adds the session', async () => {
  answer({ total: 1 })
  await callManageApi('power-rates', { query: { q: 'a b', state: '', page: 2, sort: undefined }, schema })
  expect(fetch).toHaveBeenCalledWith(
    '/cms/power-rates?q=a+b&page=2',
    expect.objectContaining({ method: 'GET' }),
  )
})

function hang(_url: string, init: RequestInit): Promise<Response> {
  return new Promise((_resolve, reject) => {
    init.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error))
  })
}
