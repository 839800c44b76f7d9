import { render, screen } from '@testing-library/react'
import { afterAll, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { SiteStyles } from '../tests/setup/site-styles'

afterAll(() => page.viewport(1440, 900))

/** The site's sheet as documents carry it, on elements of the site. */
describe('theme of the site', () => {
  const show = () =>
    render(
      <SiteStyles>
        <a className="pill-button" href="#rates">
          Button
        </a>
        <details className="disclosure">
          <summary>Secondary</summary>
        </details>
        <p style={{ color: 'var(--chakra-colors-danger)' }}>Error</p>
        <div className="class-choice">
          <ul>Small</ul>
        </div>
        <div className="energy-mix">
          <div className="bar">Medium</div>
        </div>
        <div className="site-header">
          <span className="dial">Large</span>
        </div>
        <div className="hero">
          <div className="slide">
            <img alt="Extra large" />
          </div>
        </div>
      </SiteStyles>,
    )

  it('[B09] is amber, teal and dark red on pale gray-lavender', () => {
    show()
    const button = getComputedStyle(screen.getByText('Button'))
    expect(button.backgroundColor).toBe('rgb(255, 178, 26)')
    expect(button.color).toBe('rgb(42, 27, 0)')
    expect(getComputedStyle(screen.getByText('Secondary')).color).toBe('rgb(11, 122, 117)')
    expect(getComputedStyle(screen.getByText('Error')).color).toBe('rgb(155, 28, 28)')
    const ground = getComputedStyle(document.documentElement)
    expect(ground.backgroundColor).toBe('rgb(244, 244, 250)')
    expect(ground.colorScheme).toBe('light')
  })

  it('[B10] changes at 600, 960, 1280 and 1920 px, and nowhere but at the five widths', async () => {
    show()
    const before = async (width: number, look: () => string) => {
      const seen: string[] = []
      for (const at of [width - 1, width]) {
        await page.viewport(at, 400)
        seen.push(look())
      }
      return seen
    }
    const style = (text: string) => getComputedStyle(screen.getByText(text))
    expect(await before(600, () => style('Small').display)).toEqual(['grid', 'flex'])
    expect(await before(960, () => style('Medium').height)).toEqual(['56px', '64px'])
    expect(await before(1280, () => style('Large').display)).toEqual(['flex', 'none'])
    const slide = screen.getByAltText('Extra large').parentElement!
    expect(await before(1920, () => getComputedStyle(slide).minHeight)).toEqual(['660px', '720px'])

    const sheets = [...document.styleSheets].flatMap((sheet) =>
      [...sheet.cssRules].map(({ cssText }) => cssText),
    )
    const widths = sheets.flatMap((rule) => [...rule.matchAll(/(min|max)-width: ([\d.]+)rem\)/g)])
    const turns = new Set(widths.map(([, side, rem]) => Number(rem) * 16 + (side === 'max' ? 0.04 : 0)))
    expect(turns.size).toBeGreaterThan(3)
    expect(
      [...turns].filter((turn) => ![600, 960, 1280, 1920, 2560].includes(Math.round(turn * 100) / 100)),
    ).toEqual([])
    expect(sheets.filter((rule) => /-width: [\d.]+px\)/.test(rule))).toEqual([])
  })
})
