/**
 * Lets the browser paint and handle input between two startup tasks, which together would block a phone for
 * more than a tenth of a second.
 * @param delay milliseconds
 */
export function yieldToMain(delay = 0): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, delay))
}
