import { chakra } from '@chakra-ui/react'

/** The sections of a page; the one on show carries the amber line. */
export function SectionTabs({ sections, current }: { sections: string[]; current: string }) {
  return (
    <chakra.nav
      aria-label="Sections of this page"
      mt="4"
      mb="5"
      borderBottomWidth="1px"
      borderColor="line"
      overflowX="auto"
    >
      <chakra.ul display="flex" gap="6" listStyleType="none" m="0" p="0">
        {sections.map((section) => (
          <chakra.li
            key={section}
            aria-current={section === current ? 'true' : undefined}
            minH="44px"
            display="flex"
            alignItems="center"
            mb="-1px"
            borderBottomWidth="3px"
            borderColor={section === current ? 'amber' : 'transparent'}
            fontWeight="semibold"
            color={section === current ? 'teal.deep' : 'muted'}
            whiteSpace="nowrap"
          >
            {section}
          </chakra.li>
        ))}
      </chakra.ul>
    </chakra.nav>
  )
}
