import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PlotPoints } from './plot-points'

test('[X03] the label of a point is above all points below it', () => {
  const heights = [120, 40, 90]
  const points = heights.map((y, index) => ({
    x: 100 + index * 20,
    y,
    name: `Month ${index}`,
    value: ['November 2026', '₱10.6280 per kWh'],
  }))
  const svg = renderToStaticMarkup(
    <svg>
      <PlotPoints points={points} width={400} top={0} bottom={200} />
    </svg>,
  )
  const baselines = [...svg.matchAll(/<tspan[^>]* y="([\d.]+)"/g)].map(([, y]) => Number(y))
  expect(baselines).toHaveLength(6)
  expect(Math.max(...baselines)).toBeLessThan(Math.min(...heights))
})
