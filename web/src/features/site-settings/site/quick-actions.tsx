import { phoneLink } from '~/lib/links'
import * as t from '~/messages/en'
import ChartNoAxesColumn from '~icons/lucide/chart-no-axes-column'
import ClipboardList from '~icons/lucide/clipboard-list'
import Download from '~icons/lucide/download'
import Gavel from '~icons/lucide/gavel'
import Leaf from '~icons/lucide/leaf'
import PhoneCall from '~icons/lucide/phone-call'
import ReceiptText from '~icons/lucide/receipt-text'
import Zap from '~icons/lucide/zap'
import type { SiteSettings } from '../model'
import type { Navigation } from '../navigation'

const texts = t.actions

/** As drawn, for as long as the pages have something to show. */
const toPages = [
  { href: '/services/application-tracking', Icon: ClipboardList, ...texts.tracking },
  { href: '/news-and-updates', Icon: Zap, ...texts.advisories },
  { href: '/downloads', Icon: Download, ...texts.downloads },
  { href: '/publications/bids-and-awards', Icon: Gavel, ...texts.bids },
]

const toSections = [
  { href: '#power-rates', Icon: ReceiptText, ...texts.rates },
  { href: '#energy-sources', Icon: Leaf, ...texts.sources },
  { href: '#power-supply', Icon: ChartNoAxesColumn, ...texts.supply },
]

const AT_MOST = 4

/** What most visitors come for, one press away: pages that have content, then home's sections and the hotline. */
export function QuickActions({
  site: { hotline },
  navigation,
}: {
  site: SiteSettings
  navigation: Navigation
}) {
  const { main, button, footer } = navigation
  const offered = new Set([...main, ...footer.flatMap(({ links }) => links)].map(({ href }) => href))
  if (button) offered.add(button.href)
  const { title, text } = texts.call
  const call = hotline ? [{ href: phoneLink(hotline), Icon: PhoneCall, title, text: text(hotline) }] : []
  const pages = toPages.filter(({ href }) => offered.has(href))
  const actions = [
    ...pages,
    ...toSections.slice(0, Math.max(0, AT_MOST - call.length - pages.length)),
    ...call,
  ]
  return (
    <nav className="quick-actions screen-only" aria-label={t.quickActions}>
      <ul>
        {actions.slice(0, AT_MOST).map(({ href, Icon, title, text }) => (
          <li key={href}>
            <a href={href}>
              <Icon aria-hidden />
              <b>{title}</b>
              <span>{text}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
