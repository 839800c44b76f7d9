import { useQuery } from '@tanstack/react-query'
import { monthAndYear } from '~/lib/months'
import { referencesQuery } from '../resource/references'
import { usePanelZone } from '../zone'
import type { ListFilter } from './filters'
import type { ListSearch, ListSpec } from './list-search'
import { FilterSelect } from './list-toolbar'
import { monthChoices } from './month-choices'
import { useSearchPatch } from './search-link'

/** The filters of a list, each with the control of its kind; the state where its rows have one. */
export function ListFilters({ spec, search }: { spec: ListSpec; search: ListSearch }) {
  const patch = useSearchPatch()
  return (
    <>
      {spec.filters.map((filter) => (
        <Filter
          key={filter.name}
          filter={filter}
          value={search[filter.name]?.toString()}
          onChange={(value) => void patch({ [filter.name]: value, page: undefined })}
        />
      ))}
      {spec.states.length > 0 && (
        <FilterSelect
          label="Status"
          value={search.state}
          options={spec.states}
          onChange={(state) => void patch({ state, page: undefined })}
        />
      )}
    </>
  )
}

interface FilterProps {
  filter: ListFilter
  value: string | undefined
  onChange: (value: string | undefined) => void
}

function Filter({ filter, ...props }: FilterProps) {
  switch (filter.kind) {
    case 'month':
      return <MonthFilter label={filter.label} {...props} />
    case 'choice':
      return <FilterSelect label={filter.label} options={filter.choices} {...props} />
    case 'reference':
      return <ReferenceFilter label={filter.label} of={filter.of} {...props} />
  }
}

type OneFilter = Omit<FilterProps, 'filter'> & { label: string }

function MonthFilter(props: OneFilter) {
  const months = monthChoices(usePanelZone())
  return (
    <FilterSelect
      {...props}
      options={months.map((month) => ({ value: month, label: monthAndYear(month) }))}
    />
  )
}

function ReferenceFilter({ of, ...props }: OneFilter & { of: string }) {
  const { data = [] } = useQuery(referencesQuery(of))
  return <FilterSelect {...props} options={data.map(({ code, name }) => ({ value: code, label: name }))} />
}
