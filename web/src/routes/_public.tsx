import { Outlet, createFileRoute, useMatches } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, type ReactNode } from 'react'
import { registerOutagesServiceWorker } from '~/features/news/offline/register-service-worker'
import { OutageBanner } from '~/features/news/site/outage-banner'
import { StormModeBar } from '~/features/storm/site/storm-mode-bar'
import { SiteFooter } from '~/features/site-settings/site/site-footer'
import { SiteHeader } from '~/features/site-settings/site/site-header'
import { PageNotices } from '~/features/site-settings/site/page-notices'
import { SuggestedLinks } from '~/features/site-settings/site/suggested-links'
import { toRouteHead } from '~/lib/page-head'
import * as t from '~/messages/en'
import { useRefreshAtExpiry } from '~/navigation/use-refresh-at-expiry'
import { preloadedFonts } from '~/ui/theme/fonts'
import { expandForPrint } from '~/ui/expand-for-print'
import { shownPayloadOf } from './-public-page'

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

/** The layout of every public page, and its head; child routes have none of their own. */
export const Route = createFileRoute('/_public')({
  head: ({ matches }) => {
    const payload = shownPayloadOf(matches)
    const { meta, links } = payload ? toRouteHead(payload.head) : { meta: [], links: [] }
    return { meta, links: [...fontLinks, ...links] }
  },
  component: () => (
    <PublicLayout>
      <Outlet />
    </PublicLayout>
  ),
})

const isHome = (path: string) => path === '/' || path.startsWith('/?')

/** The outages page needs no outage banner. */
const isOutagesPage = (path: string) => /^\/services\/outages(?:\?|$)/.test(path)

/** Header and footer, from the site settings in every payload. */
function PublicLayout({ children }: { children: ReactNode }) {
  const payload = useMatches({ select: shownPayloadOf })
  useRefreshAtExpiry(payload?.expiresAt)
  const isPreview = payload?.preview !== undefined
  useEffect(() => {
    if (!isPreview) void registerOutagesServiceWorker()
  }, [isPreview])
  useEffect(expandForPrint, [])
  if (!payload) return children
  const { site, navigation, path, page, status, notice, stale, confirmedAt, preview, alert, storm } = payload
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
      <SiteHeader site={site} navigation={navigation} path={path} alert={alert} />
      {storm && !isHome(path) && <StormModeBar headline={storm.headline} />}
      {alert && !isOutagesPage(path) && (
        <OutageBanner {...alert} report={navigation.button} isFull={isHome(path)} />
      )}
      <PageNotices notice={notice} staleSince={stale && confirmedAt} zone={site.timeZone} />
      <main id="content" tabIndex={-1}>
        {hasNoDraft ? (
          <Suspense>
            <NothingToPreview />
          </Suspense>
        ) : (
          children
        )}
        {status !== 200 && !hasNoDraft && <SuggestedLinks site={site} navigation={navigation} />}
      </main>
      <SiteFooter site={site} navigation={navigation} />
    </>
  )
}
