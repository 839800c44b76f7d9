import { unknownMatchId } from '~/entry-server'
import { PageNotFound } from '~/errors/page-not-found'
import type { Payload } from '~/pages/payload'
import { scriptHash } from '../http/content-security-policy'
import { Representation } from '../http/representation'
import type { Copy } from './cached-page'
import type { Asker, PageCache } from './page-cache'
import { locate, type PageTarget } from './target'

/** Stands in the one rendered page for the address that somebody asked for. No route may have it. */
const MARK = 'an-address-that-no-page-has'

/** Makes the answers for one address out of the rendered page. */
interface Template {
  document: (pathname: string) => Representation
  data: (pathname: string) => Representation
}

/**
 * The 404 of addresses that no route has. One page is rendered, kept and renewed like any other; the address is then
 * written into its text, because invented addresses are without end and a render each would leave no time for anything
 * else.
 */
export class UnknownPages {
  readonly #pages: PageCache
  readonly #templates = new WeakMap<Copy, Template>()
  readonly #target: PageTarget

  constructor(pages: PageCache) {
    this.#pages = pages
    const located = locate(`/${MARK}`, '')
    if (located.kind !== 'page' || located.target.definition) throw new Error(`/${MARK} is a page`)
    this.#target = located.target
  }

  /** The answer for a normalised path: the document, or its payload. */
  async answer({ pathname }: PageTarget, wanted: 'document' | 'data', asker: Asker) {
    const copy = await this.#pages.get(this.#target, asker)
    let template = this.#templates.get(copy)
    if (!template) this.#templates.set(copy, (template = makeTemplate(copy)))
    return template[wanted](pathname)
  }

  /** The payload for an address that leads elsewhere: the app reads in it where to go. */
  async moved(pathname: string, movedTo: string, asker: Asker): Promise<Representation> {
    const { data } = await this.#pages.get(this.#target, asker)
    const payload = JSON.parse(data.body.toString('utf8')) as Payload
    const body = JSON.stringify({ ...payload, path: pathname, movedTo })
    return new Representation(200, Buffer.from(body), data.headers).compressOnDemand()
  }
}

function makeTemplate({ document, data }: Copy): Template {
  const html = document.body.toString('utf8')
  // The router's data is the one script that knows the address; its hash is in the policy.
  const script = [...html.matchAll(/<script[^>]*>([^]*?)<\/script>/g)]
    .map(([, content = '']) => content)
    .find((content) => content.includes(MARK))
  const [before = '', after = ''] = script === undefined ? [html] : html.split(script)
  const hash = scriptHash(script ?? '')
  const payload = JSON.parse(data.body.toString('utf8')) as Payload

  return {
    document: (pathname) => {
      const escaped = escapeHtml(pathname)
      const filled = script === undefined ? '' : fillScript(script, pathname)
      const whole = fill(before, escaped) + filled + fill(after, escaped)
      const headers = document.headers.map((value) => value.replace(hash, () => scriptHash(filled)))
      return new Representation(document.status, Buffer.from(whole), headers).compressOnDemand()
    },
    data: (pathname) => {
      const { message } = new PageNotFound(pathname, 'no-route')
      const body = JSON.stringify({ ...payload, path: pathname, message })
      return new Representation(data.status, Buffer.from(body), data.headers).compressOnDemand()
    },
  }
}

/**
 * The address stands in strings in double quotes, and in the id of the route's match. A normalised path is percent-
 * encoded, which leaves nothing in it that could end either; anything else is refused all the same.
 */
function fillScript(script: string, pathname: string): string {
  if (/[^\x21\x23-\x3b\x3d\x3f-\x5b\x5d-\x7e]/.test(pathname)) throw new Error('The path is not normalised')
  return fill(script, pathname).replaceAll(`#${MARK}`, () => unknownMatchId(pathname))
}

const fill = (text: string, pathname: string) =>
  text.includes(MARK) ? text.replaceAll(`/${MARK}`, () => pathname) : text

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '"': '&quot;',
  "'": '&#x27;',
  '<': '&lt;',
  '>': '&gt;',
}

const escapeHtml = (text: string) => text.replace(/[&"'<>]/g, (character) => entities[character] ?? '')
