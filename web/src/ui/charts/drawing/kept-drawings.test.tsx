import { renderToString } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { KeptDrawings, type KeepDrawing } from './kept-drawings'
import { ResponsivePlot } from './responsive-plot'

const plot = (value: number) => (
  <ResponsivePlot
    type="bar"
    options={{
      title: 'Peak demand, November 2026, in megawatts',
      description: 'Bars.',
      fileName: 'demand',
      columnHead: 'Month',
      columns: [{ key: '2026-11', label: 'Nov', name: 'November 2026', value: [`${value} MW`] }],
      fromZero: true,
      decimals: 0,
    }}
    series={[{ name: 'Peak demand, MW', colour: '#FFB21A', values: [value] }]}
  />
)

function memory() {
  const kept = new Map<string, string>()
  const drawn = vi.fn()
  const keep: KeepDrawing = (key, drawing) => {
    const markup = kept.get(key) ?? renderToString(drawing)
    if (!kept.has(key)) drawn()
    kept.set(key, markup)
    return markup
  }
  const document = (value: number) => renderToString(<KeptDrawings value={keep}>{plot(value)}</KeptDrawings>)
  return { drawn, document }
}

it('is the markup that the browser expects, as if nothing had been kept', () => {
  const { document } = memory()
  expect(document(100)).toBe(renderToString(plot(100)))
  expect(document(100)).toBe(renderToString(plot(100)))
})

it('draws again only what shows something else', () => {
  const { document, drawn } = memory()
  document(100)
  document(100)
  expect(drawn).toHaveBeenCalledTimes(2) // one for narrow screens, one for wide ones
  expect(document(120)).toContain('120 MW')
  expect(drawn).toHaveBeenCalledTimes(4)
})
