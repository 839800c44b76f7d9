import { Input, type InputProps } from '@chakra-ui/react'
import type { Ref } from 'react'
import type { useDebouncedSearch } from './use-debounced-search'

interface SearchInputProps extends InputProps {
  ref?: Ref<HTMLInputElement>
  search: ReturnType<typeof useDebouncedSearch>
}

/** A search field within a form of another purpose: Enter searches at once, and doesn't submit that form. */
export function SearchInput({ search, ...props }: SearchInputProps) {
  return (
    <Input
      type="search"
      {...props}
      value={search.text}
      onChange={(event) => search.type(event.target.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return
        event.preventDefault()
        search.settleNow()
      }}
    />
  )
}
