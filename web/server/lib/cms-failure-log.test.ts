import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { RateLimitedError, UnavailableError } from '~/cms/errors'
import { FAILURE_REPORT_INTERVAL_MS } from './cms-failure-log'
import { createLog } from './log'

const unavailable = () => new UnavailableError('The content server does not answer', 0)
let lines: string[]
let log: ReturnType<typeof createLog>
const logged = () => lines.map((line) => JSON.parse(line) as { msg: string; failures?: number })

beforeEach(() => {
  vi.useFakeTimers()
  lines = []
  log = createLog('info', { write: (line: string) => void lines.push(line) })
})
afterEach(() => {
  log.cmsFailures.reset()
  vi.useRealTimers()
})

it('logs the first failure of each kind, and the number of the others once a minute', () => {
  const ofRequest = log.child({ requestId: 'a-request' })
  for (let number = 0; number < 50; number += 1) ofRequest.warn({ err: unavailable() }, 'the request failed')
  log.warn({ err: new RateLimitedError('Too many', 1) }, 'another kind')
  expect(logged().map(({ msg }) => msg)).toEqual(['the request failed', 'another kind'])
  vi.advanceTimersByTime(FAILURE_REPORT_INTERVAL_MS)
  expect(logged()[2]).toMatchObject({ failures: 49, msg: 'calls of the CMS failed, without a line each' })
  ofRequest.warn({ err: unavailable() }, 'the request failed')
  vi.advanceTimersByTime(FAILURE_REPORT_INTERVAL_MS)
  expect(logged()[3]).toMatchObject({ failures: 1 })
  expect(lines).toHaveLength(4)
})

it('logs a failure in full again after a minute without one, or once the CMS has answered', () => {
  const fail = () => log.warn({ err: unavailable() }, 'the request failed')
  fail()
  vi.advanceTimersByTime(FAILURE_REPORT_INTERVAL_MS)
  fail()
  fail()
  expect(log.cmsFailures.reset()).toBe(2)
  fail()
  expect(logged().map(({ msg }) => msg)).toEqual(Array.from({ length: 3 }, () => 'the request failed'))
})

it('leaves lines about anything else alone', () => {
  for (let number = 0; number < 3; number += 1) {
    log.error({ err: new TypeError('ours') }, 'the request failed')
    log.warn('a sentence')
  }
  expect(lines).toHaveLength(6)
})
