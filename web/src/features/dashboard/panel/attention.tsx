import { chakra } from '@chakra-ui/react'
import { Link } from '@tanstack/react-router'
import ChevronRight from '~icons/lucide/chevron-right'
import { Card, CardSkeleton } from '~/panel/card'
import { StateBadge } from '~/panel/list/state-badge'
import type { Places } from './places'
import type { TypeCount } from './summary'

const waiting = ['modified', 'draft'] as const
const why = { modified: 'changed since they were published', draft: 'never published' }

/** Drafts and unpublished changes, each a link to the list that shows exactly those. */
export function Attention({ types, places }: { types: TypeCount[] | undefined; places: Places }) {
  const items = (types ?? []).flatMap((count) => {
    const place = places[count.path]
    return place
      ? waiting.flatMap((state) => (count[state] > 0 ? [{ state, place, count: count[state] }] : []))
      : []
  })
  return (
    <Card title="Needs attention">
      {!types && <CardSkeleton lines={1} height="64px" />}
      {types && items.length === 0 && (
        <chakra.p px="5" pb="5" color="muted">
          Nothing waits: everything saved in this panel is published.
        </chakra.p>
      )}
      <chakra.ul listStyleType="none" m="0" p="0">
        {items.map(({ state, place, count }) => (
          <chakra.li
            key={`${place.heading}-${state}`}
            css={{
              '& > a': {
                display: 'flex',
                alignItems: 'center',
                gap: '3',
                minH: '64px',
                py: '2',
                px: '5',
                borderTopWidth: '1px',
                borderColor: 'line',
                textDecoration: 'none',
                '&:hover': { bg: 'canvas' },
                '&:focus-visible': { outlineOffset: '-3px' },
              },
            }}
          >
            <Link to={place.to} search={{ section: place.section, state } as never}>
              <chakra.strong
                minW="32px"
                fontFamily="display"
                fontSize="title.wide"
                lineHeight="1"
                fontVariantNumeric="tabular-nums"
              >
                {count}
              </chakra.strong>
              <chakra.span flex="1">
                <chakra.span display="block" fontWeight="semibold">
                  {place.heading}
                </chakra.span>
                <chakra.span display="block" fontSize="sm" lineHeight="1.4" color="muted">
                  {why[state]}
                </chakra.span>
              </chakra.span>
              <StateBadge row={{ state }} />
              <ChevronRight aria-hidden />
            </Link>
          </chakra.li>
        ))}
      </chakra.ul>
    </Card>
  )
}
