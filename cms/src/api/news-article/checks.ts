import type { Core } from '@strapi/strapi'
import { nodesOf, textOf } from '../../content/blocks'
import type { Check, Stored } from '../../content/definition'
import { whereabouts } from '../../publishing/slugs'

/** Where the site shows the documents of each space of slugs. */
const PLACES: Readonly<Record<string, string>> = {
  '/news-and-updates': 'news',
  '/publications/bids-and-awards': 'bids',
  '/publications/competitive-selection-process/bids': 'csp',
  '/careers': 'careers',
}
const DOCUMENT = /^(\/[a-z0-9/-]+)\/([a-z0-9-]+)(?:[?#].*)?$/

/** What an editor looks at before an article goes out: pictures without a text, headings that skip a level, dead links. */
export async function checkArticle(strapi: Core.Strapi, { body, summary }: Stored): Promise<Check[]> {
  const warn = (code: string, message: string, path: Check['path'] = ['body']): Check => ({
    code,
    path,
    level: 'warning',
    message,
  })
  const checks: Check[] = []
  let level = 1
  for (const node of nodesOf(body)) {
    if (
      node.type === 'image' &&
      !(node.image as { alternativeText?: string | null }).alternativeText?.trim()
    ) {
      checks.push(warn('image-text', 'A picture in the text has no description for people who can’t see it.'))
    }
    if (node.type === 'heading') {
      if (Number(node.level) > level + 1) {
        checks.push(warn('heading-order', `The heading “${textOf(node)}” skips a level.`))
      }
      level = Number(node.level)
    }
    if (node.type !== 'link') continue
    const [, place = '', slug = ''] = DOCUMENT.exec(String(node.url)) ?? []
    const space = PLACES[place]
    if (space && (await whereabouts(strapi, space, slug))?.slug !== slug) {
      checks.push(
        warn('dead-link', `The link “${textOf(node)}” leads to ${String(node.url)}, which is not public.`),
      )
    }
  }
  if (typeof summary === 'string' && summary.length > 160) {
    checks.push(
      warn('summary-length', 'Results of a search cut the summary off after 160 characters.', ['summary']),
    )
  }
  return [...new Map(checks.map((check) => [check.code + check.message, check])).values()]
}
