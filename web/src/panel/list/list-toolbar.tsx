import { Input, NativeSelect, chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import ChevronDown from '~icons/lucide/chevron-down'
import { useDebouncedSearch } from './use-debounced-search'

interface ToolbarProps {
  /** Plural of what the list holds: "rates". */
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
        width={{ base: '100%', sm: '260px' }}
        value={search.text}
        onChange={(event) => search.type(event.target.value)}
      />
      {children}
    </chakra.form>
  )
}

export interface FilterOption {
  value: string
  label: string
}

/** A filter that reads as a sentence when closed: "Class: all", "Class: Residential". */
export function FilterSelect(props: {
  label: string
  value: string | undefined
  options: FilterOption[]
  onChange: (value: string | undefined) => void
}) {
  return (
    <NativeSelect.Root width={{ base: '100%', sm: 'auto' }} flex={{ base: '1 1 140px', sm: 'none' }}>
      <NativeSelect.Field
        aria-label={props.label}
        borderColor="line"
        fontWeight="semibold"
        value={props.value ?? ''}
        onChange={(event) => props.onChange(event.target.value || undefined)}
      >
        <option value="">{props.label}: all</option>
        {props.options.map((option) => (
          <option key={option.value} value={option.value}>
            {props.label}: {option.label}
          </option>
        ))}
      </NativeSelect.Field>
      <NativeSelect.Indicator>
        <ChevronDown aria-hidden />
      </NativeSelect.Indicator>
    </NativeSelect.Root>
  )
}
