import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { createDeferredComponent } from './deferred-component'

const part = { default: () => <p>Here it is</p> }

function pageWith(load: () => Promise<typeof part>) {
  const Part = createDeferredComponent(load)
  return function Page({ isWanted }: { isWanted: boolean }) {
    return (
      <>
        <input aria-label="Note" />
        <Part props={isWanted && {}} />
      </>
    )
  }
}

test('a late part is fetched once the user is active, so that it needs no network when it is wanted', async () => {
  let isOnline = true
  const load = vi.fn(() => (isOnline ? Promise.resolve(part) : Promise.reject(new TypeError('offline'))))
  const Page = pageWith(load)
  const { rerender } = render(<Page isWanted={false} />)
  await new Promise((resolve) => requestIdleCallback(resolve))
  expect(load).not.toHaveBeenCalled()
  screen.getByLabelText('Note').focus()
  await vi.waitFor(() => expect(load).toHaveBeenCalled())
  await load.mock.results[0]!.value
  isOnline = false
  rerender(<Page isWanted />)
  expect(await screen.findByText('Here it is')).toBeDefined()
  expect(load).toHaveBeenCalledTimes(1)
})

test('a late part that can’t be fetched is fetched again, and the page keeps its input', async () => {
  const load = vi.fn(() => Promise.resolve(part)).mockRejectedValueOnce(new TypeError('offline'))
  const Page = pageWith(load)
  render(<Page isWanted />)
  const note = screen.getByLabelText<HTMLInputElement>('Note')
  note.value = 'Typed'
  expect(await screen.findByText('Here it is')).toBeDefined()
  expect(load).toHaveBeenCalledTimes(2)
  expect(note).toBe(screen.getByLabelText('Note'))
  expect(note.value).toBe('Typed')
})
