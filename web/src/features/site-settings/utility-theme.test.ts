import { expect, test } from 'vitest'
import { buildUtilityTheme, type UtilityTheme } from './utility-theme'

const channels = (color: string): number[] =>
  color.startsWith('#')
    ? [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
    : color.match(/\d+/g)!.map(Number)

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = channels(color).map((part) => {
    const share = part / 255
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const contrast = (one: string, other: string) => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** Text and background colors that the site’s styles pair. */
const pairs = [
  ['teal', '#FFFFFF'],
  ['teal', '#F4F4FA'],
  ['teal-deep', 'teal-soft'],
  ['teal-mist', 'teal-deep'],
  ['teal-mist', 'teal-ink'],
  ['amber', 'teal-ink'],
  ['amber-ink', 'amber'],
  ['amber-ink', 'amber-soft'],
] as const

// The lightest main colors and the darkest accents that the CMS takes, of several hues.
test.each([
  ['#0074AE', '#F09700'],
  ['#A64F00', '#94B800'],
  ['#C0006A', '#00BFA5'],
  ['#1D4E89', '#FFD166'],
  ['#000000', '#FFFFFF'],
])('[M17] the shades of %s and %s stay legible on one another', (mainColor, accentColor) => {
  const theme = buildUtilityTheme({ mainColor, accentColor })!
  const shade = (name: string) => theme[`--chakra-colors-${name}` as keyof UtilityTheme] ?? name
  const low = pairs.filter(([text, ground]) => contrast(shade(text), shade(ground)) < 4.5)
  expect(low).toEqual([])
})

test('[M17] a utility that chose no colors has the theme’s own, and what is no color does nothing', () => {
  expect(buildUtilityTheme({ mainColor: null, accentColor: null })).toBeUndefined()
  expect(buildUtilityTheme({ mainColor: 'red;}', accentColor: null })).toBeUndefined()
})
