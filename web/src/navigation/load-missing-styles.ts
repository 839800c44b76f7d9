import { whenUserActive } from '~/lib/user-activity'
import { yieldToMain } from '~/lib/yield-to-main'

/** The rules of this many components are read in one task: all together block a phone for a tenth of a second. */
const RULES_PER_TASK = 30

let pendingLoad: Promise<void> | undefined
let areLoaded = import.meta.env.SSR

/**
 * Adds the rules of the components that are not in the document, for what the application shows beyond it
 * (`server/render/assets.ts`). Only of those: a browser that meets the rules of a page a second time works out the
 * looks of every element again, which is the longest task of a phone's start. Undefined where there is nothing to wait
 * for. Should they not come, the next page asks again, and this one is shown all the same.
 */
export function loadMissingStyles(): Promise<void> | undefined {
  const documentStyles = areLoaded ? undefined : documentStylesData()
  return documentStyles && (pendingLoad ??= loadAndAdopt(documentStyles))
}

/**
 * What a public page waits for before it starts. A page that starts late shows nothing else before the first sign of a
 * visitor; the panel does without until a public page is opened from it.
 */
export const stylesBeforeHydration = (): Promise<void> | undefined =>
  /^(panel|late)$/.test(documentStylesData()?.['kind'] ?? '') ? undefined : loadMissingStyles()

/** Brings them with the first sign of a visitor. */
export function loadMissingStylesOnActivity(): void {
  if (documentStylesData()?.['kind'] === 'late') void whenUserActive().then(loadMissingStyles)
}

/** What the server says about the rules in the document; nothing while developing, when they are all in it. */
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
