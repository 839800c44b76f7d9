import * as v from 'valibot'
import { linksOf, type Link } from './page-links'

/** A site may have more pages than a night has time for. */
const MOST_PAGES = 2000
/** Lists go on and on: of the addresses that differ in their query alone, so many are looked at. */
const QUERIES_A_PATH = 20
/** A redirect may lead to another address that moved. */
const MOST_HOPS = 5
/** What is kept of a site full of dead links, and of one that is on every page. */
const MOST_KEPT = 100
const PAGES_NAMED = 3
/** Longer addresses are cut off where they are kept (characters). */
const LONGEST = 300

const text = v.pipe(v.string(), v.maxLength(LONGEST))

/** One address that visitors are led to and that isn't there. */
const deadLink = v.object({
  /** The link as pages have it. */
  href: text,
  /** What visitors read of it, where it was met first. */
  text,
  /** What it answers: 404, 410 or 5xx; 200 for a page that lacks the place after the `#`. */
  status: v.number(),
  /** Some of the pages that have it, and how many there are. */
  from: v.array(text),
  pages: v.number(),
})

export const walkSchema = v.object({
  /** When it ended, and how long it took (milliseconds). */
  at: v.pipe(v.string(), v.isoTimestamp()),
  took: v.number(),
  /** Pages that were read. */
  pages: v.number(),
  /** Whether they were all that there are. */
  isWhole: v.boolean(),
  dead: v.array(deadLink),
  /** There may be more than are kept. */
  found: v.number(),
})

export type DeadLink = v.InferOutput<typeof deadLink>
export type Walk = v.InferOutput<typeof walkSchema>

/** What is at an address of the site. */
export interface Looked {
  status: number
  /** Of a page. */
  html?: string
  /** Where it leads on. */
  movedTo?: string
}

/** Looks at an address (path and query); undefined for one that pages don't show, which nobody need look at. */
export type Look = (address: string) => Promise<Looked | undefined>

interface Options {
  look: Look
  /** Public origin of the site. */
  siteUrl: string
  /** Where to begin; what these link to is found by walking. */
  starts: readonly string[]
  signal: AbortSignal
}

interface Met extends Link {
  address: string
  /** The place on the page; empty for its beginning. */
  id: string
  from: Set<string>
}

/**
 * Walks over the site's own pages from link to link, one after another, and says which links lead nowhere. Other sites
 * are not asked for anything.
 * @throws what `look` throws: then nothing is known, for an outage is no dead link
 */
export async function walkSite({
  look,
  siteUrl,
  starts,
  signal,
}: Options): Promise<Omit<Walk, 'at' | 'took'>> {
  const waiting = [...new Set(starts)]
  const known = new Set(waiting)
  const looked = new Map<string, { status: number; movedTo?: string; ids?: Set<string> }>()
  const links = new Map<string, Met>()
  const queries = new Map<string, number>()
  let pages = 0
  let isWhole = true

  const meet = (address: string) => {
    if (known.has(address)) return
    known.add(address)
    const [path = '', query] = address.split('?')
    const count = queries.get(path) ?? 0
    if (query !== undefined) queries.set(path, count + 1)
    if (query === undefined || count < QUERIES_A_PATH) waiting.push(address)
  }

  for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
    signal.throwIfAborted()
    if (pages >= MOST_PAGES) {
      isWhole = false
      break
    }
    const found = await look(address)
    if (!found) continue
    const { status, html, movedTo } = found
    const next = movedTo === undefined ? undefined : within(movedTo, address, siteUrl)
    looked.set(address, { status, ...(next && { movedTo: next.address }) })
    if (next) meet(next.address)
    if (html === undefined || status !== 200) continue
    pages += 1
    const { links: those, ids } = linksOf(html)
    looked.set(address, { status, ids })
    for (const link of those) {
      const target = within(link.href, address, siteUrl)
      if (!target) continue
      const key = `${target.address}#${target.id}`
      const met = links.get(key) ?? { ...link, ...target, from: new Set() }
      met.text ||= link.text
      links.set(key, met)
      met.from.add(address)
      meet(target.address)
    }
  }

  const faultOf = ({ address, id }: Met): number | undefined => {
    let at = looked.get(address)
    for (let hops = 0; at?.movedTo !== undefined && hops < MOST_HOPS; hops += 1) at = looked.get(at.movedTo)
    if (!at) return undefined
    if (at.status >= 400) return at.status
    return id && at.ids && !at.ids.has(id) ? at.status : undefined
  }
  const dead = [...links.values()].flatMap((met): DeadLink[] => {
    const status = faultOf(met)
    if (status === undefined) return []
    const from = [...met.from].slice(0, PAGES_NAMED).map(cut)
    return [{ href: cut(met.href), text: cut(met.text), status, from, pages: met.from.size }]
  })
  return { pages, isWhole, dead: dead.slice(0, MOST_KEPT), found: dead.length }
}

const cut = (given: string) => given.slice(0, LONGEST)

/** The address on this site that a link on a page leads to; undefined for every other. */
function within(href: string, page: string, siteUrl: string): { address: string; id: string } | undefined {
  if (!URL.canParse(href, siteUrl + page)) return undefined
  const { origin, pathname, search, hash } = new URL(href, siteUrl + page)
  if (origin !== siteUrl) return undefined
  return { address: pathname + search, id: placeOf(hash) }
}

/** The id that a fragment names. Texts to mark and the top of a page are on every page. */
function placeOf(hash: string): string {
  const fragment = hash.slice(1)
  if (fragment === 'top' || fragment.startsWith(':~:')) return ''
  try {
    return decodeURIComponent(fragment)
  } catch {
    return fragment
  }
}
