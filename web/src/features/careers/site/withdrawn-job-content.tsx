import type { Crumb } from '~/lib/page-head'
import * as t from '~/messages/en/careers'
import { PageHeading } from '~/ui/page-heading'
import { PageBody } from '~/ui/section'
import { CAREERS_PATH } from '../careers-view-model'

/** The page of a withdrawn job, with links to others. */
export function WithdrawnJobContent({ crumbs }: { crumbs: Crumb[] }) {
  return (
    <>
      <PageHeading title={t.gone.title} lead={t.gone.text} crumbs={crumbs} />
      <PageBody>
        <a className="pill-button large" href={CAREERS_PATH}>
          {t.over.others}
        </a>
      </PageBody>
    </>
  )
}
