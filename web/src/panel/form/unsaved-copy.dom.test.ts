import * as v from 'valibot'
import { afterEach, expect, test } from 'vitest'
import { fixClock } from '~/lib/clock'
import { hasUnsaved, readUnsaved, removeUnsavedOf, unsavedKey, writeUnsaved } from './unsaved-copy'

const shape = v.object({ note: v.string() })
const key = unsavedKey('7', 'power-rates', 'abc')
const copy = { baseVersion: 'v1', base: { note: '' }, values: { note: 'typed' } }

afterEach(() => {
  localStorage.clear()
  fixClock(undefined)
})

test('[E08] unsaved values come back with the version that they are based on', () => {
  fixClock(new Date('2026-11-18T06:15:00Z'))
  expect(writeUnsaved(key, copy)).toBe(true)
  expect(readUnsaved(key, shape)).toEqual({ ...copy, savedAt: '2026-11-18T06:15:00.000Z' })
})

test('[E08] a copy belongs to one person and one document', () => {
  writeUnsaved(key, copy)
  expect(readUnsaved(unsavedKey('8', 'power-rates', 'abc'), shape)).toBeUndefined()
  expect(readUnsaved(unsavedKey('7', 'power-rates', 'new'), shape)).toBeUndefined()
})

test('[E08] a copy of another shape, an unreadable one and one older than two weeks are none', () => {
  writeUnsaved(key, copy)
  expect(readUnsaved(key, v.object({ note: v.string(), amount: v.string() }) as never)).toBeUndefined()
  fixClock(new Date(Date.now() + 15 * 86_400_000))
  expect(readUnsaved(key, shape)).toBeUndefined()
  localStorage.setItem(key, '{')
  expect(readUnsaved(key, shape)).toBeUndefined()
})

test('[S05] signing out leaves no copy of the account behind, and those of other accounts alone', () => {
  const other = unsavedKey('70', 'power-rates', 'abc')
  writeUnsaved(key, copy)
  writeUnsaved(other, copy)
  localStorage.setItem('other', 'stays')
  removeUnsavedOf('7')
  expect(readUnsaved(key, shape)).toBeUndefined()
  expect([hasUnsaved('7'), hasUnsaved('70')]).toEqual([false, true])
  expect(localStorage.getItem('other')).toBe('stays')
})
