import { ChakraProvider } from '@chakra-ui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useForm } from 'react-hook-form'
import { expect, test, vi } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { takeConsole } from '../../../../tests/setup/quiet-console'
import { panelSystem } from '~/ui/theme/panel-system'
import { RateComponentList } from './rate-component-list'
import { chargeGroupsQuery } from './managed-charge-groups'
import { createBlankRateComponent, type RateFormValues } from './rate-form-values'

function Form() {
  const form = useForm<RateFormValues>({
    defaultValues: {
      components: ['Generation', 'Transmission'].map((label) => ({ ...createBlankRateComponent(), label })),
    },
  })
  return <RateComponentList form={form} aside={null} />
}

interface Sample {
  /** By the clock below (milliseconds). */
  at: number
  /** How far the row still is from its new place, in CSS pixels. */
  away: number
}

/** This many frames are enough for the library to learn where things are, and to see that a row has come to rest. */
const ENOUGH_FRAMES = 30

function frames(count: number): Promise<void> {
  return new Promise((resolve) => {
    const next = () => (--count < 0 ? resolve() : requestAnimationFrame(next))
    next()
  })
}

/**
 * A clock by which each frame takes the same time, however long the machine needs to draw it: the library reckons by
 * `performance.now()` alone.
 */
function evenFrames(): { now: () => number; stop: () => void } {
  let now = performance.now()
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now)
  let frame = requestAnimationFrame(function next() {
    now += 10
    frame = requestAnimationFrame(next)
  })
  return {
    now: () => now,
    stop() {
      cancelAnimationFrame(frame)
      clock.mockRestore()
    },
  }
}

const awayOf = ({ style: { transform } }: HTMLElement) =>
  transform === '' || transform === 'none' ? 0 : new DOMMatrix(transform).f

/** Moves the second component up by keyboard and notes each place that its row has on the way. */
async function move(): Promise<Sample[]> {
  await page.viewport(1440, 900)
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  client.setQueryData(chargeGroupsQuery.queryKey, [])
  render(
    <QueryClientProvider client={client}>
      <ChakraProvider value={panelSystem}>
        <Form />
      </ChakraProvider>
    </QueryClientProvider>,
  )
  const handle = screen.getByRole('button', { name: 'Move Transmission' })
  const row = handle.closest<HTMLElement>('[role=listitem]')!
  await frames(ENOUGH_FRAMES)
  const samples: Sample[] = []
  const clock = evenFrames()
  const observer = new MutationObserver(() => samples.push({ at: clock.now(), away: awayOf(row) }))
  observer.observe(row, { attributeFilter: ['style'] })
  handle.focus()
  await userEvent.keyboard('{ArrowUp}')
  await waitFor(() =>
    expect(screen.getAllByRole('button', { name: /^Move / })[0]!.ariaLabel).toBe('Move Transmission'),
  )
  await frames(ENOUGH_FRAMES)
  await waitFor(() => expect(awayOf(row)).toBe(0))
  observer.disconnect()
  clock.stop()
  return samples
}

const bezier = (a: number, b: number, t: number) =>
  3 * (1 - t) ** 2 * t * a + 3 * (1 - t) * t ** 2 * b + t ** 3

/** The share of the time after which CSS's `ease-in-out`, cubic-bezier(0.42, 0, 0.58, 1), has come so far. */
function timeAt(progress: number): number {
  let [low, high] = [0, 1]
  while (high - low > 1e-6) {
    const middle = (low + high) / 2
    if (bezier(0, 1, middle) < progress) low = middle
    else high = middle
  }
  return bezier(0.42, 0.58, low)
}

test('[B07] a component glides to its new place in 250 ms, slowly at both ends', async () => {
  const samples = await move()
  const distance = Math.max(...samples.map(({ away }) => away))
  expect(distance).toBeGreaterThan(40)
  const onTheWay = samples
    .map(({ at, away }) => ({ at, progress: 1 - away / distance }))
    .filter(({ progress }) => progress > 0.03 && progress < 0.97)
  const [first] = onTheWay
  expect(onTheWay.length).toBeGreaterThan(3)
  expect(onTheWay.at(-1)!.progress - first!.progress).toBeGreaterThan(0.6)
  for (const { at, progress } of onTheWay) {
    const expected = 250 * (timeAt(progress) - timeAt(first!.progress))
    expect(Math.abs(at - first!.at - expected)).toBeLessThan(10)
  }
})

test('[B07] for people who prefer reduced motion it is there at once', async () => {
  const prefer = async (value: string) => {
    const heard = new Promise((resolve) =>
      matchMedia('(prefers-reduced-motion: reduce)').addEventListener('change', resolve, { once: true }),
    )
    await cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] })
    await heard
  }
  await prefer('reduce')
  try {
    const away = (await move()).filter((sample) => sample.away !== 0)
    // The library takes one frame to find out that there is nothing to animate.
    expect(away.length).toBeLessThanOrEqual(1)
    expect(takeConsole().join()).toContain('You have Reduced Motion enabled')
  } finally {
    await prefer('')
  }
})
