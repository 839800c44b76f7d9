import { whenFirstActive } from '~/lib/first-activity'
import { yieldToMain } from '~/lib/yield-to-main'

/**
 * The number of components whose rules are inserted in one task. All of them together block a phone for 100 ms.
 */
const RULES_PER_TASK = 30

let pendingLoad: Promise<void> | undefined
let areLoaded = import.meta.env.SSR

/**
 * Loads the CSS rules of the components that are not in the document (`server/render/client-build-assets.ts`), since the app may
 * show those next. The others are left out: inserting rules a second time makes the browser recalculate the style of
 * every element, which is the longest task of a start on a phone. Returns undefined if there is nothing to wait for.
 * If loading fails, the page is shown without them, and the next page tries again.
 */
export function loadMissingStyles(): Promise<void> | undefined {
  const documentStyles = areLoaded ? undefined : documentStylesData()
  return documentStyles && (pendingLoad ??= loadAndAdopt(documentStyles))
}

/**
 * What a public page waits for before it hydrates. A page that hydrates at the first interaction needs no other
 * rules before that; the panel loads them when it opens a public page.
 */
export const loadStylesBeforeHydration = (): Promise<void> | undefined =>
  /^(panel|late)$/.test(documentStylesData()?.['kind'] ?? '') ? undefined : loadMissingStyles()

/** Loads the rules at the first interaction. */
export function loadMissingStylesOnActivity(): void {
  if (documentStylesData()?.['kind'] === 'late') void whenFirstActive().then(loadMissingStyles)
}

/** The server's list of rules in the document; undefined in development, when the document has all of them. */
const documentStylesData = () => document.querySelector<HTMLStyleElement>('style[data-rules]')?.dataset

async function loadAndAdopt({ rules = '', components = '' }: DOMStringMap): Promise<void> {
  try {
    const response = await fetch(rules)
    if (!response.ok) throw new Error(`The rules of the components: ${response.status}`)
    const all = (await response.json()) as string[]
    const includedIndexes = new Set(components.split(' '))
    const missing = all.filter((_, index) => !includedIndexes.has(`${index}`))
    const sheets: CSSStyleSheet[] = []
    for (let from = 0; from < missing.length; from += RULES_PER_TASK) {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(missing.slice(from, from + RULES_PER_TASK).join(''))
      sheets.push(sheet)
      await yieldToMain()
    }
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, ...sheets]
    areLoaded = true
  } catch {
    pendingLoad = undefined
  }
}
