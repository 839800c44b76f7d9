import { describe, expect, it } from 'vitest'
import { relativeTime } from './relative-time'

const now = new Date('2026-11-18T10:00:00Z')
const before = (minutes: number) => relativeTime(new Date(now.getTime() - minutes * 60_000), now)

describe('ago', () => {
  it('says minutes, then hours, then nothing', () => {
    expect([0.5, 1, 59, 60, 150, 1439].map(before)).toEqual([
      'just now',
      '1 minute ago',
      '59 minutes ago',
      '1 hour ago',
      '2 hours ago',
      '23 hours ago',
    ])
    expect([1440, -1].map(before)).toEqual(['', ''])
  })
})
