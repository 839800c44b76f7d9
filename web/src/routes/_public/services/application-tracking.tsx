import { createFileRoute } from '@tanstack/react-router'
import { TrackedApplicationContent } from '~/features/tracking/site/tracked-application-content'
import { TrackedSubmissionContent } from '~/features/tracking/site/tracked-submission-content'
import { TrackingLookupContent } from '~/features/tracking/site/tracking-lookup-content'
import { emptyFormState } from '~/lib/public-form'
import { publicPage, usePublicPayload } from '../../-public-page'

export const Route = createFileRoute('/_public/services/application-tracking')({
  ...publicPage,
  component: Tracking,
})

function Tracking() {
  const { page, head, site, path, form = emptyFormState, answer } = usePublicPayload(Route)
  const crumbs = head.crumbs
  if (answer && 'kind' in answer)
    return <TrackedSubmissionContent view={answer} path={path} crumbs={crumbs} />
  const common = { path, crumbs, hotline: site.hotline }
  if (answer) return <TrackedApplicationContent view={answer} form={form} {...common} />
  return <TrackingLookupContent page={page} form={form} {...common} />
}
