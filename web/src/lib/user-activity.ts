/** Events that show that the visitor is active; a visitor who only reads the first screen needs no more code. */
const ACTIVITY_EVENTS = [
  'pointermove',
  'pointerdown',
  'click',
  'scroll',
  'keydown',
  'focusin',
  'popstate',
] as const

let isActive = import.meta.env.SSR
let resolveActive = () => {}
const sign = new Promise<void>((resolve) => (resolveActive = resolve))

/** Treats the visitor as active, where the page itself changes without an event of theirs. */
export function markUserActive(): void {
  isActive = true
  resolveActive()
}

if (!import.meta.env.SSR) {
  for (const name of ACTIVITY_EVENTS)
    addEventListener(name, markUserActive, { once: true, passive: true, capture: true })
}

/** Resolves with the first sign of a visitor, or at once where there was one. Of the browser alone. */
export const whenUserActive = (): Promise<void> => sign

/** Whether there was a first sign; on the server, which waits for no visitor, there always was. */
export const wasUserActive = (): boolean => isActive
