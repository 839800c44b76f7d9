import type { Parts } from '../parts'
import { ownPathOf } from '../own-paths'
import { isPanelPath } from '../panel/panel-pages'
import { locate } from '../pages/target'
import type { Look } from './walk'

const REQUEST = 'links'

/**
 * Looks at addresses of the site as its own server: pages are taken from memory or made, and not kept; nothing goes over
 * the network but what the CMS is asked. It is queued behind all else, so that visitors don't notice.
 */
export function siteLook({
  pages,
  files,
  redirects,
  uploads,
  queue,
}: Pick<Parts, 'pages' | 'files' | 'redirects' | 'uploads' | 'queue'>): Look {
  return async (address) => {
    const [pathname = '/', query] = address.split('?')
    const own = ownPathOf(pathname)
    if (own === '/uploads/') return { status: (await uploads.has(pathname, REQUEST)) ? 200 : 404 }
    // Files that are made of content, and the server's own answers, are there whatever editors write.
    if (own !== '/' || isPanelPath(pathname)) return undefined
    if (await files?.get(pathname)) return { status: 200 }
    const located = locate(pathname, query === undefined ? '' : `?${query}`)
    if (located.kind === 'malformed') return { status: 400 }
    const redirect = await redirects.of(located.kind === 'moved' ? located.location : address)
    if (located.kind === 'moved') return { status: 308, movedTo: redirect?.to ?? located.location }
    const page =
      located.target.definition &&
      (await queue.run({ priority: 'background' }, () => pages.look(located.target, REQUEST)))
    if (page && page.status !== 404) return page
    return redirect ? { status: 301, movedTo: redirect.to } : { status: 404 }
  }
}
