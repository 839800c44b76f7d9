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
export function buildHead(about: PageMeta, site: SiteSettings, place: HeadContext): PageHead {
  const { origin, pathname, definition } = place
  const isHome = pathname === '/'
  const crumbs = isHome ? [] : [...wayTo(place), { label: about.label ?? definition.label, path: pathname }]
  const image = about.image ?? site.seo.image ?? SITE_SOCIAL_CARD_PATH
  const data = [...(about.data ?? []), ...(isHome ? [] : [breadcrumbList(crumbs, origin)])]
  return {
    title: isHome ? about.title : t.pageTitle(about.title, site.utilityName),
    description: about.description,
    canonical: origin + pathname + canonicalQuery(place),
    isIndexed: !site.seo.noIndex && !about.noIndex,
    image: new URL(image, origin).href,
    kind: about.kind ?? 'website',
    siteName: site.utilityName,
    crumbs,
    data,
    ...(about.feeds && { feeds: about.feeds }),
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
  for (const [name, value] of request.query) if (names.includes(name)) kept.append(name, value)
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
