import { serializeStyles } from '@emotion/serialize'
import { compile, serialize, stringify } from 'stylis'
import { pillButton } from '~/ui/theme/button'
import { fontFaces } from '~/ui/theme/fonts'
import type { Styles } from '~/ui/theme/styles'
import { system } from '~/ui/theme/system'

/** What browsers of the last few years know with a prefix only. */
const prefixed = /(?<![\w-])((?:user-select|text-size-adjust|print-color-adjust|mask-image):[^;}]+)/g

type Rules = Parameters<typeof serializeStyles>[0]

const modules = (found: Record<string, Styles>) => Object.values(found)

/** A page's own rules first and those of what it is made of last, which then win where both are as specific. */
const components = [
  ...modules(import.meta.glob('./routes/**/*.styles.ts', { eager: true, import: 'styles' })),
  ...modules(import.meta.glob('./features/**/*.styles.ts', { eager: true, import: 'styles' })),
  ...modules(import.meta.glob('./ui/**/*.styles.ts', { eager: true, import: 'styles' })),
]

/**
 * The public site's one sheet: theme, global rules, fonts and every component's rules, as plain CSS. Made once, on the
 * server, where Chakra's engine costs nobody anything; every document carries it, so that no navigation waits for it.
 */
export const styleSheet = [
  system.layers.atRule,
  ...system._global.map(css),
  fontFaces,
  css(system.layers.wrap('recipes', rules(pillButton))),
  ...components.map((styles) => css(rules(styles))),
]
  .join('')
  .replace(prefixed, '-webkit-$1;$1')

/** The theme's words become CSS's: tokens, breakpoints, short names. */
function rules(styles: Styles): Record<string, object> {
  return Object.fromEntries(Object.entries(styles).map(([selector, style]) => [selector, system.css(style)]))
}

function css(nested: object): string {
  return serialize(compile(serializeStyles([nested as Rules[number]]).styles), stringify)
}
