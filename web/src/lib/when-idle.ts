/**
 * Runs a callback when the browser is idle, after five seconds at the latest. In Safari, which has no idle
 * callback, it runs in the next task.
 * @returns a function that cancels it
 */
export function whenIdle(callback: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const handle = requestIdleCallback(callback, { timeout: 5000 })
    return () => cancelIdleCallback(handle)
  }
  const handle = setTimeout(callback, 1)
  return () => clearTimeout(handle)
}
