import { replyError, replyJson, replyMethod } from '../http/reply'
import type { Exchange } from '../http/request'
import type { Parts } from '../parts'
import { forInsiders } from '../session/insiders'
import { isSameOrigin } from '../session/same-origin'
import type { Asked } from './link-walks'

const refusals: Record<Exclude<Asked, 'begun'>, [status: number, name: string, message: string]> = {
  'under way': [409, 'ConflictError', 'The site is being looked over already'],
  'too soon': [429, 'RateLimitError', 'It was looked over a moment ago'],
  'no cms': [503, 'UnavailableError', 'The content server does not answer'],
}

/** What the last walk for dead links found, for whoever is signed in; a POST begins another. */
export function linksEndpoint(
  { sessions, links }: Pick<Parts, 'sessions' | 'links'>,
  siteUrl: string,
): (exchange: Exchange) => void | Promise<void> {
  const tell = forInsiders(sessions, async (exchange, headers) =>
    replyJson(exchange, 200, await links.state(), headers),
  )
  const begin = forInsiders(sessions, async (exchange, headers) => {
    const asked = await links.ask()
    if (asked === 'begun') return replyJson(exchange, 202, await links.state(), headers)
    const wait = asked === 'under way' ? [] : ['Retry-After', '60']
    replyError(exchange, ...refusals[asked], [...headers, ...wait])
  })
  return (exchange) => {
    const { method, request } = exchange
    if (method === 'GET' || method === 'HEAD') return tell(exchange)
    if (method !== 'POST') return replyMethod(exchange, 'GET, HEAD, POST')
    if (isSameOrigin(request, siteUrl)) return begin(exchange)
    replyError(exchange, 403, 'ForbiddenError', 'This request did not come from this site')
  }
}
