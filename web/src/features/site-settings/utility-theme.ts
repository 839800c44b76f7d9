/** CSS custom properties by name. */
export type UtilityTheme = Record<`--${string}`, string>

type Rgb = readonly number[]

const WHITE: Rgb = [255, 255, 255]
const BLACK: Rgb = [0, 0, 0]

/** How much white or black each shade contains, estimated from the shades of the default theme. */
const SHADES = {
  teal: {
    deep: [BLACK, 0.36],
    ink: [BLACK, 0.62],
    soft: [WHITE, 0.88],
    mist: [WHITE, 0.76],
    bright: [WHITE, 0.55],
  },
  amber: { bright: [WHITE, 0.2], deep: [BLACK, 0.28], soft: [WHITE, 0.84], ink: [BLACK, 0.86] },
} as const satisfies Record<string, Record<string, readonly [Rgb, number]>>

/**
 * Custom properties for the root element that replace the theme's colors by the utility's (`#rrggbb`). The
 * CMS checks their contrast. Undefined if the utility chose none.
 */
export function buildUtilityTheme(colors: {
  mainColor: string | null
  accentColor: string | null
}): UtilityTheme | undefined {
  const all = { ...family('teal', colors.mainColor), ...family('amber', colors.accentColor) }
  return Object.keys(all).length > 0 ? all : undefined
}

/** The utility's own colors out of its theme (`#rrggbb`), for pictures; undefined where it chose none. */
export const brandColors = (theme: UtilityTheme | undefined) => ({
  main: theme?.['--chakra-colors-teal'],
  accent: theme?.['--chakra-colors-amber'],
})

function family(name: keyof typeof SHADES, color: string | null): UtilityTheme {
  if (!color || !/^#[\da-f]{6}$/i.test(color)) return {}
  const parts = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
  const property = `--chakra-colors-${name}` as const
  const shades = Object.entries(SHADES[name]).map(([shade, [other, share]]): [keyof UtilityTheme, string] => [
    `${property}-${shade}`,
    `rgb(${parts.map((part, at) => Math.round(part + (other[at]! - part) * share)).join(' ')})`,
  ])
  return { [property]: color, ...Object.fromEntries(shades) }
}
