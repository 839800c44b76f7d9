import { render, screen } from '@testing-library/react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { addMonths } from '~/lib/months'
import { ResponsivePlot } from './responsive-plot'
import { PLOT_AMBER } from '../plot-style'
import { SiteStyles } from '../../../../tests/setup/site-styles'

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const values = months.map((_, index) => 100 + index)

const plot = (
  <ResponsivePlot
    type="bar"
    options={{
      title: 'Peak demand, January to December 2026, in megawatts',
      description: 'Bars.',
      fileName: 'power-supply-2026-12',
      columnHead: 'Month',
      columns: months.map((label, index) => ({
        key: addMonths('2026-01', index),
        name: label,
        value: [`${values[index]} MW`],
      })),
      fromZero: true,
      decimals: 0,
    }}
    series={[{ name: 'Peak demand, MW', color: PLOT_AMBER, values }]}
  />
)

/** What the page's and the card's margins leave of a phone's 320 px. */
const NARROWEST_CARD = 242
/** What they leave of one of two columns at 960 px. */
const NARROWEST_COLUMN = 386

/** Texts of the drawings that are seen, each with its height in real pixels and its place. */
function texts(container: HTMLElement) {
  return [...container.querySelectorAll<SVGTSpanElement>('svg[role=group] tspan')]
    .filter((text) => text.textContent && text.getBoundingClientRect().width > 0)
    .map((text) => {
      const scale = text.ownerSVGElement!.getScreenCTM()!.a
      return {
        text: text.textContent,
        size: Number.parseFloat(getComputedStyle(text).fontSize) * scale,
        box: text.getBoundingClientRect(),
      }
    })
}

/** What a visitor sees of a chart: its texts where they stand, the boxes of drawing and links. */
function look(container: HTMLElement) {
  const drawing = container.querySelector('.drawing')!.getBoundingClientRect()
  return {
    drawing,
    texts: texts(container),
    save: [...container.querySelectorAll('.save > *')].map((link) => link.getBoundingClientRect()),
  }
}

function draw(width: number) {
  const { container } = render(<div style={{ width }}>{plot}</div>, { wrapper: SiteStyles })
  return container
}

afterEach(() => vi.restoreAllMocks())

describe('[B08] a chart on a narrow screen', () => {
  it('has text of 11 px at least, and fewer months named, none touching the next', async () => {
    await page.viewport(320, 700)
    const shown = texts(draw(NARROWEST_CARD))
    expect(Math.min(...shown.map(({ size }) => size))).toBeGreaterThanOrEqual(11)
    const named = shown.filter(({ text }) => months.includes(text))
    expect(named.map(({ text }) => text)).toEqual(['Feb', 'Apr', 'Jun', 'Aug', 'Oct', 'Dec'])
    for (const [index, { box }] of named.entries())
      expect(box.right).toBeLessThan(named[index + 1]?.box.left ?? Infinity)
  })

  it('names every month where there is room', async () => {
    await page.viewport(1440, 900)
    const named = texts(draw(506)).filter(({ text }) => months.includes(text))
    expect(named.map(({ text }) => text)).toEqual(months)
  })

  it('is redrawn at once where its card is as wide as the page', async () => {
    await page.viewport(1440, 900)
    const container = draw(1100)
    await expect.poll(() => container.querySelector('svg')!.getAttribute('width')).toBe('1100')
    expect(container.querySelectorAll('svg[role=group]')).toHaveLength(1)
    // Bars that glided there would stand at other months meanwhile.
    expect(container.getAnimations({ subtree: true })).toEqual([])
  })

  it.each([
    [320, NARROWEST_CARD],
    [390, 312],
    [960, NARROWEST_COLUMN],
    [1440, 506],
  ])('has such text at %d px before any script too, and all that it has with it', async (viewport, width) => {
    await page.viewport(viewport, 700)
    const server = document.createElement('div')
    server.style.width = `${width}px`
    server.innerHTML = renderToStaticMarkup(<SiteStyles>{plot}</SiteStyles>)
    document.body.append(server)
    try {
      const sizes = texts(server).map(({ size }) => size)
      expect(sizes.length).toBeGreaterThan(0)
      expect(Math.min(...sizes)).toBeGreaterThanOrEqual(11)
      expect(Math.max(...sizes)).toBeLessThanOrEqual(16)
      const before = look(server)
      expect(before.drawing.width).toBe(width)
      render(<SiteStyles>{plot}</SiteStyles>, { container: server, hydrate: true })
      expect(look(server)).toEqual(before)
      expect(screen.getByRole('link', { name: /^Download data \(CSV\): Peak demand/ })).toBeTruthy()
    } finally {
      server.remove()
    }
  })
})

it('[R01] the server’s drawing is only laid out near the screen, and nothing moves when it comes near', async () => {
  await page.viewport(390, 700)
  const server = document.createElement('div')
  server.style.cssText = 'width: 312px; margin-top: 6000px'
  server.innerHTML = renderToStaticMarkup(<SiteStyles>{plot}</SiteStyles>)
  document.body.append(server)
  try {
    const drawing = server.querySelector('.narrow svg')!
    const isLaidOut = () => drawing.checkVisibility({ contentVisibilityAuto: true })
    await expect.poll(isLaidOut).toBe(false)
    const before = server.offsetHeight
    server.scrollIntoView()
    await expect.poll(isLaidOut).toBe(true)
    expect(server.offsetHeight).toBe(before)
    expect(drawing.clientHeight).toBe(Math.round((312 * 220) / 280))
  } finally {
    server.remove()
  }
})

it('[R01] a point of the server’s drawing that has the focus keeps it in the browser’s, whatever width that gets', async () => {
  await page.viewport(1440, 900)
  const place = document.createElement('div')
  place.style.width = '506px'
  place.innerHTML = renderToString(<SiteStyles>{plot}</SiteStyles>)
  document.body.append(place)
  await userEvent.tab()
  const before = document.activeElement
  expect(before?.getAttribute('aria-label')).toBe('Dec')
  render(<SiteStyles>{plot}</SiteStyles>, { container: place, hydrate: true })
  expect(document.activeElement).toBe(before)
  place.style.width = '400px'
  await expect.poll(() => place.querySelector('svg')?.getAttribute('width')).toBe('400')
  expect(place.querySelectorAll('svg[role=group]')).toHaveLength(1)
  expect(document.activeElement).toBe(before)
})

it('[R01] a chart shows labels and lines in the reader’s own colors where they are forced', async () => {
  const emulate = (features: { name: string; value: string }[]) =>
    cdp().send('Emulation.setEmulatedMedia', { features })
  await page.viewport(1440, 900)
  const container = draw(506)
  await emulate([
    { name: 'forced-colors', value: 'active' },
    { name: 'prefers-color-scheme', value: 'dark' },
  ])
  try {
    const colors = (selector: string, property: 'fill' | 'stroke') =>
      new Set(
        [...container.querySelectorAll(`.wide ${selector}`)].map((part) => getComputedStyle(part)[property]),
      )
    expect(matchMedia('(forced-colors: active)').matches).toBe(true)
    expect([...colors('tspan', 'fill')]).toEqual(['rgb(255, 255, 255)'])
    expect([...colors('path[role=presentation]', 'stroke')]).toEqual(['rgb(255, 255, 255)'])
  } finally {
    await emulate([])
  }
})

describe('[B08] a chart is saved', () => {
  /** What the browser is given to download. */
  function downloads() {
    const saved: { name: string; content: Blob }[] = []
    let content = new Blob()
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      content = blob as Blob
      return 'blob:saved'
    })
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push({ name: this.download, content })
    })
    return saved
  }

  it('as CSV, with or without script, by links of a finger’s height that fit one line of a phone', async () => {
    await page.viewport(320, 700)
    const container = draw(NARROWEST_CARD)
    const boxes = [...container.querySelectorAll('.save > *')].map((link) => link.getBoundingClientRect())
    expect(boxes.map(({ height }) => Math.floor(height))).toEqual([44, 44])
    expect(boxes[0]!.top).toBe(boxes[1]!.top)
    const link = screen.getByRole<HTMLAnchorElement>('link', { name: /^Download data \(CSV\): Peak demand/ })
    expect(link.download).toBe('power-supply-2026-12.csv')
    const [type, content = ''] = link.href.split(',')
    expect(type).toBe('data:text/csv;charset=utf-8')
    expect(decodeURIComponent(content)).toContain('\uFEFFMonth,"Peak demand, MW"\r\n2026-01,100\r\n')
  })

  it('as PNG at twice its size, on white, with title, legend, bars and where it comes from', async () => {
    await page.viewport(1440, 900)
    const saved = downloads()
    draw(506)
    await userEvent.click(screen.getByRole('button', { name: /^Download image \(PNG\): Peak demand/ }))
    await expect.poll(() => saved.map(({ name }) => name)).toEqual(['power-supply-2026-12.png'])
    expect(saved[0]!.content.type).toBe('image/png')
    const picture = await createImageBitmap(saved[0]!.content)
    expect(picture.width).toBe((506 + 2 * 20) * 2)
    const canvas = new OffscreenCanvas(picture.width, picture.height)
    const context = canvas.getContext('2d')!
    context.drawImage(picture, 0, 0)
    const pixel = (x: number, y: number) => [...context.getImageData(x, y, 1, 1).data]
    expect(pixel(1, 1)).toEqual([255, 255, 255, 255])
    expect(pixel(picture.width - 2, picture.height - 2)).toEqual([255, 255, 255, 255])
    const inks = (top: number, bottom: number, red: number, green: number, blue: number) => {
      const { data } = context.getImageData(0, top, picture.width, bottom - top)
      let found = 0
      for (let at = 0; at < data.length; at += 4)
        if (data[at] === red && data[at + 1] === green && data[at + 2] === blue) found += 1
      return found
    }
    const titleBottom = 2 * (20 + 21)
    expect(inks(0, titleBottom, 0x1a, 0x19, 0x28)).toBeGreaterThan(500)
    expect(inks(titleBottom, titleBottom + 44, 0xff, 0xb2, 0x1a)).toBeGreaterThan(300)
    expect(inks(titleBottom + 60, picture.height, 0xff, 0xb2, 0x1a)).toBeGreaterThan(20_000)
    expect(inks(picture.height - 2 * (20 + 22), picture.height - 2 * 20, 0x1a, 0x19, 0x28)).toBeGreaterThan(
      300,
    )
    expect(inks(titleBottom + 60, picture.height, 0x5c, 0x5b, 0x70)).toBeGreaterThan(100)
  })
})
