import { Input, chakra, type InputProps } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useId, useState, type KeyboardEvent } from 'react'
import { completeEnteredLink } from '../../entered-links'
import { pageSearchQuery, type SuggestedSitePage } from './site-page-search'

interface UrlInputProps extends Omit<InputProps, 'value' | 'onChange' | 'onBlur'> {
  value: string
  onChange: (url: string) => void
  onBlur?: () => void
  /** Called with a page that was chosen from the list. */
  onPage?: (page: SuggestedSitePage) => void
}

/**
 * A field for an address. While a page's name is typed, it offers the pages that have it (a combobox); an address
 * without its scheme, such as `www.doe.gov.ph`, is completed on blur.
 */
export function UrlInput({ value, onChange, onBlur, onPage, ...props }: UrlInputProps) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const query = pageSearchQuery(value)
  const isSearching = isOpen && query.enabled === true
  const found = useQuery({ ...query, enabled: isSearching })
  const pages = isSearching ? (found.data ?? []) : []
  const isShown = pages.length > 0
  const close = () => {
    setOpen(false)
    setActive(-1)
  }
  const choose = (page: SuggestedSitePage) => {
    onChange(page.path)
    onPage?.(page)
    close()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isShown) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      setActive((active + (event.key === 'ArrowDown' ? 1 : pages.length)) % pages.length)
    } else if (event.key === 'Enter' && pages[active]) {
      event.preventDefault()
      choose(pages[active])
    } else if (event.key === 'Escape') {
      // Closes the list only, and not the form.
      event.stopPropagation()
      close()
    }
  }
  return (
    <>
      <Input
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        maxLength={255}
        {...props}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isShown}
        aria-controls={isShown ? id : undefined}
        aria-activedescendant={isShown && active >= 0 ? `${id}-${active}` : undefined}
        value={value}
        onChange={(event) => {
          setOpen(true)
          setActive(-1)
          onChange(event.target.value)
        }}
        onKeyDown={onKeyDown}
        onBlur={() => {
          close()
          const complete = completeEnteredLink(value)
          if (complete !== value) onChange(complete)
          onBlur?.()
        }}
      />
      <chakra.span role="status" fontSize="sm" color="muted" _empty={{ position: 'absolute' }}>
        {isSearching && found.data?.length === 0 && 'No pages found.'}
      </chakra.span>
      {isShown && (
        <chakra.div
          id={id}
          role="listbox"
          aria-label="Pages"
          mt="1"
          width="100%"
          borderWidth="1px"
          borderColor="line"
          borderRadius="field"
          bg="surface"
          overflow="hidden"
        >
          {pages.map((page, index) => (
            <chakra.div
              key={page.path}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === active}
              px="3"
              py="2"
              minH="44px"
              cursor="pointer"
              overflowWrap="anywhere"
              bg={index === active ? 'teal.soft' : undefined}
              _hover={{ bg: 'teal.soft' }}
              // The field keeps the focus, so that its list stays until the press is over.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(page)}
            >
              <chakra.span display="block" fontWeight="medium" lineHeight="1.3">
                {page.title}
              </chakra.span>
              <chakra.span fontSize="sm" color="muted">
                {page.path}
              </chakra.span>
            </chakra.div>
          ))}
        </chakra.div>
      )}
    </>
  )
}
