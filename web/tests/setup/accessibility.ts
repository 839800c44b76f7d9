import axe from 'axe-core'

/** Waits until nothing moves any more: what fades in has little contrast, what slides in is not yet in its place. */
export async function stillness(): Promise<void> {
  for (;;) {
    // What has just appeared begins to move with the next frame.
    await new Promise((resolve) => void requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const ending = document.getAnimations().filter(
      // One that follows a scroll position never ends.
      ({ effect, playState, timeline }) =>
        timeline instanceof DocumentTimeline &&
        playState === 'running' &&
        effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
    )
    if (ending.length === 0) return
    await Promise.allSettled(ending.map(({ finished }) => finished))
  }
}

/**
 * What breaks a rule of accessibility once nothing moves any more, each as `rule: where`. Of a whole document, rules
 * about what a component test has not (a title, a language) are left to the end-to-end tests.
 */
export async function accessibilityProblems(where: Document | Element = document.body): Promise<string[]> {
  await stillness()
  const { violations } = await axe.run(where, {
    // What holds need not be described.
    resultTypes: ['violations'],
    rules: { 'document-title': { enabled: false }, 'html-has-lang': { enabled: false } },
  })
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
}
