import { defineSeed } from '../definition'
import type { SeedFile } from '../files'
import { articleTexts, type ArticleText, type Category, type Part } from '../demo/articles'
import { atHour } from '../demo/calendar'
import type { Demo } from '../demo/demo'
import { illustration, type DrawingName } from '../demo/drawings'

type Text = { type: 'text'; text: string; bold?: boolean }
type Inline = Text | { type: 'link'; url: string; children: Text[] }
/** Rich text as the CMS stores it. */
type Block = { type: string; children: unknown[]; [more: string]: unknown }

interface Article {
  title: string
  slug: string
  summary: string
  category: Category
  cover: SeedFile
  coverAlt: string
  author: string
  postedAt: string
  body: Block[]
  related: { label: string; url: string }[]
}

/** The covers of a category: an article has the first that neither of the two newer articles has. */
const covers: Record<Category, [DrawingName, DrawingName, DrawingName]> = {
  network: ['substation-at-sunrise', 'hills-at-dusk', 'city-at-night'],
  rates: ['meter', 'load-curve', 'city-at-night'],
  power_supply: ['load-curve', 'city-at-night', 'hills-at-dusk'],
  net_metering: ['house-with-panels', 'solar-roofs', 'meter'],
  people_and_safety: ['crew-on-a-lift', 'city-at-night', 'substation-at-sunrise'],
}

const plain = (text: string): Text => ({ type: 'text', text })
const link = (text: string, url: string): Inline => ({ type: 'link', url, children: [plain(text)] })
const paragraph = (...children: (string | Inline)[]): Block => ({
  type: 'paragraph',
  children: children.map((child) => (typeof child === 'string' ? plain(child) : child)),
})
const heading = (text: string): Block => ({ type: 'heading', level: 2, children: [plain(text)] })
const quote = (text: string): Block => ({ type: 'quote', children: [plain(text)] })
const list = (format: 'ordered' | 'unordered', items: string[]): Block => ({
  type: 'list',
  format,
  children: items.map((item) => ({ type: 'list-item', children: [plain(item)] })),
})
/** A table: its caption, its header, its rows. */
const table = (caption: string, rows: string[][]): Block => ({
  type: 'code',
  language: 'table',
  children: [plain([caption, ...rows.map((cells) => cells.join('\t'))].join('\n'))],
})

const AUTHORS: Record<Category, string> = {
  network: 'Network planning',
  rates: 'Regulatory affairs',
  power_supply: 'Power supply',
  net_metering: 'Customer service',
  people_and_safety: 'Operations',
}

/** A paragraph with links in the place of [words](address). */
function prose(text: string): Block {
  const pieces = text.split(/(\[[^\]]+\]\([^)]+\))/)
  return paragraph(
    ...pieces.filter(Boolean).map((piece) => {
      const [, words, url] = /^\[([^\]]+)\]\(([^)]+)\)$/.exec(piece) ?? []
      return words && url ? link(words, url) : piece
    }),
  )
}

function blockOf(part: Part): Block {
  if (typeof part === 'string') return part.startsWith('# ') ? heading(part.slice(2)) : prose(part)
  if ('list' in part) return list('unordered', part.list)
  if ('steps' in part) return list('ordered', part.steps)
  if ('quote' in part) return quote(part.quote)
  return table(part.caption, part.rows)
}

/** Published at its hour, or just now where that is still to come. */
const postedAt = ({ on, hour = 9 }: ArticleText, at: Date): string =>
  new Date(Math.min(Date.parse(atHour(on, hour)), at.getTime())).toISOString()

/** The demo's forty articles over two years, the newest first; the newest is less than a week old. */
export function articles(demo: Demo): Article[] {
  const newestFirst = articleTexts(demo)
    .map((text) => ({ ...text, postedAt: postedAt(text, demo.at) }))
    .toSorted((a, b) => b.postedAt.localeCompare(a.postedAt))
  const chosen: DrawingName[] = []
  return newestFirst.map(({ category, title, summary, postedAt, parts, related = [] }): Article => {
    const name = covers[category].find((each) => !chosen.slice(-2).includes(each))!
    chosen.push(name)
    const { file: cover, alt: coverAlt } = illustration(name)
    const slug = slugOf(title)
    const author = AUTHORS[category]
    return {
      title,
      slug,
      summary,
      category,
      cover,
      coverAlt,
      author,
      postedAt,
      body: parts.map(blockOf),
      related,
    }
  })
}

function slugOf(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

/** All are public but the oldest, which was taken back to be revised. */
export default defineSeed({
  demo: (demo) =>
    articles(demo).map((data, index, all) => (index === all.length - 1 ? { data, draft: true } : { data })),
})
