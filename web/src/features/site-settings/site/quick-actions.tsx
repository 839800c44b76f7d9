import { chakra, type SystemStyleObject } from '@chakra-ui/react'
import * as t from '~/messages/en'
import { card, container } from '~/ui/layout'
import ChartNoAxesColumn from '~icons/lucide/chart-no-axes-column'
import Leaf from '~icons/lucide/leaf'
import PhoneCall from '~icons/lucide/phone-call'
import ReceiptText from '~icons/lucide/receipt-text'
import type { SiteSettings } from '../model'
import { phoneLink } from '../phone-link'

const styles: SystemStyleObject = {
  ...container,
  position: 'relative',
  mt: { base: '-16', md: '-20' },
  '& ul': {
    ...card,
    display: 'grid',
    gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(auto-fit, minmax(0, 1fr))' },
    gridAutoFlow: { md: 'column' },
    gridAutoColumns: { md: 'minmax(0, 1fr)' },
    overflow: 'hidden',
    boxShadow: 'raised',
    gap: '1px',
    bg: 'line',
  },
  '& li': { bg: 'surface' },
  '& a': {
    display: 'flex',
    flexDirection: 'column',
    height: '100%',
    p: { base: '4', sm: '6' },
    textDecoration: 'none',
    '&:hover': { bg: 'lavender' },
    '&:focus-visible': { outlineOffset: '-4px', borderRadius: 'card' },
  },
  '& svg': {
    width: '40px',
    height: '40px',
    p: '2.5',
    mb: '4',
    color: 'teal.deep',
    bg: 'teal.soft',
    borderRadius: 'field',
  },
  '& b': { fontWeight: 'semibold', fontSize: 'lead', lineHeight: '1.3' },
  '& span': { mt: '1', fontSize: 'md', lineHeight: '1.4', color: 'muted' },
}

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
    <chakra.nav css={styles} aria-label={t.quickActions} className="screen-only">
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
    </chakra.nav>
  )
}
