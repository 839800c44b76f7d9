import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Badge } from '~/panel/badge'
import { Card } from '~/panel/card'
import { RelativeTime } from '~/panel/relative-time'
import { reviewQueueQuery } from '~/panel/reviews/review-api'
import { cardLineStyles } from './card-line-styles'

/** As many as fit beside the other cards; all are on the page of reviews. */
const MAX_SHOWN = 5

/** Drafts that wait for a decision, those first that wait for the person signed in; nothing where none is. */
export function DocumentsInReview() {
  const { data = [] } = useQuery(reviewQueueQuery)
  const open = data.filter(({ state }) => state === 'open')
  if (open.length === 0) return null
  return (
    <Card title="In review" count={open.length} action={<Link to="/admin-cp/review">View all</Link>}>
      <chakra.ul listStyleType="none" m="0" p="0">
        {open.slice(0, MAX_SHOWN).map(({ path, documentId, title, requestedBy, requestedAt, isYourTurn }) => (
          <chakra.li key={`${path}/${documentId}`} css={cardLineStyles}>
            <Link to="/admin-cp/review" search={{ type: path, row: documentId }}>
              <chakra.span flex="1" minW="0" overflowWrap="anywhere">
                <chakra.strong display="block" fontWeight="semibold">
                  {title}
                </chakra.strong>
                <chakra.span fontSize="sm" color="muted">
                  {requestedBy ?? 'Someone'}, <RelativeTime at={requestedAt} lower />
                </chakra.span>
              </chakra.span>
              {isYourTurn && <Badge tone="review">Your turn</Badge>}
            </Link>
          </chakra.li>
        ))}
      </chakra.ul>
    </Card>
  )
}
