import type { IncomingMessage, ServerResponse } from 'node:http'
import { matchPath, render } from '~/entry-server'
import { unknownSite } from '~/features/site-settings/model'
import { now } from '~/lib/clock'
import { pages } from '~/pages/registry'

/** Answers a request of the development server; `tags` are Vite's, for the head. */
export async function app(request: IncomingMessage, response: ServerResponse, tags: string): Promise<void> {
  const href = request.url ?? '/'
  const match = matchPath(new URL(href, 'http://dev.invalid').pathname)
  const status = match ? 200 : 404
  const rendered = await render({
    href,
    readPage: async (path) => {
      const built =
        match &&
        (await pages[match.route]?.build({} as never, now(), {
          params: match.params,
          query: new URLSearchParams(),
        }))
      return {
        build: 'dev',
        path,
        status,
        site: unknownSite,
        page: built?.page ?? null,
        confirmedAt: now().toISOString(),
      }
    },
  })
  const boot = '<script type="module" src="/src/entry-client.tsx"></script>'
  response.writeHead(rendered.status, { 'content-type': 'text/html; charset=utf-8' })
  response.end(rendered.html.replace('<head>', `<head>${tags}`).replace('</body>', `${boot}</body>`))
}

export async function close(): Promise<void> {}
