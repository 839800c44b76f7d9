let loading: Promise<void> | undefined

/**
 * The panel's documents come without the site's style sheet and only name it (`server/static/assets.ts`): a public page
 * that is opened from there waits for it. Undefined where there is nothing to wait for. Should the sheet not come, the
 * page is shown all the same.
 */
export function siteSheet(): Promise<void> | undefined {
  if (import.meta.env.SSR) return undefined
  const href = document.querySelector<HTMLMetaElement>('meta[name="site-sheet"]')?.content
  if (!href) return undefined
  return (loading ??= new Promise((resolve) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
    link.addEventListener('load', () => resolve(), { once: true })
    link.addEventListener('error', () => resolve(), { once: true })
    document.head.append(link)
  }))
}
