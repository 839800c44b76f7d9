import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Card } from '~/panel/card'
import ChevronRight from '~icons/lucide/chevron-right'
import { cardLineStyles } from './card-line-styles'
import { deadLinksQuery } from './dead-links-query'
import type { TypeLocations } from '~/panel/type-locations'

/** Broken links of published documents, each with the document to correct. */
export function DeadLinks({ places }: { places: TypeLocations }) {
  const { data } = useQuery(deadLinksQuery)
  const shown = (data?.links ?? []).flatMap((link) => {
    const place = places[link.path]
    return place ? [{ ...link, place }] : []
  })
  if (!data || shown.length === 0) return null
  return (
    <Card title="Broken links">
      <chakra.ul listStyleType="none" m="0" p="0">
        {shown.map(({ to, label, problem, place, documentId, title }) => (
          <chakra.li key={`${documentId} ${to} ${label}`} css={cardLineStyles}>
            <Link to={place.to} search={{ section: place.section, row: documentId } as never}>
              <chakra.span flex="1" minW="0" overflowWrap="anywhere">
                <chakra.span display="block" fontWeight="semibold">
                  {place.heading}: {title}
                </chakra.span>
                <chakra.span display="block" fontSize="sm" lineHeight="1.4" color="muted">
                  {label ? `The link “${label}”` : 'A link'} is broken: {problem}
                </chakra.span>
              </chakra.span>
              <ChevronRight aria-hidden />
            </Link>
          </chakra.li>
        ))}
      </chakra.ul>
      {data.total > data.links.length && (
        <chakra.p px="5" py="3" borderTopWidth="1px" borderColor="line" fontSize="sm" color="muted">
          {data.total - data.links.length} more to fix.
        </chakra.p>
      )}
    </Card>
  )
}
