import { useQuery } from '@tanstack/react-query'
import { monthAndYear } from '~/lib/months'
import { assigneesQuery } from '../assignments/assignment-api'
import { referencesQuery } from '../resource/document-references'
import { usePanelUser } from '../sign-in/session-gate'
import type { ListFilter } from './filter-options'
import type { ListSearch, ListSpec } from './list-search'
import { FilterSelect } from './list-toolbar'
import { useSearchPatch } from './search-params-link'

/** The filters of a list, and its state filter if rows have states. */
export function ListFilters(props: {
  spec: ListSpec
  search: ListSearch
  /** Months with rows, by filter. */
  months?: Record<string, string[]> | undefined
  /** The path of the list's type. */
  type?: string | undefined
}) {
  const { spec, search, months = {}, type = '' } = props
  const patch = useSearchPatch()
  return (
    <>
      {spec.filters.map((filter) => (
        <Filter
          key={filter.name}
          filter={filter}
          months={months[filter.name] ?? []}
          type={type}
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
  months: string[]
  type: string
  value: string | undefined
  onChange: (value: string | undefined) => void
}

function Filter({ filter, months, type, ...props }: FilterProps) {
  switch (filter.kind) {
    case 'month':
      return <MonthFilter label={filter.label} months={months} {...props} />
    case 'choice':
      return <FilterSelect label={filter.label} options={filter.choices} {...props} />
    case 'word':
      return <ValueListFilter label={filter.label} choices={filter.choices} {...props} />
    case 'reference':
      return <ReferenceFilter label={filter.label} of={filter.of} {...props} />
    case 'assignee':
      return <AssigneeFilter label={filter.label} type={type} {...props} />
  }
}

type OneFilter = Omit<FilterProps, 'filter' | 'months' | 'type'> & { label: string }

/** A select of the months with rows, and the month in the address. */
function MonthFilter({ months, ...props }: OneFilter & { months: string[] }) {
  const { value } = props
  const all = value && !months.includes(value) ? [value, ...months] : months
  return (
    <FilterSelect {...props} options={all.map((month) => ({ value: month, label: monthAndYear(month) }))} />
  )
}

/** A select of the words that rows have, and the word in the address. */
export function ValueListFilter({ choices, ...props }: OneFilter & { choices: readonly string[] }) {
  const { value } = props
  const all = value && !choices.includes(value) ? [value, ...choices] : choices
  return <FilterSelect {...props} options={all.map((word) => ({ value: word, label: word }))} />
}

function ReferenceFilter({ of, ...props }: OneFilter & { of: string }) {
  const { data = [] } = useQuery(referencesQuery(of))
  return <FilterSelect {...props} options={data.map(({ code, name }) => ({ value: code, label: name }))} />
}

/** The user, no one, and the people who have documents of the list, with the one in the address. */
function AssigneeFilter({ type, ...props }: OneFilter & { type: string }) {
  const { data: assignees = [] } = useQuery(assigneesQuery(type))
  const self = String(usePanelUser()?.id)
  const { value } = props
  const others = assignees.filter(({ id }) => id !== self)
  const fixed = ['me', 'none', ...others.map(({ id }) => id)]
  return (
    <FilterSelect
      {...props}
      options={[
        { value: 'me', label: 'me' },
        { value: 'none', label: 'no one' },
        ...others.map(({ id, name }) => ({ value: id, label: name })),
        ...(value && !fixed.includes(value) ? [{ value, label: 'another person' }] : []),
      ]}
    />
  )
}
