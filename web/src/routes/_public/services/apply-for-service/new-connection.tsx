import { createFileRoute } from '@tanstack/react-router'
import { FilingContent } from '~/features/filing/site/filing-content'
import { useRememberedOption } from '~/features/news/site/remembered-barangay'
import { emptyFormState } from '~/lib/public-form'
import { publicPage, usePage } from '../../../-public-page'

export const Route = createFileRoute('/_public/services/apply-for-service/new-connection')({
  ...publicPage,
  component: NewConnection,
})

function NewConnection() {
  const { page, head, site, path, form = emptyFormState } = usePage(Route)
  const ownBarangay = useRememberedOption(page.barangays)
  return (
    <FilingContent
      page={page}
      form={form}
      path={path}
      crumbs={head.crumbs}
      hotline={site.hotline}
      ownBarangay={ownBarangay}
    />
  )
}
