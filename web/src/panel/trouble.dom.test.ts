import { describe, expect, it } from 'vitest'
import {
  ChecksFailedError,
  ConflictError,
  RateLimitedError,
  StorageFailureError,
  ValidationError,
} from '~/cms/errors'
import { toUserError } from './user-error'

describe('the message for an editor when an action failed', () => {
  it('[E08] is that nothing was saved where the CMS can’t store anything', () => {
    const message = 'Not saved: the server’s disk is full.'
    expect(toUserError(new StorageFailureError(message, 507))).toEqual({ kind: 'unavailable', text: message })
  })

  it('[C09] are the CMS’s own words where it refused what was sent, each sentence once', () => {
    const fields = [
      { path: ['causeKind'], message: 'Choose the cause.' },
      { path: ['areas', 0, 'barangay'], message: 'Choose a barangay.' },
      { path: ['areas', 1, 'barangay'], message: 'Choose a barangay.' },
    ]
    expect(toUserError(new ValidationError('3 fields need attention', fields))).toEqual({
      kind: 'refused',
      text: 'Choose the cause. Choose a barangay.',
    })
    expect(toUserError(new ValidationError('This isn’t published.', [])).text).toBe('This isn’t published.')
  })

  it('[C09] says how long to wait after too many requests, in minutes where it is one or more', () => {
    const textAfter = (seconds?: number) =>
      toUserError(new RateLimitedError('Too many attempts', seconds, undefined)).text
    expect(textAfter(42)).toBe('Too many requests. Wait 42 seconds, then try again.')
    expect(textAfter(886)).toBe('Too many requests. Wait 15 minutes, then try again.')
    expect(textAfter()).toBe('Too many requests. Wait 1 minute, then try again.')
  })

  it('[C09] are the CMS’s own words where another user came first, or a check stands in the way', () => {
    expect(toUserError(new ConflictError('Another user changed this', null)).text).toBe(
      'Another user changed this',
    )
    expect(toUserError(new ChecksFailedError('The sum is 0.', [])).text).toBe('The sum is 0.')
  })
})
