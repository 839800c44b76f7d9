import * as t from '~/messages/en'
import { feeds } from '~/messages/en/feeds'
import { Card, CardList } from '~/ui/card-list'
import { Section } from '~/ui/section'
import Mail from '~icons/lucide/mail'
import Rss from '~icons/lucide/rss'
import { feedPath, type FeedForm, type FeedName } from '../feeds'
import type { RelatedLink } from '../news-view'

/** Ways to pass a page on that tell nobody who did. */
export function Share({ title, address }: { title: string; address: string }) {
  const query = `subject=${encodeURIComponent(title)}&body=${encodeURIComponent(address)}`
  return (
    <aside className="share screen-only" aria-label={t.news.share}>
      <b>{t.news.share}</b>
      <a href={`mailto:?${query}`}>
        <Mail aria-hidden /> {t.news.email}
      </a>
      <p>{t.news.shareHint}</p>
    </aside>
  )
}

/** The feeds that stand behind a list, for whoever follows with a feed reader. */
export function FollowFeeds({ names }: { names: FeedName[] }) {
  return (
    <nav className="feeds screen-only" aria-label={feeds.heading}>
      {names.map((name) => (
        <p key={name}>
          <Rss aria-hidden /> {feeds.of[name]}
          {Object.entries(feeds.forms).map(([form, label]) => (
            <a key={form} href={feedPath(name, form as FeedForm)} aria-label={`${feeds.of[name]}, ${label}`}>
              {label}
            </a>
          ))}
        </p>
      ))}
    </nav>
  )
}

export function Related({ links }: { links: RelatedLink[] }) {
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
