import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { saveBlobAsFile } from './save-blob-as-file'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('the address of a file to save outlives the click that starts its download', () => {
  const revokeObjectURL = vi.fn()
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:saved', revokeObjectURL }))
  const clicked: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    clicked.push(`${this.href} ${this.download}`)
  })
  saveBlobAsFile(new Blob(['a,b']), 'rates.csv')
  expect(clicked).toEqual(['blob:saved rates.csv'])
  vi.advanceTimersByTime(10_000)
  expect(revokeObjectURL).not.toHaveBeenCalled()
  vi.advanceTimersByTime(60_000)
  expect(revokeObjectURL).toHaveBeenCalledExactlyOnceWith('blob:saved')
})
