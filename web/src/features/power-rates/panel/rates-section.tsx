import { createLazyRowDialog } from '~/panel/list/lazy-row-dialog'
import type { ListSearch } from '~/panel/list/list-search'
import { ResourceSection } from '~/panel/list/resource-section'
import { rateColumns } from './rate-columns'
import { rateListResource } from './rate-list-resource'
import { rateTitle } from './rate-form-values'

const dialog = createLazyRowDialog(() => import('./rate-dialog'))

/** The panel section of power rates. */
export function RatesSection({ search }: { search: ListSearch }) {
  return (
    <ResourceSection
      resource={rateListResource}
      search={search}
      columns={rateColumns}
      rowLabel={({ data }) => rateTitle(data.customerClass?.name, data.billingMonth ?? '')}
      empty="Add this month’s rates, or import them from a spreadsheet."
      dialog={dialog}
    />
  )
}
