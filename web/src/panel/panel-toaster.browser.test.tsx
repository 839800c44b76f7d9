import { ChakraProvider } from '@chakra-ui/react'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { toast } from 'react-hot-toast/headless'
import { afterEach, expect, test, vi } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { panelSystem } from '~/ui/theme/panel-system'
import { EditorLayout } from './form/editor-layout'
import { SideDialog } from './form/side-dialog'
import { PageHeading } from './layout/page-heading'
import { PanelToaster } from './panel-toaster'
import { accessibilityProblems } from '../../tests/setup/accessibility'

afterEach(() => {
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
  [600, 'in the top right corner', { top: 76, right: 584 }, 5_000],
  [599, 'at the bottom', { bottom: 784 }, 10_000],
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

test('[B06] on a small screen a toast is in the middle', async () => {
  await show(390)
  act(() => void toast('Draft saved'))
  const { left, right } = screen.getByText('Draft saved').getBoundingClientRect()
  expect((left + right) / 2).toBeCloseTo(390 / 2, 0)
  expect(right - left).toBeLessThan(390)
})

test('[B06] twenty toasts at most, the newest', async () => {
  await show(1440)
  act(() => {
    for (let number = 1; number <= 25; number += 1) toast(`Toast ${number}`)
  })
  expect(screen.getAllByText(/^Toast/)).toHaveLength(20)
  expect(screen.getByText('Toast 25')).toBeVisible()
  expect(screen.queryByText('Toast 5')).toBeNull()
})

test('[B06] toasts are announced, from a region that is there before them', async () => {
  await show(1440)
  const region = document.querySelector('[aria-live="polite"]')!
  expect(region).toBeEmptyDOMElement()
  act(() => void toast.error('The CMS did not answer'))
  expect(region).toHaveTextContent('The CMS did not answer')
  expect(await accessibilityProblems(region)).toEqual([])
})

async function cardOf(text: string) {
  await show(1440)
  act(() => void toast(text))
  const card = screen.getByText(text)
  vi.spyOn(card, 'setPointerCapture').mockImplementation(() => undefined)
  return card
}

test.each(['mouse', 'touch', 'pen'])(
  '[B06] a toast goes when it is dragged by %s past six tenths of its width, and springs back before',
  async (pointerType) => {
    const card = await cardOf('Drag me')
    const drag = (share: number) => {
      const at = (clientX: number) => ({ clientX, pointerId: 1, pointerType })
      fireEvent.pointerDown(card, at(0))
      fireEvent.pointerMove(card, at(card.offsetWidth * share))
      expect(card.style.transform).toContain('translateX')
      fireEvent.pointerUp(card, at(card.offsetWidth * share))
    }
    drag(0.59)
    drag(-0.59)
    expect(screen.getByText('Drag me').style.transform).toBe('')
    drag(0.61)
    await waitFor(() => expect(screen.queryByText('Drag me')).toBeNull())
  },
)

test('[B06] a toast springs back when the browser takes the finger over, wherever that event says it is', async () => {
  const card = await cardOf('Drag me')
  fireEvent.pointerDown(card, { clientX: 1400, pointerId: 1, pointerType: 'touch' })
  fireEvent.pointerMove(card, { clientX: 1390, pointerId: 1, pointerType: 'touch' })
  fireEvent.pointerCancel(card, { clientX: 0, pointerId: 1, pointerType: 'touch' })
  expect(screen.getByText('Drag me').style.transform).toBe('')
})

test('[B06] a finger on the screen drags a toast away', async () => {
  await show(390)
  act(() => void toast('Draft saved for the month of November'))
  const { left, top, width } = screen.getByText(/^Draft saved/).getBoundingClientRect()
  const frame = window.frameElement!.getBoundingClientRect()
  const scale = frame.width / window.innerWidth
  const finger = (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number) =>
    cdp().send('Input.dispatchTouchEvent', {
      type,
      touchPoints:
        type === 'touchEnd' ? [] : [{ x: frame.left + x * scale, y: frame.top + (top + 20) * scale }],
    })
  await finger('touchStart', left + 10)
  for (const share of [0.2, 0.4, 0.7]) await finger('touchMove', left + 10 + width * share)
  await finger('touchEnd', 0)
  await waitFor(() => expect(screen.queryByText(/^Draft saved/)).toBeNull())
})

/** Whether two elements lie over each other anywhere. */
function overlap(one: Element, other: Element): boolean {
  const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()]
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}

test.each([1440, 960, 700, 390])(
  '[B06] at %d px three toasts lie over no field in use and no button of an open form',
  async (width) => {
    await page.viewport(width, 800)
    render(
      <ChakraProvider value={panelSystem}>
        <SideDialog title="Residential rate" onClose={() => undefined} footer={<button>Publish</button>}>
          {Array.from({ length: 30 }, (_, number) => (
            <input key={number} aria-label={`Amount ${number}`} style={{ display: 'block', height: 44 }} />
          ))}
        </SideDialog>
        <PanelToaster />
      </ChakraProvider>,
    )
    const fields = await screen.findAllByRole('textbox')
    act(() => void ['Draft saved', 'Published', 'Changes discarded'].map((text) => toast.success(text)))
    const cards = ['Draft saved', 'Published', 'Changes discarded'].map((text) =>
      screen.getAllByText(text).at(-1)!,
    )
    for (const field of [fields[0]!, fields[8]!, fields[14]!, fields.at(-1)!]) {
      act(() => field.focus())
      await waitFor(() => expect(cards.some((card) => overlap(card, field))).toBe(false))
    }
    await waitFor(() => {
      for (const button of screen.getAllByRole('button'))
        expect(cards.some((card) => overlap(card, button))).toBe(false)
    })
  },
)

test('[B06] the focused field stays in view when a toast takes space', async () => {
  await page.viewport(700, 800)
  render(
    <ChakraProvider value={panelSystem}>
      <SideDialog title="Residential rate" onClose={() => undefined}>
        {Array.from({ length: 30 }, (_, number) => (
          <input key={number} aria-label={`Amount ${number}`} style={{ display: 'block', height: 44 }} />
        ))}
      </SideDialog>
      <PanelToaster />
    </ChakraProvider>,
  )
  const field = (await screen.findAllByRole('textbox'))[8]!
  act(() => field.focus())
  const before = field.getBoundingClientRect().top
  act(() => void toast.success('Draft saved'))
  const body = field.parentElement!
  await waitFor(() => expect(parseFloat(getComputedStyle(body).marginTop)).toBeGreaterThan(0))
  // The room is made in one step and the form moved back before the next is painted.
  await waitFor(() => expect(Math.abs(field.getBoundingClientRect().top - before)).toBeLessThan(2))
})

test.each([1440, 700])('[B06] at %d px a toast leaves a page’s primary action free', async (width) => {
  await page.viewport(width, 800)
  render(
    <ChakraProvider value={panelSystem}>
      <div style={{ paddingTop: 70 }}>
        <PageHeading title="Home" text="What visitors see first." action={<button>Add rate</button>} />
      </div>
      <PanelToaster />
    </ChakraProvider>,
  )
  act(() => void toast.success('Rate deleted'))
  expect(overlap(screen.getByText('Rate deleted'), screen.getByRole('button'))).toBe(false)
})

test.each([1440, 960, 700])(
  '[B06] at %d px a toast leaves the state and the buttons of a form of its own page free',
  async (width) => {
    await page.viewport(width, 800)
    render(
      <ChakraProvider value={panelSystem}>
        <div style={{ paddingTop: 70 }}>
          <EditorLayout
            title="Crews finish the Mabini line"
            badge={<span>Published</span>}
            actions={<button>Preview</button>}
            onClose={() => undefined}
          >
            <input aria-label="Title" />
          </EditorLayout>
        </div>
        <PanelToaster />
      </ChakraProvider>,
    )
    act(() => void toast.success('Draft saved'))
    const card = screen.getByText('Draft saved')
    expect(card.getBoundingClientRect().width).toBeGreaterThan(100)
    for (const name of ['Preview', 'Back to the list'])
      expect(overlap(card, screen.getByRole('button', { name })), name).toBe(false)
    expect(overlap(card, screen.getByText('Published'))).toBe(false)
  },
)
