import { serializeStyles } from '@emotion/serialize'
import { compile, serialize, stringify } from 'stylis'
import { pillButtonStyles } from '~/ui/theme/button-recipe'
import { fontFaces } from '~/ui/theme/fonts'
import type { Styles } from '~/ui/theme/styles'
import { siteSystem } from '~/ui/theme/site-system'

/** Properties that recent browsers support only with a prefix. */
const prefixed = /(?<![\w-])((?:user-select|text-size-adjust|print-color-adjust|mask-image):[^;}]+)/g

type Rules = Parameters<typeof serializeStyles>[0]
/** Routes first, then features, then ui: with equal specificity, the later rules win. */
const components: Styles[] = [
  ...Object.values(import.meta.glob<Styles>('./routes/**/*.styles.ts', { eager: true, import: 'styles' })),
  ...Object.values(import.meta.glob<Styles>('./features/**/*.styles.ts', { eager: true, import: 'styles' })),
  ...Object.values(import.meta.glob<Styles>('./ui/**/*.styles.ts', { eager: true, import: 'styles' })),
]

/** What every page begins with: theme, global rules, fonts, buttons. */
const base = [
  siteSystem.layers.atRule,
  ...siteSystem._global.map(css),
  fontFaces,
  css(siteSystem.layers.wrap('recipes', rules(pillButtonStyles))),
]
  .join('')
  .replace(prefixed, '-webkit-$1;$1')

/** Each component's rules, below a class that is the component's own. */
const componentParts = components.flatMap((styles) =>
  Object.entries(styles).map(([selector, style]) => ({
    owner: selector.slice(1),
    text: css(rules({ [selector]: style })).replace(prefixed, '-webkit-$1;$1'),
  })),
)

/** The rules of each component, in the order of the whole sheet. */
export const componentStyles = componentParts.map(({ text }) => text)

/**
 * The public site's whole sheet as plain CSS. Made once, on the server, where Chakra's engine costs no visitor
 * anything.
 */
export const styleSheet = base + componentStyles.join('')

export interface CriticalCss {
  text: string
  /** Indexes in `componentStyles` of the components whose rules are included. */
  components: number[]
}

const criticalCssCache = new Map<string, CriticalCss>()

/** The critical CSS of a document: the base, and the rules of the components that are in it. */
export function criticalCssFor(html: string): CriticalCss {
  const classes = new Set<string>()
  for (const [, names = ''] of html.matchAll(/ class="([^"]*)"/g))
    for (const name of names.split(' ')) classes.add(name)
  const components = [...componentParts.keys()].filter((index) => classes.has(componentParts[index]!.owner))
  const key = components.join(' ')
  const cached = criticalCssCache.get(key)
  if (cached) return cached
  const sheet = { text: base + components.map((place) => componentStyles[place]).join(''), components }
  // As many as there are kinds of pages with and without their sections; beyond that number the cache is emptied.
  if (criticalCssCache.size > 200) criticalCssCache.clear()
  criticalCssCache.set(key, sheet)
  return sheet
}

/** The theme's words become CSS's: tokens, breakpoints, short names. */
function rules(styles: Styles): Record<string, object> {
  return Object.fromEntries(
    Object.entries(styles).map(([selector, style]) => [selector, siteSystem.css(style)]),
  )
}

function css(nested: object): string {
  return serialize(compile(serializeStyles([nested as Rules[number]]).styles), stringify)
}
