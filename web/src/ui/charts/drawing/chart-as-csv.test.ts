import { describe, expect, it } from 'vitest'
import type { ChartOptions } from './chart-model'
import { serializeChartAsCsv } from './chart-as-csv'

const options: ChartOptions = {
  title: 'Demand',
  description: '',
  fileName: 'demand',
  columnHead: 'Month',
  columns: ['2026-10', '2026-11'].map((key) => ({ key, name: key, value: [key] })),
  fromZero: true,
  decimals: 0,
}
const color = '#000'

describe('[B08] a chart saved as CSV', () => {
  it('names each series with its unit and has a row for each month, in UTF-8 that spreadsheets recognize', () => {
    const series = [
      { name: 'Generation charge, ₱ per kWh', color, values: [6.53, 6.482], places: 4 },
      { name: 'Change', color, values: [null, -0.048] },
    ]
    expect(serializeChartAsCsv(options, series)).toBe(
      '\uFEFFMonth,"Generation charge, ₱ per kWh",Change\r\n2026-10,6.5300,\r\n2026-11,6.4820,-0.048\r\n',
    )
  })

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1'])('makes no formula of %j', (name) => {
    const [head] = serializeChartAsCsv(options, [{ name, color, values: [] }]).split('\r\n2026')
    expect(head!.replaceAll('"', '')).toBe(`\uFEFFMonth,'${name}`)
  })

  it('keeps quotes and line ends within their cell', () => {
    const [head] = serializeChartAsCsv(options, [{ name: 'The "peak"\n(MW)', color, values: [] }]).split(
      '\r\n',
    )
    expect(head).toBe('\uFEFFMonth,"The ""peak""\n(MW)"')
  })
})
