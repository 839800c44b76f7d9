/**
 * Calls back once the browser has nothing else to do, after five seconds at the latest. Safari has no idle callback;
 * there the next turn is as good.
 * @returns calls it off
 */
export function whenIdle(callback: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const handle = requestIdleCallback(callback, { timeout: 5000 })
    return () => cancelIdleCallback(handle)
  }
  const handle = setTimeout(callback, 1)
  return () => clearTimeout(handle)
}
