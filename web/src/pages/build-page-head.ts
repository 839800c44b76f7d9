import { SITE_SOCIAL_CARD_PATH } from '~/features/news/social-card-paths'
import type { SiteSettings } from '~/features/site-settings/model'
import type { Crumb, PageHead } from '~/lib/page-head'
import * as t from '~/messages/en'
import type { PageMeta, PageDefinition, PageRequest } from './page-definition'

interface HeadContext {
  /** Origin of the site. */
  origin: string
  /** The page's path, without its query. */
  pathname: string
  request: PageRequest
  definition: PageDefinition
  /** All pages, by path. */
  pages: Readonly<Record<string, PageDefinition>>
}

/** The head of an existing page. */
export function buildHead(meta: PageMeta, site: SiteSettings, place: HeadContext): PageHead {
  const { origin, pathname, definition } = place
  const isHome = pathname === '/'
  const crumbs = isHome ? [] : [...wayTo(place), { label: meta.label ?? definition.label, path: pathname }]
  const image = meta.image ?? site.seo.image ?? SITE_SOCIAL_CARD_PATH
  const data = [...(meta.data ?? []), ...(isHome ? [] : [breadcrumbList(crumbs, origin)])]
  return {
    title: isHome ? meta.title : t.pageTitle(meta.title, site.utilityName),
    description: meta.description,
    canonical: origin + pathname + canonicalQuery(place),
    isIndexed: !site.seo.noIndex && !meta.noIndex,
    image: new URL(image, origin).href,
    kind: meta.kind ?? 'website',
    siteName: site.utilityName,
    crumbs,
    data,
    ...(meta.feeds && { feeds: meta.feeds }),
  }
}

/** The head of a page that doesn't exist. */
export function notFoundHead(site: SiteSettings): PageHead {
  return {
    title: t.notFound.title,
    description: '',
    canonical: null,
    isIndexed: false,
    image: null,
    kind: 'website',
    siteName: site.utilityName,
    crumbs: [],
    data: [],
  }
}

/** The breadcrumb: home, and the pages whose paths are prefixes of this one. */
function wayTo({ pathname, pages }: HeadContext): Crumb[] {
  const parts = pathname.split('/').slice(1, -1)
  const above = parts.map((_, index) => `/${parts.slice(0, index + 1).join('/')}`)
  return [
    { label: t.home, path: '/' },
    ...above.flatMap((path) =>
      Object.hasOwn(pages, path) ? [{ label: pages[path]?.label ?? '', path }] : [],
    ),
  ]
}

function canonicalQuery({ definition, request }: HeadContext): string {
  const { indexedParams: names = ['page'] } = definition
  const kept = new URLSearchParams()
  for (const [name, value] of request.query)
    if (names.includes(name) && value !== '') kept.append(name, value)
  return kept.size > 0 ? `?${kept.toString()}` : ''
}

function breadcrumbList(crumbs: Crumb[], origin: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ label, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: origin + path,
    })),
  }
}
