import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Page } from 'playwright-core'

/** Names of all that the browser keeps of the site: cookies, storage, databases and caches. */
export async function namesKept(page: Page): Promise<string[]> {
  const cookies = await page.context().cookies()
  const stored = await page.evaluate(async () => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
    ...(await indexedDB.databases()).map(({ name }) => `database ${name}`),
    ...(await caches.keys()),
  ])
  return [...cookies.map(({ name }) => name), ...stored]
}

/** What the cookie policy that is shown lists. */
export const namesListed = (page: Page): Promise<string[]> => page.locator('#kept tbody th').allInnerTexts()

/** Whether an entry of the cookie policy is for a name; one that ends with … is for all that begin so. */
export const covers = (entry: string, name: string): boolean =>
  entry.endsWith('…') ? name.startsWith(entry.slice(0, -1)) : name === entry

/** The pages that an address names whole, of one part of the site. */
export async function pagesOf(part: RegExp): Promise<string[]> {
  const tree = await readFile(path.resolve(import.meta.dirname, '../../../src/routeTree.gen.ts'), 'utf8')
  const [, table = ''] = /interface FileRoutesByTo \{([^}]*)\}/.exec(tree) ?? []
  return [...table.matchAll(/^ {2}'([^'$]+)'/gm)].map(([, to]) => to!).filter((to) => part.test(to))
}
