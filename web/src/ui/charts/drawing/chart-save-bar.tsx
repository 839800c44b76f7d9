import type { RefObject } from 'react'
import * as t from '~/messages/en'
import { saveBlobAsFile } from '../../save-blob-as-file'
import type { ChartOptions, ChartSeries } from './chart-model'
import { serializeChartAsCsv } from './chart-as-csv'
import { renderChartAsPng } from './chart-as-png'

interface SaveBarProps {
  options: ChartOptions
  series: ChartSeries[]
  drawing: RefObject<HTMLElement | null>
}

/** Buttons that save the chart: as an image, and as a table for a spreadsheet. */
export function ChartSaveBar({ options, series, drawing }: SaveBarProps) {
  const savePng = async () => {
    const drawings = drawing.current?.querySelectorAll<SVGSVGElement>('svg[role="group"]') ?? []
    const shown = [...drawings].find((svg) => svg.getBoundingClientRect().width > 0)
    if (shown) saveBlobAsFile(await renderChartAsPng(shown, options.title, series), `${options.fileName}.png`)
  }
  return (
    <div className="save screen-only">
      <button
        type="button"
        aria-label={t.saveWhat(t.saveAsPng, options.title)}
        onClick={() => void savePng()}
      >
        {t.saveAsPng}
      </button>
      <a
        href={`data:text/csv;charset=utf-8,${encodeURIComponent(serializeChartAsCsv(options, series))}`}
        download={`${options.fileName}.csv`}
        aria-label={t.saveWhat(t.saveAsCsv, options.title)}
      >
        {t.saveAsCsv}
      </a>
    </div>
  )
}
