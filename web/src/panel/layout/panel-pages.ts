import type { LinkProps } from '@tanstack/react-router'
import type { ComponentType, SVGProps } from 'react'
import BriefcaseBusiness from '~icons/lucide/briefcase-business'
import Building2 from '~icons/lucide/building-2'
import CalendarDays from '~icons/lucide/calendar-days'
import MessageSquareCheck from '~icons/lucide/message-square-check'
import CircleQuestionMark from '~icons/lucide/circle-question-mark'
import ClipboardList from '~icons/lucide/clipboard-list'
import FileDown from '~icons/lucide/file-down'
import FileUser from '~icons/lucide/file-user'
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
import Server from '~icons/lucide/server'
import ShieldCheck from '~icons/lucide/shield-check'
import Wallet from '~icons/lucide/wallet'
import Trash from '~icons/lucide/trash-2'
import Users from '~icons/lucide/users'
import Zap from '~icons/lucide/zap'
import { pageTypes } from './page-types.gen'

/**
 * Paths of the panel's pages in the router's types; pages of single documents are reached from their lists.
 */
type PanelPath = Exclude<
  Extract<NonNullable<LinkProps['to']>, `/admin-cp/${string}`>,
  `${string}/$${string}` | '/admin-cp/'
>

export interface PanelPage {
  to: PanelPath
  label: string
  icon: ComponentType<SVGProps<SVGSVGElement>>
  /** Its heading in the sidebar; pages above all headings have none. */
  group?: 'Pages' | 'Services' | 'Library' | 'Administration' | 'Your account'
  /** Additional keywords for the palette; synonyms of the search dictionary needn't be listed. */
  keywords?: string
  /** The ability that the page requires; undefined where every user sees the link. */
  ability?: string
}

/** Every page of the panel in the order of the sidebar. A page that is missing here doesn't compile. */
const pages: Record<PanelPath, Omit<PanelPage, 'to'>> = {
  '/admin-cp/dashboard': { label: 'Dashboard', icon: Gauge },
  '/admin-cp/calendar': { label: 'Calendar', icon: CalendarDays },
  '/admin-cp/review': {
    label: 'Review',
    icon: MessageSquareCheck,
    keywords: 'approve approval comments second person',
    ability: 'reviews.read',
  },
  '/admin-cp/pages/home': {
    label: 'Home and rates',
    icon: House,
    group: 'Pages',
  },
  '/admin-cp/pages/about-us': {
    label: 'About us',
    icon: Building2,
    group: 'Pages',
  },
  '/admin-cp/pages/careers': {
    label: 'Careers',
    icon: BriefcaseBusiness,
    group: 'Pages',
    keywords: 'trabaho hiring vacancy bakante',
  },
  '/admin-cp/pages/contact-us': {
    label: 'Contact',
    icon: Headset,
    group: 'Pages',
  },
  '/admin-cp/pages/downloads': { label: 'Forms and downloads', icon: FileDown, group: 'Pages' },
  '/admin-cp/pages/pay-your-bill': {
    label: 'Pay your bill',
    icon: Wallet,
    group: 'Pages',
    keywords: 'bayad bayarin magbayad payment payments',
  },
  '/admin-cp/pages/news-and-updates': {
    label: 'News and updates',
    icon: Newspaper,
    group: 'Pages',
    keywords: 'anunsyo anunsiyo announcement announcements balita',
  },
  '/admin-cp/pages/news-and-advisories': {
    label: 'Outages and advisories',
    icon: Megaphone,
    group: 'Pages',
    keywords: 'brownout blackout interruption',
  },
  '/admin-cp/services/applications': {
    label: 'Applications',
    icon: ClipboardList,
    group: 'Services',
  },
  '/admin-cp/pages/publications/bac': {
    label: 'Bids and awards',
    icon: Gavel,
    group: 'Pages',
    keywords: 'bidding procurement philgeps subasta bac',
  },
  '/admin-cp/pages/publications/competitive-selection-process': {
    label: 'Competitive selection process (CSP)',
    icon: Zap,
    group: 'Pages',
  },
  '/admin-cp/pages/publications/csp': {
    label: 'CSP bulletins',
    icon: ScrollText,
    group: 'Pages',
  },
  '/admin-cp/media': {
    label: 'Media library',
    icon: Images,
    group: 'Library',
    keywords: 'image picture photo larawan file upload',
    ability: 'files.list',
  },
  '/admin-cp/trash': {
    label: 'Trash',
    icon: Trash,
    group: 'Library',
    keywords: 'basura deleted restore binura',
  },
  '/admin-cp/accounts/management': {
    label: 'Team',
    icon: Users,
    group: 'Administration',
    keywords: 'user account role permission editor administrator tauhan empleyado',
    ability: 'accounts.manage',
  },
  '/admin-cp/accounts/mail': { label: 'Email', icon: Mail, group: 'Administration', ability: 'mail.read' },
  '/admin-cp/accounts/audit-log': {
    label: 'Audit log',
    icon: ScrollText,
    group: 'Administration',
    ability: 'audit.read',
  },
  '/admin-cp/accounts/personal-data': {
    label: 'Personal data',
    icon: FileUser,
    group: 'Administration',
    keywords: 'privacy export erase restrict retention dpo npc',
    ability: 'personal-data.manage',
  },
  '/admin-cp/system': {
    label: 'System',
    icon: Server,
    group: 'Administration',
    keywords: 'status health backup disk database cache daily tasks',
    ability: 'system.read',
  },
  '/admin-cp/settings': {
    label: 'Settings',
    icon: Settings,
    group: 'Administration',
    keywords: 'menu footer logo brand color time zone',
  },
  '/admin-cp/accounts/sessions': { label: 'Your sessions', icon: MonitorSmartphone, group: 'Your account' },
  '/admin-cp/accounts/two-step-verification': {
    label: 'Two-step verification',
    icon: ShieldCheck,
    group: 'Your account',
    keywords: 'security authenticator recovery codes 2fa',
  },
  '/admin-cp/accounts/change-password': { label: 'Change password', icon: KeyRound, group: 'Your account' },
  '/admin-cp/help': {
    label: 'Help',
    icon: CircleQuestionMark,
    group: 'Your account',
    keywords: 'tulong gabay guide how to keyboard shortcuts',
  },
}

/** Every page of the panel in the order of the sidebar. */
export const panelPages: readonly PanelPage[] = Object.entries(pages).map(([to, page]) => ({
  to: to as PanelPath,
  ...page,
}))

/**
 * Whether a user with these abilities sees the link to a page. Of types that the page manages, the user must be allowed to
 * read one; every user sees the settings, since each role may read some.
 */
export function isPanelPageOffered({ to, ability }: PanelPage, abilities: readonly string[]): boolean {
  const types = to === '/admin-cp/settings' ? undefined : pageTypes[to]
  return (
    (!ability || abilities.includes(ability)) &&
    (!types || types.some((name) => abilities.includes(`${name}.read`)))
  )
}
