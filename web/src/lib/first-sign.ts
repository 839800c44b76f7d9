/** Events that show that the visitor is active; a visitor who only reads the first screen needs no more code. */
const SIGNS = ['pointermove', 'pointerdown', 'click', 'scroll', 'keydown', 'focusin', 'popstate'] as const

let isThere = import.meta.env.SSR
let come = () => {}
const sign = new Promise<void>((resolve) => (come = resolve))

/** Treats the visitor as active, where the page itself changes without an event of theirs. */
export function noteSign(): void {
  isThere = true
  come()
}

if (!import.meta.env.SSR) {
  for (const name of SIGNS) addEventListener(name, noteSign, { once: true, passive: true, capture: true })
}

/** Resolves with the first sign of a visitor, or at once where there was one. Of the browser alone. */
export const firstSign = (): Promise<void> => sign

/** Whether there was a first sign; on the server, which waits for no visitor, there always was. */
export const hadFirstSign = (): boolean => isThere
