import type { ChartOptions, ChartSeries } from '~/ui/charts/drawing/chart-model'
import { ResponsivePlot } from '~/ui/charts/drawing/responsive-plot'
import type { PlotProps } from '~/ui/charts/lazy-plot'

/** A chart as plain data. */
export interface ReliabilityPlotData {
  options: ChartOptions
  series: ChartSeries[]
}

/** Monthly bars, with a line over them if the data has one. */
export default function ReliabilityPlot({ data }: PlotProps<ReliabilityPlotData>) {
  return <ResponsivePlot type="bar" {...data} />
}
