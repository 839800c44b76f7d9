import { chakra } from '@chakra-ui/react'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { ComponentType, SVGProps } from 'react'
import BriefcaseBusiness from '~icons/lucide/briefcase-business'
import Building2 from '~icons/lucide/building-2'
import ClipboardList from '~icons/lucide/clipboard-list'
import FileDown from '~icons/lucide/file-down'
import Gavel from '~icons/lucide/gavel'
import Gauge from '~icons/lucide/gauge'
import Headset from '~icons/lucide/headset'
import House from '~icons/lucide/house'
import Images from '~icons/lucide/images'
import KeyRound from '~icons/lucide/key-round'
import Mail from '~icons/lucide/mail'
import Megaphone from '~icons/lucide/megaphone'
import MonitorSmartphone from '~icons/lucide/monitor-smartphone'
import Settings from '~icons/lucide/settings'
import Newspaper from '~icons/lucide/newspaper'
import ScrollText from '~icons/lucide/scroll-text'
import Users from '~icons/lucide/users'
import Zap from '~icons/lucide/zap'
import { usePanelUser } from '../sign-in/session-gate'

/** The panel's pages, as the router knows them; those of single documents are reached from their lists. */
type PanelPath = Exclude<
  Extract<NonNullable<LinkProps['to']>, `/admin-cp/${string}`>,
  `${string}/$${string}` | '/admin-cp/'
>

interface PanelLink {
  label: string
  icon: ComponentType<SVGProps<SVGSVGElement>>
  /** The heading that it stands under; those above all headings have none. */
  group?: 'Pages' | 'Services' | 'Library' | 'Accounts'
  /** What one must be able to do for the page to make sense; without it, everybody sees the link. */
  ability?: string
}

/** Every page of the panel in the order of the sidebar; one that isn't named here does not compile. */
const links: Record<PanelPath, PanelLink> = {
  '/admin-cp/dashboard': { label: 'Dashboard', icon: Gauge },
  '/admin-cp/pages/home': { label: 'Home', icon: House, group: 'Pages' },
  '/admin-cp/pages/about-us': { label: 'About us', icon: Building2, group: 'Pages' },
  '/admin-cp/pages/careers': { label: 'Careers', icon: BriefcaseBusiness, group: 'Pages' },
  '/admin-cp/pages/contact-us': { label: 'Contact', icon: Headset, group: 'Pages' },
  '/admin-cp/pages/downloads': { label: 'Downloads', icon: FileDown, group: 'Pages' },
  '/admin-cp/pages/news-and-updates': { label: 'News and updates', icon: Newspaper, group: 'Pages' },
  '/admin-cp/pages/news-and-advisories': { label: 'Advisories', icon: Megaphone, group: 'Pages' },
  '/admin-cp/services/applications': { label: 'Applications', icon: ClipboardList, group: 'Services' },
  '/admin-cp/pages/publications/bac': { label: 'Bids and awards', icon: Gavel, group: 'Pages' },
  '/admin-cp/pages/publications/competitive-selection-process': {
    label: 'Power procurement',
    icon: Zap,
    group: 'Pages',
  },
  '/admin-cp/pages/publications/csp': { label: 'CSP bulletins', icon: ScrollText, group: 'Pages' },
  '/admin-cp/media': { label: 'Media', icon: Images, group: 'Library' },
  '/admin-cp/accounts/management': {
    label: 'Management',
    icon: Users,
    group: 'Accounts',
    ability: 'accounts.manage',
  },
  '/admin-cp/accounts/mail': { label: 'Mail', icon: Mail, group: 'Accounts', ability: 'mail.read' },
  '/admin-cp/accounts/audit-log': {
    label: 'Audit log',
    icon: ScrollText,
    group: 'Accounts',
    ability: 'audit.read',
  },
  '/admin-cp/accounts/sessions': { label: 'Your sessions', icon: MonitorSmartphone, group: 'Accounts' },
  '/admin-cp/accounts/change-password': { label: 'Change password', icon: KeyRound, group: 'Accounts' },
  '/admin-cp/settings': { label: 'Settings', icon: Settings, group: 'Accounts' },
}

const paths = Object.keys(links) as PanelPath[]
const groups = [...new Set(paths.map((path) => links[path].group))].map((group) => ({
  group,
  paths: paths.filter((path) => links[path].group === group),
}))

/** The panel's navigation; `onFollow` closes the menu that holds it on a phone. */
export function PanelLinks({ onFollow }: { onFollow?: () => void }) {
  const abilities = usePanelUser()?.abilities ?? []
  return (
    <chakra.nav aria-label="Control panel" display="grid" gap="4">
      {groups.map(({ group, paths }) => (
        <div key={group ?? ''}>
          {group && (
            <chakra.p px="2.5" mb="2" fontSize="xs" fontWeight="medium" color="muted">
              {group}
            </chakra.p>
          )}
          <chakra.ul listStyleType="none" m="0" p="0">
            {paths
              .filter((path) => isFor(links[path], abilities))
              .map((path) => (
                <li key={path}>
                  <PanelLinkItem to={path} {...(onFollow && { onFollow })} />
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

const isFor = ({ ability }: PanelLink, abilities: readonly string[]) =>
  !ability || abilities.includes(ability)

function PanelLinkItem({ to, onFollow }: { to: PanelPath; onFollow?: () => void }) {
  const { label, icon: Icon } = links[to]
  return (
    <chakra.div css={item}>
      <Link to={to} activeOptions={{ includeSearch: false }} {...(onFollow && { onClick: onFollow })}>
        <Icon aria-hidden />
        {label}
      </Link>
    </chakra.div>
  )
}
