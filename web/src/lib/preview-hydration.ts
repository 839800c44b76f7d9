let resolveHydrated = () => {}
const hydrated = new Promise<void>((resolve) => (resolveHydrated = resolve))

/** Reports that React has hydrated the preview: its bar is the last part. */
export const markPreviewHydrated = (): void => resolveHydrated()

/**
 * Resolves once the preview is hydrated. If it changed before, it would differ from the server's markup, which React
 * reports as an error. A page that failed has no bar, and nothing to wait for.
 */
export const whenPreviewHydrated = (): Promise<void> =>
  document.querySelector('.preview-bar') ? hydrated : Promise.resolve()
