import { chakra } from '@chakra-ui/react'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { ComponentType, SVGProps } from 'react'
import Gauge from '~icons/lucide/gauge'
import House from '~icons/lucide/house'
import Images from '~icons/lucide/images'
import KeyRound from '~icons/lucide/key-round'
import Mail from '~icons/lucide/mail'
import MonitorSmartphone from '~icons/lucide/monitor-smartphone'
import ScrollText from '~icons/lucide/scroll-text'
import Users from '~icons/lucide/users'
import { usePanelUser } from '../sign-in/session-gate'

interface PanelLink {
  to: NonNullable<LinkProps['to']>
  label: string
  icon: ComponentType<SVGProps<SVGSVGElement>>
  /** What one must be able to do for the page to make sense; without it, everybody sees the link. */
  ability?: string
}

interface PanelGroup {
  /** Undefined for the links above all groups. */
  label?: string
  links: PanelLink[]
}

/** The panel's pages that exist, as the sidebar groups them. */
const groups: PanelGroup[] = [
  { links: [{ to: '/admin-cp/dashboard', label: 'Dashboard', icon: Gauge }] },
  { label: 'Pages', links: [{ to: '/admin-cp/pages/home', label: 'Home', icon: House }] },
  { label: 'Library', links: [{ to: '/admin-cp/media', label: 'Media', icon: Images }] },
  {
    label: 'Accounts',
    links: [
      { to: '/admin-cp/accounts/management', label: 'Management', icon: Users, ability: 'accounts.manage' },
      { to: '/admin-cp/accounts/mail', label: 'Mail', icon: Mail, ability: 'mail.read' },
      { to: '/admin-cp/accounts/audit-log', label: 'Audit log', icon: ScrollText, ability: 'audit.read' },
      { to: '/admin-cp/accounts/sessions', label: 'Your sessions', icon: MonitorSmartphone },
      { to: '/admin-cp/accounts/change-password', label: 'Change password', icon: KeyRound },
    ],
  },
]

/** The panel's navigation; `onFollow` closes the menu that holds it on a phone. */
export function PanelLinks({ onFollow }: { onFollow?: () => void }) {
  const abilities = usePanelUser()?.abilities ?? []
  return (
    <chakra.nav aria-label="Control panel" display="grid" gap="4">
      {groups.map((group) => (
        <div key={group.label ?? ''}>
          {group.label && (
            <chakra.p px="2.5" mb="2" fontSize="xs" fontWeight="medium" color="muted">
              {group.label}
            </chakra.p>
          )}
          <chakra.ul listStyleType="none" m="0" p="0">
            {group.links
              .filter(({ ability }) => !ability || abilities.includes(ability))
              .map((link) => (
                <li key={link.to}>
                  <PanelLinkItem link={link} {...(onFollow && { onFollow })} />
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

function PanelLinkItem({ link, onFollow }: { link: PanelLink; onFollow?: () => void }) {
  const Icon = link.icon
  return (
    <chakra.div css={item}>
      <Link to={link.to} activeOptions={{ includeSearch: false }} {...(onFollow && { onClick: onFollow })}>
        <Icon aria-hidden />
        {link.label}
      </Link>
    </chakra.div>
  )
}
