import * as t from '~/messages/en/news'
import { Card, CardList } from '~/ui/card-list'
import { Section } from '~/ui/section'
import Mail from '~icons/lucide/mail'
import type { RelatedNewsLink } from '../news-view'

/** Share links that transmit nothing about the visitor before they are clicked. */
export function ShareLinks({ title, address }: { title: string; address: string }) {
  const query = `subject=${encodeURIComponent(title)}&body=${encodeURIComponent(address)}`
  return (
    <aside className="share screen-only" aria-label={t.news.share}>
      <b>{t.news.share}</b>
      <a href={`mailto:?${query}`}>
        <Mail aria-hidden /> {t.news.email}
      </a>
    </aside>
  )
}

export function RelatedLinks({ links }: { links: RelatedNewsLink[] }) {
  if (links.length === 0) return null
  return (
    <Section
      id="related"
      title={t.news.related}
      className="latest-news screen-only"
      aside={
        <a className="all" href="/news-and-updates">
          {t.news.all}
        </a>
      }
    >
      <CardList columns={3}>
        {links.map(({ label, href, meta }) => (
          <Card key={href} level={3} title={label} href={href} meta={meta} />
        ))}
      </CardList>
    </Section>
  )
}
