import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Tarpit } from './tarpit'

describe('a delayed refusal', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('holds each connection of a client that asks without end to one question a second', async () => {
    const tarpit = new Tarpit()
    let asked = 0
    const end = Date.now() + 10_000
    const flood = async () => {
      for (; Date.now() < end; asked++) await tarpit.delay()
    }
    const floods = Promise.all(Array.from({ length: 100 }, flood))
    await vi.advanceTimersByTimeAsync(10_000)
    await floods
    expect(asked).toBe(1000)
  })

  it('ends the connection where too many responses are delayed already, until some were sent', async () => {
    const tarpit = new Tarpit()
    const held = Promise.all(Array.from({ length: 1000 }, () => tarpit.delay()))
    expect(await tarpit.delay()).toBe(false)
    await vi.advanceTimersByTimeAsync(1000)
    expect(new Set(await held)).toEqual(new Set([true]))
    const next = tarpit.delay()
    await vi.advanceTimersByTimeAsync(1000)
    expect(await next).toBe(true)
  })
})
