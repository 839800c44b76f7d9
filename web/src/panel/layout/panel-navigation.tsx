import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { reviewQueueQuery } from '../reviews/review-api'
import { usePanelUser } from '../sign-in/session-gate'
import { isPanelPageOffered, panelPages, type PanelPage } from './panel-pages'

const groups = [...new Set(panelPages.map(({ group }) => group))].map((group) => ({
  group,
  pages: panelPages.filter((page) => page.group === group),
}))

/** The panel's navigation. `onFollow` closes the menu around it on a phone. */
export function PanelNavigation({ onFollow }: { onFollow?: () => void }) {
  const abilities = usePanelUser()?.abilities ?? []
  return (
    <chakra.nav aria-label="Control panel" display="grid" gap="4">
      {groups
        .flatMap(({ group, pages: all }) => {
          const pages = all.filter((page) => isPanelPageOffered(page, abilities))
          return pages.length > 0 ? [{ group, pages }] : []
        })
        .map(({ group, pages }) => (
          <div key={group ?? ''}>
            {group && (
              <chakra.p px="2.5" mb="2" fontSize="xs" fontWeight="medium" color="muted">
                {group}
              </chakra.p>
            )}
            <chakra.ul listStyleType="none" m="0" p="0">
              {pages.map((page) => (
                <li key={page.to}>
                  <PanelLinkItem {...page} {...(onFollow && { onFollow })} />
                </li>
              ))}
            </chakra.ul>
          </div>
        ))}
    </chakra.nav>
  )
}

const item = {
  '& > a': {
    display: 'flex',
    alignItems: 'center',
    gap: '2.5',
    minH: '44px',
    px: '2.5',
    borderRadius: 'field',
    fontWeight: 'medium',
    color: '#33324A',
    textDecoration: 'none',
    '& svg': { flexShrink: '0', fontSize: '19px', color: 'muted' },
    '&:hover': { bg: 'canvas' },
    '&[aria-current=page]': { bg: 'teal.soft', color: 'teal.deep', fontWeight: 'semibold' },
    '&[aria-current=page] svg': { color: 'teal' },
  },
} as const

function PanelLinkItem({ to, label, icon: Icon, onFollow }: PanelPage & { onFollow?: () => void }) {
  return (
    <chakra.div css={item}>
      <Link to={to} activeOptions={{ includeSearch: false }} {...(onFollow && { onClick: onFollow })}>
        <Icon aria-hidden />
        {label}
        {to === '/admin-cp/review' && <WaitingReviews />}
      </Link>
    </chakra.div>
  )
}

/** Poll interval of the number of reviews (milliseconds). */
const REVIEWS_INTERVAL_MS = 60_000

/** The number of reviews that await this user; nothing for none. */
function WaitingReviews() {
  const { data } = useQuery({ ...reviewQueueQuery, refetchInterval: REVIEWS_INTERVAL_MS })
  const count = data?.filter(({ isYourTurn }) => isYourTurn).length ?? 0
  if (count === 0) return null
  return (
    <chakra.span
      ms="auto"
      px="2"
      borderRadius="pill"
      bg="amber"
      color="ink"
      fontSize="xs"
      fontWeight="bold"
      lineHeight="1.6"
    >
      {count}
      <span className="visually-hidden"> waiting for you</span>
    </chakra.span>
  )
}
