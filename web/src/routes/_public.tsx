import { Outlet, createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense, type ReactNode } from 'react'
import { OutageBar } from '~/features/news/site/outage-bar'
import { SiteFooter } from '~/features/site-settings/site/site-footer'
import { SiteHeader } from '~/features/site-settings/site/site-header'
import { StaleNotice } from '~/features/site-settings/site/stale-notice'
import { WaysOn } from '~/features/site-settings/site/ways-on'
import { headTags } from '~/lib/page-head'
import * as t from '~/messages/en'
import { knownQuery, loadPage, pageOf } from '~/pages/load-page'
import type { Payload, ReadPage } from '~/pages/payload'
import { missingRules } from '~/navigation/missing-rules'
import { useRenewal } from '~/navigation/use-renewal'
import { preloadedFonts } from '~/ui/theme/fonts'

const fontLinks = preloadedFonts.map((href) => ({
  rel: 'preload',
  as: 'font',
  type: 'font/woff2',
  href,
  crossOrigin: 'anonymous' as const,
}))

const NothingToPreview = lazy(async () => ({
  default: (await import('~/ui/nothing-to-preview')).NothingToPreview,
}))
const PreviewBar = lazy(async () => ({ default: (await import('~/ui/preview-bar')).PreviewBar }))

/** The page that the frame was read for last, by what reads pages: every router has one of its own. */
const shown = new WeakMap<ReadPage, string>()

/** The frame of every public page, and its head: routes below it have none of their own. */
export const Route = createFileRoute('/_public')({
  loaderDeps: knownQuery,
  // The frame stays from page to page, and the router would let its data stay with it.
  shouldReload: ({ context, location }) => shown.get(context.readPage) !== pageOf(location),
  loader: {
    handler: ({ context, location, preload }) => {
      const page = pageOf(location)
      if (!preload) shown.set(context.readPage, page)
      const rules = missingRules()
      const payload = loadPage(context, page)
      return rules ? rules.then(() => payload) : payload
    },
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
  useRenewal(payload?.expiresAt)
  if (!payload) return null
  const { site, navigation, path, page, status, stale, confirmedAt, preview, alert } = payload
  const [pathname = path, query] = path.split('?')
  const hasNoDraft = preview?.shows === 'draft' && page === null
  return (
    <>
      <a className="skip-link" href="#content">
        {t.skipToContent}
      </a>
      {preview && (
        <Suspense>
          <PreviewBar preview={preview} path={path} readAt={confirmedAt} zone={site.timeZone} />
        </Suspense>
      )}
      <SiteHeader site={site} navigation={navigation} path={path} />
      {alert && <OutageBar {...alert} hotline={site.hotline} full={path === '/'} />}
      {stale && <StaleNotice confirmedAt={confirmedAt} zone={site.timeZone} />}
      <main id="content" tabIndex={-1}>
        {hasNoDraft ? (
          <Suspense>
            <NothingToPreview />
          </Suspense>
        ) : (
          children
        )}
        {status !== 200 && !hasNoDraft && (
          <WaysOn
            site={site}
            navigation={navigation}
            whole={page === null && query !== undefined ? pathname : undefined}
          />
        )}
      </main>
      <SiteFooter site={site} navigation={navigation} />
    </>
  )
}
