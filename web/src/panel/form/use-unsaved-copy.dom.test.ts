import { act, renderHook } from '@testing-library/react'
import { useForm } from 'react-hook-form'
import * as v from 'valibot'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useUnsavedCopy } from './use-unsaved-copy'

const base = { note: '' }
const settings = { key: 'copy', shape: v.object({ note: v.string() }), base, baseVersion: 'v1' }

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  localStorage.clear()
})

function follow(initial?: typeof base) {
  return renderHook(() => {
    const form = useForm({ defaultValues: initial ?? base })
    return { form, copy: useUnsavedCopy(form, { ...settings, initial }) }
  })
}

const kept = () => (JSON.parse(localStorage.getItem('copy') ?? 'null') as { values: object } | null)?.values

test('[E08] typing writes once for many keys, and what stood there last', () => {
  const writes = vi.spyOn(Storage.prototype, 'setItem')
  const { result } = follow()
  for (const note of ['T', 'Ty', 'Typ', 'Type', 'Typed'])
    act(() => result.current.form.setValue('note', note))
  expect(writes).not.toHaveBeenCalled()
  act(() => void vi.advanceTimersByTime(400))
  expect(writes).toHaveBeenCalledTimes(1)
  expect(kept()).toEqual({ note: 'Typed' })
})

test('[E08] a page that goes writes at once', () => {
  const { result } = follow()
  act(() => result.current.form.setValue('note', 'Typed'))
  window.dispatchEvent(new Event('pagehide'))
  expect(kept()).toEqual({ note: 'Typed' })
})

test('[E08] what is given up while a write waits is not written after all', () => {
  const { result, unmount } = follow()
  act(() => result.current.form.setValue('note', 'Typed'))
  act(() => result.current.copy.forget())
  unmount()
  act(() => void vi.advanceTimersByTime(400))
  expect(kept()).toBeUndefined()
})

test('[E08] a copied document is stored once it is changed, and not as it opened', () => {
  const { result } = follow({ note: 'Copied' })
  act(() => void vi.advanceTimersByTime(400))
  expect(result.current.copy.dirty).toBe(true)
  expect(kept()).toBeUndefined()
  act(() => result.current.form.setValue('note', 'Changed'))
  act(() => void vi.advanceTimersByTime(400))
  expect(kept()).toEqual({ note: 'Changed' })
  act(() => result.current.form.setValue('note', 'Copied'))
  expect(kept()).toBeUndefined()
})
