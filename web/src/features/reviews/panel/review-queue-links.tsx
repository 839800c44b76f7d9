import { chakra } from '@chakra-ui/react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ReviewQueueItem } from '~/panel/reviews/review-api'
import ChevronDown from '~icons/lucide/chevron-down'
import ChevronUp from '~icons/lucide/chevron-up'

interface QueueLinksProps {
  queue: readonly ReviewQueueItem[]
  /** The path of the type's list. */
  type: string
  documentId: string
}

/** The position in the queue, with links to the previous and next document. */
export function ReviewQueueLinks({ queue, type, documentId }: QueueLinksProps) {
  const at = queue.findIndex((one) => one.path === type && one.documentId === documentId)
  if (at === -1 || queue.length < 2) return null
  return (
    <chakra.nav aria-label="Queue" display="flex" alignItems="center" gap="2" css={links}>
      <chakra.span fontSize="sm" color="muted">
        {at + 1} of {queue.length}
      </chakra.span>
      <QueueLink item={queue[at - 1]} name="Previous" icon={<ChevronUp aria-hidden />} />
      <QueueLink item={queue[at + 1]} name="Next" icon={<ChevronDown aria-hidden />} />
    </chakra.nav>
  )
}

const links = {
  '& a': {
    display: 'grid',
    placeItems: 'center',
    width: '44px',
    height: '44px',
    borderWidth: '1px',
    borderColor: 'line',
    borderRadius: 'field',
  },
} as const

function QueueLink(props: { item: ReviewQueueItem | undefined; name: string; icon: ReactNode }) {
  const { item, name, icon } = props
  if (!item) return null
  return (
    <Link
      to="/admin-cp/review"
      search={{ type: item.path, row: item.documentId }}
      aria-label={`${name}: ${item.title}`}
    >
      {icon}
    </Link>
  )
}
