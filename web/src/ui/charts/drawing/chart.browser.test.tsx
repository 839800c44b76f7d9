import { act, cleanup, render } from '@testing-library/react'
import { useState, type ReactNode } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { addMonths } from '~/lib/months'
import { Chart } from './chart'
import type { ChartProps } from './chart-model'
import { ResponsivePlot } from './responsive-plot'
import { SiteStyles } from '../../../../tests/setup/site-styles'

const drawn = vi.hoisted(() => vi.fn())

// The real chart, with a count of how often it is asked to draw.
vi.mock('victory', async (original) => {
  const victory = await original<typeof import('victory')>()
  const { VictoryChart } = victory
  return {
    ...victory,
    VictoryChart: (props: Parameters<typeof VictoryChart>[0]) => {
      drawn()
      return <VictoryChart {...props} />
    },
  }
})

/** A chart of a number of points in two series, its values as large as `scale` says. */
function chart(points = 24, scale = 1): ChartProps {
  const count = Math.floor(points / 2)
  const value = (index: number) => (100 + (index % 7)) * scale
  return {
    options: {
      title: 'Demand, January to December 2026, in megawatts',
      description: 'Bars and a line.',
      fileName: 'demand',
      columnHead: 'Month',
      columns: Array.from({ length: points - count }, (_, index) => ({
        key: addMonths('2024-01', index),
        name: `Month ${index}`,
        value: [`${value(index)} MW`],
      })),
      fromZero: true,
      decimals: 0,
    },
    series: [
      { name: 'Peak', color: '#FFB21A', values: Array.from({ length: points - count }, (_, i) => value(i)) },
      {
        name: 'Capacity',
        color: '#064E4B',
        values: Array.from({ length: count }, (_, i) => value(i)),
        type: 'line',
      },
    ],
    type: 'bar',
    width: 500,
    height: 240,
  }
}

beforeEach(async () => {
  await page.viewport(1440, 900)
  drawn.mockClear()
})

describe('[B08] a chart is drawn again', () => {
  const before = chart()
  const { options } = before

  it.each<[string, Partial<ChartProps>]>([
    ['options', { options: { ...options, decimals: 1 } }],
    ['series', { series: chart(24, 2).series }],
    ['type', { type: 'area' }],
    ['width', { width: 501 }],
    ['height', { height: 241 }],
  ])('once when its %s change', (_name, change) => {
    const { rerender, container } = render(<Chart {...before} />)
    expect(drawn).toHaveBeenCalledTimes(1)
    const drawing = container.innerHTML
    rerender(<Chart {...before} {...change} />)
    expect(drawn).toHaveBeenCalledTimes(2)
    expect(container.innerHTML).not.toBe(drawing)
  })

  it('not when its parent renders or equal values come in new arrays', () => {
    const { rerender, container } = render(<Chart {...before} />)
    const drawing = container.innerHTML
    rerender(<Chart {...before} />)
    rerender(<Chart {...structuredClone(before)} />)
    rerender(<Chart {...chart()} />)
    expect(drawn).toHaveBeenCalledTimes(1)
    expect(container.innerHTML).toBe(drawing)
  })

  it('not when it is focused, hovered or scrolled, or its card has news of its own', async () => {
    function Card({ children }: { children: ReactNode }) {
      const [pressed, setPressed] = useState(0)
      return (
        <div style={{ width: 500, height: 3000 }}>
          <button onClick={() => setPressed(pressed + 1)}>Pressed {pressed} times</button>
          <ResponsivePlot {...chart()} />
          {children}
        </div>
      )
    }
    const { container } = render(<Card>Figures</Card>, { wrapper: SiteStyles })
    drawn.mockClear()
    const point = container.querySelector<SVGElement>('.wide .point[tabindex="0"]')!
    point.focus()
    await userEvent.keyboard('{ArrowLeft}{Home}{End}')
    await userEvent.hover(point)
    window.scrollTo({ top: 300, behavior: 'instant' })
    await userEvent.click(page.getByRole('button', { name: 'Pressed 0 times' }))
    await expect.element(page.getByRole('button', { name: 'Pressed 1 times' })).toBeVisible()
    expect(drawn).not.toHaveBeenCalled()
  })
})

describe('[B08] a chart in transition', () => {
  const shapes = (container: HTMLElement) =>
    [...container.querySelectorAll<SVGPathElement>('svg[role=group] path')].filter(
      (path) => !path.closest('.point') && path.getAttribute('role') === 'presentation',
    )
  const moving = (container: HTMLElement) =>
    shapes(container)
      .flatMap((shape) => shape.getAnimations())
      .filter((animation) => animation instanceof CSSTransition && animation.transitionProperty === 'd')

  /** Draws a number of points, then others, and tells how many shapes glide there. */
  function change(points: number) {
    const { container, rerender } = render(<Chart {...chart(points)} />, { wrapper: SiteStyles })
    container.getBoundingClientRect()
    rerender(<Chart {...chart(points)} series={chart(points, 0.5).series} />)
    return moving(container)
  }

  it('glides for 250 ms where there are 50 points', () => {
    const transitions = change(50)
    expect(transitions.length).toBeGreaterThan(0)
    expect(transitions[0]!.effect!.getComputedTiming()).toMatchObject({ duration: 250 })
    expect(transitions[0]!.effect!.getTiming().easing).toBe('ease-in-out')
  })

  it('is at its end at once where there are 51', () => {
    expect(change(51)).toEqual([])
  })

  it('[B07] is at its end at once for people who prefer reduced motion', async () => {
    const features = (value: string) =>
      cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] })
    await features('reduce')
    try {
      expect(change(24)).toEqual([])
    } finally {
      await features('')
    }
  })
})

describe('[B08] a chart after a resize', () => {
  it('is drawn once, 150 ms after the last change of its size', async () => {
    const sizes: (() => void)[] = []
    vi.stubGlobal(
      'ResizeObserver',
      class {
        constructor(resized: () => void) {
          sizes.push(resized)
        }
        observe() {}
        disconnect() {}
      },
    )
    vi.useFakeTimers()
    try {
      const { container } = render(<ResponsivePlot {...chart()} />, { wrapper: SiteStyles })
      const box = container.querySelector<HTMLElement>('.drawing')!
      drawn.mockClear()
      for (const width of [400, 380, 360]) {
        box.style.width = `${width}px`
        sizes.forEach((resized) => resized())
        await act(() => vi.advanceTimersByTimeAsync(149))
      }
      expect(drawn).not.toHaveBeenCalled()
      await act(() => vi.advanceTimersByTimeAsync(1))
      expect(drawn).toHaveBeenCalledTimes(1)
      expect(container.querySelector('svg')!.getAttribute('width')).toBe('360')
    } finally {
      cleanup()
      vi.useRealTimers()
      vi.unstubAllGlobals()
    }
  })
})
