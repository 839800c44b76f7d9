import { createElement, type ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { createDrawingCache } from './drawing-cache'
import { DrawingCacheContext, type CacheDrawing } from './drawing-cache-context'
import { ResponsivePlot } from './responsive-plot'

const plot = (value: number) => (
  <ResponsivePlot
    type="bar"
    options={{
      title: 'Peak demand, November 2026, in megawatts',
      description: 'Bars.',
      fileName: 'demand',
      columnHead: 'Month',
      columns: [{ key: '2026-11', name: 'November 2026', value: [`${value} MW`] }],
      fromZero: true,
      decimals: 0,
    }}
    series={[{ name: 'Peak demand, MW', color: '#FFB21A', values: [value] }]}
  />
)

/** Renders documents with one cache, and counts how often a chart is drawn for it. */
function documents(maxSize = 1_000_000) {
  const drawn = vi.fn()
  const keep = createDrawingCache(maxSize)
  const counted = ({ drawing }: { drawing: ReactElement }) => {
    drawn()
    return drawing
  }
  const counting: CacheDrawing = (key, drawing) => keep(key, createElement(counted, { drawing }))
  const document = (value: number) =>
    renderToString(<DrawingCacheContext value={counting}>{plot(value)}</DrawingCacheContext>)
  return { drawn, document }
}

it('is the markup that the browser expects, as if nothing had been kept', () => {
  const { document } = documents()
  expect(document(100)).toBe(renderToString(plot(100)))
  expect(document(100)).toBe(renderToString(plot(100)))
})

it('draws again only what shows something else', () => {
  const { document, drawn } = documents()
  document(100)
  document(100)
  expect(drawn).toHaveBeenCalledTimes(2) // one for narrow screens, one for wide ones
  expect(document(120)).toContain('120 MW')
  expect(drawn).toHaveBeenCalledTimes(4)
})

it('forgets what was used longest ago when there is no room for more', () => {
  const { document, drawn } = documents(2.5 * renderToString(plot(100)).length)
  for (const value of [100, 120, 140, 160]) document(value)
  const before = drawn.mock.calls.length
  document(160)
  expect(drawn).toHaveBeenCalledTimes(before)
  document(100)
  expect(drawn).toHaveBeenCalledTimes(before + 2)
})
