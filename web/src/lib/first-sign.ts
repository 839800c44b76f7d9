/** What tells that somebody is there; whoever only looks at what a page begins with needs no code for more. */
const SIGNS = ['pointermove', 'pointerdown', 'scroll', 'keydown', 'focusin'] as const

let somebody: Promise<void> | undefined

/** Resolves with the first sign of somebody at the page, or at once where there was one. Of the browser alone. */
export function firstSign(): Promise<void> {
  return (somebody ??= new Promise((resolve) => {
    for (const sign of SIGNS)
      addEventListener(sign, () => resolve(), { once: true, passive: true, capture: true })
  }))
}
