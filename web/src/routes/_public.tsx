import { Outlet, createFileRoute } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { SiteFooter } from '~/features/site-settings/site/site-footer'
import { SiteHeader } from '~/features/site-settings/site/site-header'
import { StaleNotice } from '~/features/site-settings/site/stale-notice'
import { headTags } from '~/lib/page-head'
import * as t from '~/messages/en'
import { knownQuery, loadPage, pageOf } from '~/pages/load-page'
import type { Payload } from '~/pages/payload'
import { preloadedFonts } from '~/ui/theme/fonts'

const fontLinks = preloadedFonts.map((href) => ({
  rel: 'preload',
  as: 'font',
  type: 'font/woff2',
  href,
  crossOrigin: 'anonymous' as const,
}))

/** The frame of every public page, and its head: routes below it have none of their own. */
export const Route = createFileRoute('/_public')({
  loaderDeps: knownQuery,
  loader: {
    handler: ({ context, location }) => loadPage(context, pageOf(location)),
    staleReloadMode: 'blocking', // or a page would begin with the head of the one before it
  },
  head: ({ loaderData }) => {
    const { meta, links } = loaderData ? headTags(loaderData.head) : { meta: [], links: [] }
    return { meta, links: [...fontLinks, ...links] }
  },
  component: () => (
    <PublicLayout>
      <Outlet />
    </PublicLayout>
  ),
})

/** Header and footer come from the site settings that every payload carries. */
function PublicLayout({ children }: { children: ReactNode }) {
  // While a page that failed is tried again, the router renders it once before its data is there.
  const payload: Payload | undefined = Route.useLoaderData()
  if (!payload) return null
  const { site, navigation, path, stale, confirmedAt } = payload
  return (
    <>
      <a className="skip-link" href="#content">
        {t.skipToContent}
      </a>
      <SiteHeader site={site} navigation={navigation} path={path} />
      {stale && <StaleNotice confirmedAt={confirmedAt} zone={site.timeZone} />}
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter site={site} navigation={navigation} />
    </>
  )
}
