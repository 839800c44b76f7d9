import type { RefObject } from 'react'
import * as t from '~/messages/en'
import type { ChartOptions, ChartSeries } from './chart-model'
import { chartCsv } from './csv'
import { chartPng } from './png'

interface SaveBarProps {
  options: ChartOptions
  series: ChartSeries[]
  drawing: RefObject<HTMLElement | null>
  /** False on the server: without script there is nothing to press, but the place is kept. */
  ready: boolean
}

/** The chart to take along: as a picture and as a table for a spreadsheet. */
export function SaveBar({ options, series, drawing, ready }: SaveBarProps) {
  const saveCsv = () =>
    saveFile(
      new Blob([chartCsv(options, series)], { type: 'text/csv;charset=utf-8' }),
      `${options.fileName}.csv`,
    )
  const savePng = async () => {
    const svg = drawing.current?.querySelector<SVGSVGElement>('svg[role="group"]')
    if (svg) saveFile(await chartPng(svg, options.title, series), `${options.fileName}.png`)
  }
  return (
    <div className="save screen-only" style={ready ? undefined : { visibility: 'hidden' }}>
      <button
        type="button"
        aria-label={t.saveWhat(t.saveAsPng, options.title)}
        onClick={() => void savePng()}
      >
        {t.saveAsPng}
      </button>
      <button type="button" aria-label={t.saveWhat(t.saveAsCsv, options.title)} onClick={saveCsv}>
        {t.saveAsCsv}
      </button>
    </div>
  )
}

/** Long enough for a browser to start the download that holds on to the address (milliseconds). */
const KEPT = 60_000

function saveFile(content: Blob, name: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT)
}
