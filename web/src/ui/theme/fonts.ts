import bricolage from './fonts/bricolage-grotesque.woff2?url&no-inline'
import figtree from './fonts/figtree.woff2?url&no-inline'

type Face = { family: string; src: string; weight: string; more?: string }

const face = ({ family, src, weight, more = '' }: Face) =>
  `@font-face{font-family:'${family}';font-style:normal;font-display:swap;font-weight:${weight};src:${src};${more}}`

const file = (url: string) => `url(${url}) format('woff2')`

/**
 * A system font with the metrics of a web font, so that lines don't reflow when the web font arrives.
 * `width`: how much wider the web font sets English text than Arial, measured in Chromium.
 */
const fallback = (
  family: string,
  font: string,
  weight: string,
  ascent: number,
  descent: number,
  width: number,
) =>
  face({
    family,
    weight,
    src: `local('${font}'),local('${font.replace('Arial', 'Liberation Sans')}')`,
    more: [
      `size-adjust:${(width * 100).toFixed(1)}%`,
      `ascent-override:${(ascent / width).toFixed(1)}%`,
      `descent-override:${(descent / width).toFixed(1)}%`,
      'line-gap-override:0%',
    ].join(';'),
  })

export const fontFaces = [
  face({ family: 'Bricolage Grotesque', src: file(bricolage), weight: '600 800' }),
  face({ family: 'Figtree', src: file(figtree), weight: '400 700' }),
  fallback('Bricolage fallback', 'Arial Bold', '600 800', 93, 27, 1.021),
  fallback('Figtree fallback', 'Arial', '400 599', 95, 25, 1.007),
  fallback('Figtree fallback', 'Arial Bold', '600 700', 95, 25, 0.964),
].join('')

/** The fonts that a page preloads: those of its first screen. */
export const preloadedFonts = [bricolage, figtree]
