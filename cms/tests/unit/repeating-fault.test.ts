import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { RepeatingFault } from '../../src/platform/repeating-fault'

const lines: unknown[] = []
beforeEach(() => {
  lines.length = 0
  vi.useFakeTimers({ toFake: ['performance'] })
  vi.stubGlobal('strapi', {
    log: {
      log: ({ message, times }: { message: string; times: number }) => lines.push(`${message} (${times})`),
      info: (message: string) => lines.push(message),
    },
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('a fault of every second is logged at first, once a minute and when it is over', () => {
  const fault = new RepeatingFault('it works')
  fault.end()
  for (let second = 0; second <= 130; second += 1) {
    fault.occur({ level: 'warn', message: 'it fails' })
    vi.advanceTimersByTime(1000)
  }
  fault.end()
  fault.end()
  expect(lines).toEqual(['it fails (1)', 'it fails (60)', 'it fails (60)', 'it works'])
})

it('a fault that comes and goes within a minute is one pair of lines', () => {
  const fault = new RepeatingFault('it works')
  for (let second = 0; second < 50; second += 1) {
    fault.occur({ level: 'warn', message: 'it fails' })
    fault.end()
    vi.advanceTimersByTime(1000)
  }
  expect(lines).toEqual(['it fails (1)', 'it works'])
})
