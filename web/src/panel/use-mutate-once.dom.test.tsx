import { QueryClient, QueryClientProvider, useMutation } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { useMutateOnce } from './use-mutate-once'

test('[C03] the second press of a double click sends nothing; a later press does', async () => {
  const sent: string[] = []
  const client = new QueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const { result } = renderHook(
    () => {
      const mutation = useMutation({
        mutationFn: (text: string) => {
          sent.push(text)
          return Promise.resolve(text)
        },
      })
      return { send: useMutateOnce(mutation), mutation }
    },
    { wrapper },
  )
  const { send } = result.current
  act(() => {
    send('first')
    send('second')
  })
  await waitFor(() => expect(result.current.mutation.isSuccess).toBe(true))
  expect(sent).toEqual(['first'])
  act(() => result.current.send('third'))
  await waitFor(() => expect(sent).toEqual(['first', 'third']))
})
