import { onlineManager, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { createPanelQueryClient } from './panel-before-load'

afterEach(() => onlineManager.setOnline(true))

test('[C03] what couldn’t be read without a connection is read again when it is back', async () => {
  const failing = vi.fn(() => Promise.resolve('read')).mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const fine = vi.fn(() => Promise.resolve('fine'))
  const Page = () => {
    const one = useQuery({ queryKey: ['failing'], queryFn: failing })
    const other = useQuery({ queryKey: ['fine'], queryFn: fine })
    return (
      <p>
        {one.error ? 'failed' : one.data} {other.data}
      </p>
    )
  }
  render(
    <QueryClientProvider client={createPanelQueryClient(undefined)}>
      <Page />
    </QueryClientProvider>,
  )
  await screen.findByText('failed fine')
  act(() => onlineManager.setOnline(false))
  act(() => onlineManager.setOnline(true))
  await screen.findByText('read fine')
  expect(fine).toHaveBeenCalledTimes(1)
})
