import { ChakraProvider } from '@chakra-ui/react'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { toast } from 'react-hot-toast/headless'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { panelSystem } from '~/ui/theme/panel-system'
import { PanelToaster } from './toasts'

afterEach(() => {
  act(() => toast.remove())
  vi.useRealTimers()
})

async function show(width: number) {
  await page.viewport(width, 800)
  render(
    <ChakraProvider value={panelSystem}>
      <PanelToaster />
    </ChakraProvider>,
  )
}

test.each([
  [1440, 'in the top right corner', { top: 76, right: 1424 }, 5_000],
  [390, 'at the bottom', { bottom: 784 }, 10_000],
])('[B06] at %d px a toast stands %s for its time', async (width, _where, place, duration) => {
  await show(width)
  vi.useFakeTimers()
  act(() => void toast.success('Draft saved'))
  expect(screen.getByText('Draft saved').getBoundingClientRect()).toMatchObject(place)
  // One second after it is dismissed it leaves the page: still there now, so it was not dismissed before its time.
  act(() => void vi.advanceTimersByTime(duration - 100))
  act(() => void vi.advanceTimersByTime(1_000))
  expect(screen.getByText('Draft saved')).toBeDefined()
  act(() => void vi.advanceTimersByTime(1_000))
  expect(screen.queryByText('Draft saved')).toBeNull()
})

test('[B06] twenty toasts at most', async () => {
  await show(1440)
  act(() => {
    for (let number = 1; number <= 25; number += 1) toast(`Toast ${number}`)
  })
  expect(screen.getAllByText(/^Toast/)).toHaveLength(20)
})

test('[B06] a toast goes when it is dragged past 60 % of its width, and springs back before', async () => {
  await show(1440)
  act(() => void toast('Drag me'))
  const card = screen.getByText('Drag me')
  vi.spyOn(card, 'setPointerCapture').mockImplementation(() => undefined)
  const drag = (share: number) => {
    fireEvent.pointerDown(card, { clientX: 0, pointerId: 1 })
    fireEvent.pointerMove(card, { clientX: card.offsetWidth * share, pointerId: 1 })
    fireEvent.pointerUp(card, { clientX: card.offsetWidth * share, pointerId: 1 })
  }
  drag(0.5)
  expect(screen.getByText('Drag me').style.transform).toBe('')
  drag(0.7)
  await waitFor(() => expect(screen.queryByText('Drag me')).toBeNull())
})
