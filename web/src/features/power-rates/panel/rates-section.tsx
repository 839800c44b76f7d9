import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { Suspense, lazy } from 'react'
import { monthAndYear } from '~/lib/months'
import { useReturnFocus } from '~/panel/form/use-return-focus'
import { isNarrowed, publishStates } from '~/panel/list/list-search'
import { FilterSelect } from '~/panel/list/list-toolbar'
import { ResourceList } from '~/panel/list/resource-list'
import { useSearchPatch } from '~/panel/list/search-link'
import { usePanelZone } from '~/panel/zone'
import { Button } from '~/ui/button'
import { rateColumns } from './columns'
import { rateClassesQuery } from './rate-classes'
import { rateListQuery } from './rate-list'
import { monthChoices, rateListSpec, type RateSearch } from './rate-list-spec'
import { rateTitle } from './rate-values'

const loadDialog = () => import('./rate-dialog')
const RateDialog = lazy(() => loadDialog().then((module) => ({ default: module.RateDialog })))

const stateNames = { draft: 'Draft', published: 'Published', modified: 'Modified' }

/** The section of power rates: its list, and over it the form of the row that the URL names. */
export function RatesSection({ search }: { search: RateSearch }) {
  const query = useQuery(rateListQuery(search))
  const returnFocus = useReturnFocus(search.row, query.data)
  // Whoever comes near the list is about to open a row: the form's code is there by then.
  const approach = () => void loadDialog()
  return (
    <chakra.div onPointerEnter={approach} onFocus={approach}>
      <ResourceList
        noun={['rate', 'rates']}
        caption="Power rates"
        columns={rateColumns}
        query={query}
        search={search}
        sort={search.sort ?? rateListSpec.defaultSort}
        narrowed={isNarrowed(rateListSpec, search)}
        filterNames={['customerClass', 'billingMonth']}
        filters={<RateFilters search={search} />}
        rowLabel={({ data }) => rateTitle(data.customerClass?.name, data.billingMonth ?? '')}
        empty={{
          text: 'A rate says what one customer class pays per kWh in one billing month. The first one appears on the home page as soon as it is published.',
          action: <AddRate />,
        }}
      />
      {search.row && (
        <Suspense>
          <RateDialog documentId={search.row} returnFocus={returnFocus} />
        </Suspense>
      )}
    </chakra.div>
  )
}

/** The section's primary action. */
export function AddRate() {
  const patch = useSearchPatch()
  return (
    <Button shape="field" onClick={() => void patch({ row: 'new' })}>
      Add rate
    </Button>
  )
}

function RateFilters({ search }: { search: RateSearch }) {
  const patch = useSearchPatch()
  const zone = usePanelZone()
  const classes = useQuery(rateClassesQuery)
  return (
    <>
      <FilterSelect
        label="Class"
        value={search.customerClass}
        options={(classes.data ?? []).map(({ code, name }) => ({ value: code, label: name }))}
        onChange={(customerClass) => void patch({ customerClass, page: undefined })}
      />
      <FilterSelect
        label="Status"
        value={search.state}
        options={publishStates.map((state) => ({ value: state, label: stateNames[state] }))}
        onChange={(state) => void patch({ state, page: undefined })}
      />
      <FilterSelect
        label="Month"
        value={search.billingMonth}
        options={monthChoices(zone).map((month) => ({ value: month, label: monthAndYear(month) }))}
        onChange={(billingMonth) => void patch({ billingMonth, page: undefined })}
      />
    </>
  )
}
