import { afterEach, expect, it, vi } from 'vitest'
import { logSeedProgress } from '../../seed/log-progress'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('says how far the seed is at its begin, and then at most every five seconds', () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const lines: string[] = []
  vi.stubGlobal('strapi', { log: { info: (line: string) => lines.push(line) } })
  const logProgress = logSeedProgress('entries', 60)
  for (let done = 0; done < 60; done += 1) {
    logProgress(done)
    vi.advanceTimersByTime(200)
  }
  expect(lines).toEqual([0, 25, 50].map((done) => `Filling the empty database: ${done} of 60 entries`))
  logSeedProgress('files', 0)
  expect(lines).toHaveLength(3)
})
