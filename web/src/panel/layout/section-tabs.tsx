import { chakra } from '@chakra-ui/react'
import { useLinkProps } from '@tanstack/react-router'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { ListSearch } from '../list/list-search'

interface SectionTabsProps {
  sections: readonly { name: string; heading: string }[]
  current: string
  /** The list state of the current section, which its tab remembers while another is selected. */
  search: ListSearch
}

/** The sections of a page as tabs. */
export function SectionTabs({ sections, current, search }: SectionTabsProps) {
  const [left, setLeft] = useState<Record<string, ListSearch>>({})
  const tabs = useRef<HTMLUListElement>(null)
  useEffect(() => {
    // On a phone the tabs scroll sideways: scroll the selected one into view.
    const tab = tabs.current?.querySelector(`[data-section="${CSS.escape(current)}"]`)
    tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [current])
  return (
    <chakra.nav
      aria-label="Sections of this page"
      mt="4"
      mb="5"
      borderBottomWidth="1px"
      borderColor="line"
      overflowX="auto"
      css={{
        '& a': {
          display: 'flex',
          alignItems: 'center',
          minH: '44px',
          borderBottomWidth: '3px',
          borderColor: 'transparent',
          fontWeight: 'semibold',
          color: 'muted',
          whiteSpace: 'nowrap',
          textDecoration: 'none',
          '&:hover': { color: 'ink' },
          '&:focus-visible': { outlineOffset: '-3px' },
          '&[aria-current=true]': { borderColor: 'amber', color: 'teal.deep' },
        },
      }}
    >
      <chakra.ul ref={tabs} display="flex" gap="6" listStyleType="none" m="0" p="0">
        {sections.map(({ name, heading }, index) => (
          <li key={name}>
            <SectionLink
              name={name}
              isCurrent={name === current}
              // The first section is the default and needs no parameter.
              search={{ ...left[name], section: index === 0 ? undefined : name }}
              onFollow={() => setLeft((before) => ({ ...before, [current]: { ...search, row: undefined } }))}
            >
              {heading}
            </SectionLink>
          </li>
        ))}
      </chakra.ul>
    </chakra.nav>
  )
}

interface SectionLinkProps {
  name: string
  isCurrent: boolean
  search: ListSearch
  onFollow: () => void
  children: ReactNode
}

/** The router compares whole queries to find the current link; here only the section counts. */
function SectionLink({ name, isCurrent, search, onFollow, children }: SectionLinkProps) {
  const link = useLinkProps({
    to: '.',
    // The section itself parses its parameters.
    search: search as never,
    resetScroll: false,
    viewTransition: false,
    onClick: onFollow,
  })
  return (
    <a {...link} data-section={name} aria-current={isCurrent ? 'true' : undefined}>
      {children}
    </a>
  )
}
