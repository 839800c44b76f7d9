import * as t from '~/messages/en/news'
import { Card, CardList } from '~/ui/card-list'
import { Section } from '~/ui/section'
import Mail from '~icons/lucide/mail'
import type { MoreNews } from '../news-view-model'

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

/** The links below a text, under a title that says what they are. */
export function MoreNewsLinks({ related, latest }: MoreNews) {
  const links = related.length > 0 ? related : latest
  if (links.length === 0) return null
  return (
    <Section
      id="related"
      title={related.length > 0 ? t.news.related : t.news.latest}
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
