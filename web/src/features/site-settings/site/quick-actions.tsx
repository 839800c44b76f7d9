import * as t from '~/messages/en'
import ChartNoAxesColumn from '~icons/lucide/chart-no-axes-column'
import Leaf from '~icons/lucide/leaf'
import PhoneCall from '~icons/lucide/phone-call'
import ReceiptText from '~icons/lucide/receipt-text'
import type { SiteSettings } from '../model'
import { phoneLink } from '~/lib/links'

/** What most visitors come for, one press away. */
export function QuickActions({ site: { hotline } }: { site: SiteSettings }) {
  const { rates, sources, supply, call } = t.actions
  const actions = [
    { href: '#power-rates', Icon: ReceiptText, title: rates.title, text: rates.text },
    { href: '#energy-sources', Icon: Leaf, title: sources.title, text: sources.text },
    { href: '#power-supply', Icon: ChartNoAxesColumn, title: supply.title, text: supply.text },
    ...(hotline
      ? [{ href: phoneLink(hotline), Icon: PhoneCall, title: call.title, text: call.text(hotline) }]
      : []),
  ]
  return (
    <nav className="quick-actions screen-only" aria-label={t.quickActions}>
      <ul>
        {actions.map(({ href, Icon, title, text }) => (
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
