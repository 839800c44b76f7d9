import { chakra } from '@chakra-ui/react'
import { Link } from '@tanstack/react-router'
import { usePanelUser } from '../sign-in/session-gate'
import { panelPages, type PanelPage } from './panel-pages'

const groups = [...new Set(panelPages.map(({ group }) => group))].map((group) => ({
  group,
  pages: panelPages.filter((page) => page.group === group),
}))

/** The panel's navigation; `onFollow` closes the menu that holds it on a phone. */
export function PanelLinks({ onFollow }: { onFollow?: () => void }) {
  const abilities = usePanelUser()?.abilities ?? []
  return (
    <chakra.nav aria-label="Control panel" display="grid" gap="4">
      {groups.map(({ group, pages }) => (
        <div key={group ?? ''}>
          {group && (
            <chakra.p px="2.5" mb="2" fontSize="xs" fontWeight="medium" color="muted">
              {group}
            </chakra.p>
          )}
          <chakra.ul listStyleType="none" m="0" p="0">
            {pages
              .filter(({ ability }) => !ability || abilities.includes(ability))
              .map((page) => (
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
    '& svg': { fontSize: '19px', color: 'muted' },
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
      </Link>
    </chakra.div>
  )
}
