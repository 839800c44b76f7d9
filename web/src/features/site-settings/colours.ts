/** Custom properties by their names. */
export type Theme = Record<`--${string}`, string>

type Rgb = readonly number[]

const WHITE: Rgb = [255, 255, 255]
const BLACK: Rgb = [0, 0, 0]

/** How much of white or black each shade of the theme takes; the theme's own shades were mixed by eye. */
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
 * What lays a utility's own colors (`#rrggbb`; the CMS sees to their contrast) over the theme's, as custom properties for
 * the root of the document. Undefined where it chose none.
 */
export function themeOf(colours: {
  mainColour: string | null
  accentColour: string | null
}): Theme | undefined {
  const all = { ...family('teal', colours.mainColour), ...family('amber', colours.accentColour) }
  return Object.keys(all).length > 0 ? all : undefined
}

function family(name: keyof typeof SHADES, colour: string | null): Theme {
  if (!colour || !/^#[\da-f]{6}$/i.test(colour)) return {}
  const parts = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
  const property = `--chakra-colors-${name}` as const
  const shades = Object.entries(SHADES[name]).map(([shade, [other, share]]): [keyof Theme, string] => [
    `${property}-${shade}`,
    `rgb(${parts.map((part, at) => Math.round(part + (other[at]! - part) * share)).join(' ')})`,
  ])
  return { [property]: colour, ...Object.fromEntries(shades) }
}
