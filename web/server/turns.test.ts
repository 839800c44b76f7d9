import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { LateRefusals } from './turns'

describe('a refusal', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('comes late, so that whoever asks without end asks a connection once a second', async () => {
    const late = new LateRefusals()
    let asked = 0
    const end = Date.now() + 10_000
    const flood = async () => {
      for (; Date.now() < end; asked++) await late.wait()
    }
    const floods = Promise.all(Array.from({ length: 100 }, flood))
    await vi.advanceTimersByTimeAsync(10_000)
    await floods
    expect(asked).toBe(1000)
  })

  it('ends the connection where too many wait for theirs already, until some were told', async () => {
    const late = new LateRefusals()
    const held = Promise.all(Array.from({ length: 1000 }, () => late.wait()))
    expect(await late.wait()).toBe(false)
    await vi.advanceTimersByTimeAsync(1000)
    expect(new Set(await held)).toEqual(new Set([true]))
    const next = late.wait()
    await vi.advanceTimersByTimeAsync(1000)
    expect(await next).toBe(true)
  })
})
