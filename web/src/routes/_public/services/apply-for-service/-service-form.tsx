import { ServiceApplicationContent } from '~/features/service-applications/site/service-application-content'
import type { ServiceApplicationPageData } from '~/features/service-applications/service-application-page-data'
import { useRememberedBarangayOption } from '~/features/news/site/remembered-barangay'
import type { Crumb } from '~/lib/page-head'
import { emptyFormState, type FormState } from '~/lib/public-form'

interface ServiceFormProps {
  page: ServiceApplicationPageData
  head: { crumbs: Crumb[] }
  site: { hotline: string | null }
  path: string
  form?: FormState | undefined
}

/** The application for a service, with the barangay that this device remembers. */
export function ServiceForm({ page, head, site, path, form = emptyFormState }: ServiceFormProps) {
  const ownBarangay = useRememberedBarangayOption(page.barangays)
  return (
    <ServiceApplicationContent
      page={page}
      form={form}
      path={path}
      crumbs={head.crumbs}
      hotline={site.hotline}
      ownBarangay={ownBarangay}
    />
  )
}
