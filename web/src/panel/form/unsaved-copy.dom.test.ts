import * as v from 'valibot'
import { afterEach, expect, test } from 'vitest'
import { fixClock } from '~/lib/clock'
import {
  copyOrigin,
  hasUnsavedCopies,
  listUnsavedWork,
  readUnsavedCopy,
  removeUnsavedCopiesOf,
  unsavedCopyStorageKey,
  writeUnsavedCopy,
} from './unsaved-copy'

const shape = v.object({ note: v.string() })
const key = unsavedCopyStorageKey('7', 'power-rates', 'abc')
const copy = { baseVersion: 'v1', base: { note: '' }, values: { note: 'typed' } }

afterEach(() => {
  localStorage.clear()
  fixClock(undefined)
})

test('[E08] unsaved values come back with the version that they are based on', () => {
  fixClock(new Date('2026-11-18T06:15:00Z'))
  expect(writeUnsavedCopy(key, copy)).toBe(true)
  expect(readUnsavedCopy(key, shape)).toMatchObject({ ...copy, savedAt: '2026-11-18T06:15:00.000Z' })
})

test('[E08] a copy belongs to one person and one document', () => {
  writeUnsavedCopy(key, copy)
  expect(readUnsavedCopy(unsavedCopyStorageKey('8', 'power-rates', 'abc'), shape)).toBeUndefined()
  expect(readUnsavedCopy(unsavedCopyStorageKey('7', 'power-rates', 'new'), shape)).toBeUndefined()
})

test('[E08] a copy of another shape, an unreadable one and one older than two weeks are none', () => {
  writeUnsavedCopy(key, copy)
  expect(readUnsavedCopy(key, v.object({ note: v.string(), amount: v.string() }) as never)).toBeUndefined()
  fixClock(new Date(Date.now() + 15 * 86_400_000))
  expect(readUnsavedCopy(key, shape)).toBeUndefined()
  localStorage.setItem(key, '{')
  expect(readUnsavedCopy(key, shape)).toBeUndefined()
})

test('[E08] a blank new document and a copy have unsaved values of their own', () => {
  writeUnsavedCopy(unsavedCopyStorageKey('7', 'power-rates', 'new'), copy)
  const copied = unsavedCopyStorageKey('7', 'power-rates', copyOrigin('abc'))
  expect(readUnsavedCopy(copied, shape)).toBeUndefined()
  expect(copied).not.toBe(key)
})

test('[S05] unsaved work is listed by name, with the address of its form', () => {
  writeUnsavedCopy(key, { ...copy, title: 'Quick thought', href: '/admin-cp/news?row=new' })
  writeUnsavedCopy(unsavedCopyStorageKey('7', 'messages.answer', 'm'), copy)
  expect(listUnsavedWork('7')).toMatchObject([
    { title: undefined, href: location.pathname + location.search },
    { title: 'Quick thought', href: '/admin-cp/news?row=new' },
  ])
  expect(listUnsavedWork('8')).toEqual([])
})

test('[S05] signing out leaves no copy of the account behind, and those of other accounts alone', () => {
  const other = unsavedCopyStorageKey('70', 'power-rates', 'abc')
  writeUnsavedCopy(key, copy)
  writeUnsavedCopy(other, copy)
  localStorage.setItem('other', 'stays')
  removeUnsavedCopiesOf('7')
  expect(readUnsavedCopy(key, shape)).toBeUndefined()
  expect([hasUnsavedCopies('7'), hasUnsavedCopies('70')]).toEqual([false, true])
  expect(localStorage.getItem('other')).toBe('stays')
})
