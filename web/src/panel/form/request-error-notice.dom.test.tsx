import { ChakraProvider } from '@chakra-ui/react'
import { act, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { panelSystem } from '~/ui/theme/panel-system'
import { RequestErrorNotice } from './form-notices'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function show(isServerBack: () => Promise<boolean>, goesLiveOnSave = false) {
  const onReconnected = vi.fn(() => Promise.resolve(true))
  render(
    <ChakraProvider value={panelSystem}>
      <RequestErrorNotice
        trouble={{ kind: 'unavailable', text: 'The server isn’t responding.' }}
        dirty
        action="save"
        goesLiveOnSave={goesLiveOnSave}
        noun="article"
        onRetry={() => undefined}
        onReconnected={onReconnected}
        isServerBack={isServerBack}
        onSignIn={() => undefined}
      />
    </ChakraProvider>,
  )
  return onReconnected
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test('[C11] [E08] after an outage of the server the draft is saved by itself, as soon as the server answers', async () => {
  const isServerBack = vi.fn<() => Promise<boolean>>()
  isServerBack.mockRejectedValueOnce(new Error('Down')).mockResolvedValueOnce(false).mockResolvedValue(true)
  const onReconnected = show(isServerBack)
  await pass(20_000)
  expect(isServerBack).toHaveBeenCalledTimes(2)
  expect(onReconnected).not.toHaveBeenCalled()
  await pass(10_000)
  expect(onReconnected).toHaveBeenCalledOnce()
  await pass(60_000)
  expect(onReconnected).toHaveBeenCalledOnce()
})

test('[E08] what visitors would see at once isn’t repeated by itself', async () => {
  const isServerBack = vi.fn(() => Promise.resolve(true))
  const onReconnected = show(isServerBack, true)
  await pass(60_000)
  expect([isServerBack, onReconnected].map(({ mock }) => mock.calls.length)).toEqual([0, 0])
})
