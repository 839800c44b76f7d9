import type { ContentValues } from '../../content/content-rules'
import type { ValidationProblem } from '../../platform/validation'

/**
 * The two colors that a utility may choose, as `#rrggbb`. The site writes the first on white and the second behind
 * dark text, so neither may make that hard to read (WCAG 2.2, 1.4.3: 4.5 to 1, here with room for tints of them).
 */
const COLORS = {
  mainColor: {
    fits: (luminance: number) => luminance <= 0.16,
    message: 'Too light to read on white. Choose a darker color.',
  },
  accentColor: {
    fits: (luminance: number) => luminance >= 0.4,
    message: 'Dark text isn’t readable on this. Choose a lighter color.',
  },
}

export function checkLegibleColors(settings: ContentValues, problems: ValidationProblem[]): void {
  for (const [field, { fits, message }] of Object.entries(COLORS)) {
    const given = settings[field]
    if (typeof given !== 'string' || given === '') continue
    if (!/^#[\da-f]{6}$/i.test(given)) {
      problems.push({
        path: [field],
        message: 'Enter a hex color, such as #0B7A75.',
      })
    } else if (!fits(luminanceOf(given))) problems.push({ path: [field], message })
  }
}

/** Relative luminance of `#rrggbb`, 0 for black to 1 for white (WCAG 2.2). */
function luminanceOf(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
