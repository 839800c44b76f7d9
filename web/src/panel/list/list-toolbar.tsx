import { Input, chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { SelectInput } from '../form/select-input'
import type { SelectOption } from './filter-options'
import { useDebouncedSearch } from './use-debounced-search'

interface ToolbarProps {
  /** Plural noun of the documents: "rates". */
  noun: string
  q: string
  onQuery: (q: string) => void
  children?: ReactNode
}

/** Head of a list: a search box and the filters that belong to it. */
export function ListToolbar({ noun, q, onQuery, children }: ToolbarProps) {
  const search = useDebouncedSearch(q, onQuery)
  return (
    <chakra.form
      role="search"
      aria-label={`Filter ${noun}`}
      display="flex"
      flexWrap="wrap"
      gap="2.5"
      px="4"
      py="3"
      onSubmit={(event) => {
        event.preventDefault()
        search.settleNow()
      }}
    >
      <Input
        type="search"
        aria-label={`Filter ${noun}`}
        placeholder={`Filter ${noun}…`}
        width={{ base: '100%', sm: '220px' }}
        value={search.text}
        onChange={(event) => search.type(event.target.value)}
      />
      {children}
    </chakra.form>
  )
}

/** A filter that reads as a sentence when closed: "Class: all", "Class: Residential". */
export function FilterSelect(props: {
  label: string
  value: string | undefined
  options: readonly SelectOption[]
  onChange: (value: string | undefined) => void
}) {
  return (
    <SelectInput
      // As wide as its text, so that no label is cut and several are in a row.
      box={{ width: 'auto', maxWidth: '100%', flex: { base: '1 1 auto', sm: 'none' } }}
      css={{ fieldSizing: 'content' }}
      aria-label={props.label}
      borderColor="line"
      fontWeight="semibold"
      value={props.value ?? ''}
      onChange={(event) => props.onChange(event.target.value || undefined)}
      empty={`${props.label}: all`}
      choices={props.options.map(({ value, label }) => ({ value, label: `${props.label}: ${label}` }))}
    />
  )
}
