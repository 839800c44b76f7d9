import { chakra, type InputProps } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { completeEnteredLink } from '../../entered-links'
import { ComboboxInput } from './combobox-input'
import { pageSearchQuery, type SuggestedSitePage } from './site-page-search'

interface UrlInputProps extends Omit<InputProps, 'value' | 'onChange' | 'onBlur'> {
  value: string
  onChange: (url: string) => void
  onBlur?: () => void
  /** Called with a page that was chosen from the list. */
  onPage?: (page: SuggestedSitePage) => void
}

/**
 * A field for an address. While a page's name is typed, it offers the pages that have it; an address without its
 * scheme, such as `www.doe.gov.ph`, is completed on blur.
 */
export function UrlInput({ value, onChange, onBlur, onPage, ...props }: UrlInputProps) {
  const [isOpen, setOpen] = useState(false)
  const query = pageSearchQuery(value)
  const isSearching = isOpen && query.enabled === true
  const found = useQuery({ ...query, enabled: isSearching })
  const pages = isSearching ? (found.data ?? []) : []
  return (
    <>
      <ComboboxInput
        autoCapitalize="none"
        maxLength={255}
        {...props}
        value={value}
        listLabel="Pages"
        options={pages.map(({ path, title }) => ({ key: path, title, detail: path }))}
        onText={(text) => {
          setOpen(true)
          onChange(text)
        }}
        onChoose={({ key, title }) => {
          onChange(key)
          onPage?.({ path: key, title })
          setOpen(false)
        }}
        onClose={() => setOpen(false)}
        onBlur={() => {
          setOpen(false)
          const complete = completeEnteredLink(value)
          if (complete !== value) onChange(complete)
          onBlur?.()
        }}
      />
      <chakra.span role="status" fontSize="sm" color="muted" _empty={{ position: 'absolute' }}>
        {isSearching && found.data?.length === 0 && 'No pages found.'}
      </chakra.span>
    </>
  )
}
