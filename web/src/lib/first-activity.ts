/**
 * Events by which a visitor counts as active. A visitor who only reads the first screen needs no further
 * code.
 */
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

/** Counts the visitor as active, when the page itself changes without one of these events. */
export function markActive(): void {
  isActive = true
  resolveActive()
}

if (!import.meta.env.SSR) {
  for (const name of ACTIVITY_EVENTS)
    addEventListener(name, markActive, { once: true, passive: true, capture: true })
}

/** Resolves at the visitor's first activity, or at once if there was one. Browser only. */
export const whenFirstActive = (): Promise<void> => sign

/** Whether the visitor has been active; always true on the server, which renders everything. */
export const wasActive = (): boolean => isActive
