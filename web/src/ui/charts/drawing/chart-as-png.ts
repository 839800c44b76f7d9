import { longDate } from '~/lib/format'
import { dateIn } from '~/lib/time-zone'
import * as t from '~/messages/en'
import type { ChartSeries } from './chart-model'
import { PLOT_SURFACE } from '../plot-style'
import { paintSvgOnCanvas } from './paint-svg'

/** Image pixels per CSS pixel: sharp in print and on high-density screens. */
const SCALE = 2
const MARGIN = 20
const TITLE_LINE = 21
const LEGEND_LINE = 22
const INK = 'var(--chakra-colors-ink)'

/**
 * Renders a chart as PNG with its title, legend and source, on the card's background and in the page's fonts.
 */
export async function renderChartAsPng(
  svg: SVGSVGElement,
  title: string,
  series: ChartSeries[],
): Promise<Blob> {
  const { width, height } = svg.getBoundingClientRect()
  const family = getComputedStyle(svg).fontFamily
  const titleFont = `600 16px ${family}`
  const legendFont = `400 14px ${family}`
  // The font stack names system fonts as fallbacks; loading it rejects where one is missing.
  await Promise.allSettled([document.fonts.load(titleFont, title), document.fonts.load(legendFont)])

  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d')!
  context.font = titleFont
  const lines = wrap(title, (text) => context.measureText(text).width <= width)
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const source = t.pictureSource(location.host, longDate(dateIn(timeZone, new Date())))
  const chartTop = MARGIN + lines.length * TITLE_LINE + series.length * LEGEND_LINE + MARGIN / 2
  const bottom = chartTop + height + LEGEND_LINE + MARGIN
  // Setting a canvas's size resets it, so the size comes before everything else.
  canvas.width = Math.round((width + 2 * MARGIN) * SCALE)
  canvas.height = Math.round(bottom * SCALE)
  context.scale(SCALE, SCALE)
  const ink = resolveColor(INK, svg)
  context.fillStyle = resolveColor(PLOT_SURFACE, svg)
  context.fillRect(0, 0, width + 2 * MARGIN, bottom)

  context.translate(MARGIN, MARGIN)
  context.font = titleFont
  context.fillStyle = ink
  lines.forEach((line, index) => context.fillText(line, 0, (index + 1) * TITLE_LINE - 5))
  context.translate(0, lines.length * TITLE_LINE)
  context.font = legendFont
  series.forEach(({ name, color }, index) => {
    const middle = (index + 0.5) * LEGEND_LINE
    context.fillStyle = resolveColor(color, svg)
    context.fillRect(0, middle - 5, 10, 10)
    context.fillStyle = ink
    context.fillText(name, 18, middle + 5)
  })
  context.translate(0, chartTop - MARGIN - lines.length * TITLE_LINE)
  paintSvgOnCanvas(svg, context)
  context.font = legendFont
  context.fillStyle = ink
  context.fillText(source, 0, height + LEGEND_LINE - 5, width)

  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) =>
      blob ? resolve(blob) : reject(new Error('The chart is too large for a picture')),
    ),
  )
}

/** Resolves `var(--name)` to its value on the page, since a canvas doesn't know CSS variables. */
function resolveColor(color: string, element: Element): string {
  const [, name] = /^var\((--[\w-]+)\)$/.exec(color) ?? []
  return name ? getComputedStyle(element).getPropertyValue(name).trim() : color
}

/** Breaks a text into as few lines as fit. */
function wrap(text: string, fits: (line: string) => boolean): string[] {
  return text.split(' ').reduce<string[]>((lines, word) => {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word
    return lines.length > 0 && fits(longer) ? [...lines.slice(0, -1), longer] : [...lines, word]
  }, [])
}
