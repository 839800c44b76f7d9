import type { Page } from 'playwright-core'

/** Resolves when the application has taken the page over; public pages fetch it when they are idle. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const main = document.querySelector('main')
    return main !== null && Object.keys(main).some((key) => key.startsWith('__reactFiber'))
  })
}
