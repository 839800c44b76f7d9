/**
 * Lets the browser draw and answer between two steps of the start, which together would hold a phone up for more than
 * a tenth of a second.
 * @param delay milliseconds
 */
export function yieldToMain(delay = 0): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, delay))
}
