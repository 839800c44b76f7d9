import { chakra } from '@chakra-ui/react'
import { Link } from '@tanstack/react-router'
import { Card } from '~/panel/card'
import { DocumentStateBadge } from '~/panel/document-state-badge'
import { RelativeTime } from '~/panel/relative-time'
import { cardLineStyles } from './card-line-styles'
import type { TypeLocations } from '~/panel/type-locations'
import type { OwnDraft } from './dashboard-summary-query'

/** What the person signed in left unpublished, each to go on with; nothing where nothing is. */
export function OwnDrafts({ drafts, places }: { drafts: readonly OwnDraft[]; places: TypeLocations }) {
  const known = drafts.flatMap((draft) => {
    const place = places[draft.path]
    return place ? [{ ...draft, place }] : []
  })
  if (known.length === 0) return null
  return (
    <Card title="Your drafts" count={known.length}>
      <chakra.ul listStyleType="none" m="0" p="0">
        {known.map(({ documentId, title, state, at, place }) => (
          <chakra.li key={documentId} css={cardLineStyles}>
            <Link to={place.to} search={{ section: place.section, row: documentId } as never}>
              <chakra.span flex="1" minW="0" overflowWrap="anywhere">
                <chakra.strong display="block" fontWeight="semibold" lineHeight="1.4">
                  {title || place.heading}
                </chakra.strong>
                <chakra.span fontSize="sm" color="muted">
                  {place.heading}, <RelativeTime at={at} lower />
                </chakra.span>
              </chakra.span>
              <DocumentStateBadge row={{ state }} />
            </Link>
          </chakra.li>
        ))}
      </chakra.ul>
    </Card>
  )
}
