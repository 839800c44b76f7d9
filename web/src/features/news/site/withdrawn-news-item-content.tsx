import type { Crumb } from '~/lib/page-head'
import * as t from '~/messages/en/news'
import { PageHeading } from '~/ui/page-heading'
import { PageBody } from '~/ui/section'

/** The page of a withdrawn article or advisory, with links to others. */
export function WithdrawnNewsItemContent({ crumbs }: { crumbs: Crumb[] }) {
  return (
    <>
      <PageHeading title={t.news.goneTitle} lead={t.news.goneText} crumbs={crumbs} />
      <PageBody>
        <a className="pill-button large" href="/news-and-updates">
          {t.news.goneLink}
        </a>
      </PageBody>
    </>
  )
}
