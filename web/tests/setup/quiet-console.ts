import { afterEach, beforeEach, expect, vi } from 'vitest'

const watched = ['error', 'warn'] as const
const said: string[] = []

/** A test that expects a message takes it with this; whatever is left fails the test. */
export function takeConsole(): string[] {
  return said.splice(0)
}

beforeEach(() => {
  said.length = 0
  for (const level of watched) {
    vi.spyOn(console, level).mockImplementation((...parts: unknown[]) => {
      said.push(
        `${level}: ${parts.map((part) => (part instanceof Error ? part.stack : String(part))).join(' ')}`,
      )
    })
  }
})

afterEach(() => {
  vi.restoreAllMocks()
  expect(takeConsole(), 'messages on the console').toEqual([])
})
