import * as t from '~/messages/en/home'
import ArrowRight from '~icons/lucide/arrow-right'
import ChartNoAxesColumn from '~icons/lucide/chart-no-axes-column'
import ClipboardList from '~icons/lucide/clipboard-list'
import Download from '~icons/lucide/download'
import Gavel from '~icons/lucide/gavel'
import Leaf from '~icons/lucide/leaf'
import MapPin from '~icons/lucide/map-pin'
import PhoneCall from '~icons/lucide/phone-call'
import ReceiptText from '~icons/lucide/receipt-text'
import Wallet from '~icons/lucide/wallet'
import ZapOff from '~icons/lucide/zap-off'
import type { QuickActionLink } from '../site-navigation'

/** Icons by the path of the link. */
const icons = new Map([
  ['/services/application-tracking', ClipboardList],
  ['/services/report-outage', ZapOff],
  ['/services/outages', MapPin],
  ['/downloads', Download],
  ['/publications/bids-and-awards', Gavel],
  ['/pay-your-bill', Wallet],
  ['/rates', ReceiptText],
  ['#power-rates', ReceiptText],
  ['#energy-sources', Leaf],
  ['#power-supply', ChartNoAxesColumn],
])

function iconOf(href: string) {
  return icons.get(href.replace(/^\/#/, '#')) ?? (href.startsWith('tel:') ? PhoneCall : ArrowRight)
}

/** Links to the most frequent tasks. */
export function QuickActions({ actions }: { actions: QuickActionLink[] }) {
  return (
    <nav className="quick-actions screen-only" aria-label={t.quickActions}>
      <ul>
        {actions.map(({ href, label, text }) => {
          const Icon = iconOf(href)
          return (
            <li key={href}>
              <a href={href}>
                <Icon aria-hidden />
                <b>{label}</b>
                {text && <span>{text}</span>}
              </a>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
