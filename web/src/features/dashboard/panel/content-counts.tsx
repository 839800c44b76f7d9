import { chakra } from '@chakra-ui/react'
import { Link } from '@tanstack/react-router'
import { formatNumber } from '~/lib/format'
import { Card, CardSkeleton } from '~/panel/card'
import { NamedIcon } from '~/ui/icons/named-icon'
import type { TypeLocation, TypeLocations } from '~/panel/type-locations'
import type { ContentTypeCount } from './dashboard-summary-query'

const links = {
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'flex-end',
    minW: '44px',
    minH: '44px',
    color: 'link',
    '&:hover': { textDecoration: 'underline' },
  },
} as const

const cell = { px: '5', py: '0', height: '44px', textAlign: 'end' } as const
const columns = ['published', 'scheduled', 'modified', 'draft'] as const
const headings = {
  published: 'Published',
  scheduled: 'Scheduled',
  modified: 'Unpublished changes',
  draft: 'Draft',
}
const totalTexts = {
  published: (count: string) => `${count} published`,
  scheduled: (count: string) => `${count} scheduled`,
  modified: (count: string) => `${count} with unpublished changes`,
  draft: (count: string) => (count === '1' ? '1 draft' : `${count} drafts`),
}

/**
 * What the panel manages in numbers. Opened, it lists the kinds of which there is anything, with how many documents are
 * in which state, each number a link to them.
 */
export function ContentCounts({
  types,
  places,
}: {
  types: ContentTypeCount[] | undefined
  places: TypeLocations
}) {
  const counts = (types ?? []).flatMap((count) => {
    const place = places[count.path]
    return place && columns.some((state) => count[state] > 0) ? [{ ...count, place }] : []
  })
  const totals = columns.flatMap((state) => {
    const total = counts.reduce((sum, count) => sum + count[state], 0)
    return total > 0 ? [totalTexts[state](formatNumber(total))] : []
  })
  return (
    <Card title="Content">
      {!types && <CardSkeleton lines={1} height="44px" />}
      {types && counts.length === 0 && (
        <chakra.p px="5" pb="5" color="muted">
          Nothing has been added yet.
        </chakra.p>
      )}
      {counts.length > 0 && (
        <chakra.details css={links}>
          <chakra.summary px="5" minH="44px" lineHeight="44px" cursor="pointer" color="muted">
            {totals.join(' · ')}
          </chakra.summary>
          <chakra.table width="100%" borderCollapse="collapse" fontVariantNumeric="tabular-nums">
            <caption className="visually-hidden">Content by type and status</caption>
            <chakra.thead bg="#FAFAFD" fontSize="xs" color="muted">
              <tr>
                <chakra.th scope="col" px="5" height="36px" textAlign="start" fontWeight="semibold">
                  Type
                </chakra.th>
                {columns.map((state) => (
                  <chakra.th
                    key={state}
                    scope="col"
                    hideBelow={state === 'scheduled' ? 'sm' : undefined}
                    px={{ base: '2', sm: '5' }}
                    _last={{ pe: '5' }}
                    textAlign="end"
                    fontWeight="semibold"
                  >
                    {headings[state]}
                  </chakra.th>
                ))}
              </tr>
            </chakra.thead>
            <tbody>
              {counts.map((count) => (
                <chakra.tr key={count.type} borderTopWidth="1px" borderColor="line">
                  <chakra.th scope="row" {...cell} textAlign="start" fontWeight="normal">
                    <Kind {...count.place} />
                  </chakra.th>
                  {columns.map((state) => (
                    <chakra.td
                      key={state}
                      {...cell}
                      hideBelow={state === 'scheduled' ? 'sm' : undefined}
                      px={{ base: '2', sm: '5' }}
                      _last={{ pe: '5' }}
                    >
                      {count[state] > 0 && (
                        <Link to={count.place.to} search={{ section: count.place.section, state } as never}>
                          {formatNumber(count[state])}
                          <span className="visually-hidden">
                            {' '}
                            {headings[state].toLowerCase()}, {count.place.heading}
                          </span>
                        </Link>
                      )}
                    </chakra.td>
                  ))}
                </chakra.tr>
              ))}
            </tbody>
          </chakra.table>
        </chakra.details>
      )}
    </Card>
  )
}

function Kind({ icon, heading }: TypeLocation) {
  return (
    <chakra.span
      display="flex"
      alignItems="center"
      gap="2.5"
      lineHeight="1.35"
      css={{ '& svg': { flexShrink: 0, color: 'muted' } }}
    >
      <NamedIcon name={icon} size={18} />
      {heading}
    </chakra.span>
  )
}
