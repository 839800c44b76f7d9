import { firstSign } from '~/lib/first-sign'
import { nextTask } from '~/lib/next-task'

/** The rules of this many components are read in one task: all together block a phone for a tenth of a second. */
const IN_ONE_TASK = 30

let coming: Promise<void> | undefined
let areThere = import.meta.env.SSR

/**
 * Adds the rules of the components that are not in the document, for what the application shows beyond it
 * (`server/render/assets.ts`). Only of those: a browser that meets the rules of a page a second time works out the
 * looks of every element again, which is the longest task of a phone's start. Undefined where there is nothing to wait
 * for. Should they not come, the next page asks again, and this one is shown all the same.
 */
export function missingRules(): Promise<void> | undefined {
  const own = areThere ? undefined : ownSheet()
  return own && (coming ??= add(own))
}

/**
 * What a public page waits for before it starts. A page that starts late shows nothing else before the first sign of a
 * visitor; the panel does without until a public page is opened from it.
 */
export const rulesForStart = (): Promise<void> | undefined =>
  /^(panel|late)$/.test(ownSheet()?.['kind'] ?? '') ? undefined : missingRules()

/** Brings them with the first sign of a visitor. */
export function bringMissingRules(): void {
  if (ownSheet()?.['kind'] === 'late') void firstSign().then(missingRules)
}

/** What the server says about the rules in the document; nothing while developing, when they are all in it. */
const ownSheet = () => document.querySelector<HTMLStyleElement>('style[data-rules]')?.dataset

async function add({ rules = '', components = '' }: DOMStringMap): Promise<void> {
  try {
    const answer = await fetch(rules)
    if (!answer.ok) throw new Error(`The rules of the components: ${answer.status}`)
    const all = (await answer.json()) as string[]
    const known = new Set(components.split(' '))
    const missing = all.filter((_, place) => !known.has(`${place}`))
    const sheets: CSSStyleSheet[] = []
    for (let from = 0; from < missing.length; from += IN_ONE_TASK) {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(missing.slice(from, from + IN_ONE_TASK).join(''))
      sheets.push(sheet)
      await nextTask()
    }
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, ...sheets]
    areThere = true
  } catch {
    coming = undefined
  }
}
