import * as t from '~/messages/en/news'
import { CardList } from '~/ui/card-list'
import { Section } from '~/ui/section'
import type { ArticleCard } from '../news-view-model'
import { ArticleCardView } from './article-card'

/** The newest articles on home; nothing if there are none. */
export function NewsSection({ articles }: { articles: ArticleCard[] }) {
  if (articles.length === 0) return null
  return (
    <Section
      id="news"
      title={t.news.latest}
      className="latest-news screen-only"
      aside={
        <a className="all" href="/news-and-updates">
          {t.news.all}
        </a>
      }
    >
      <CardList columns={3}>
        {articles.map((card) => (
          <ArticleCardView
            key={card.href}
            card={card}
            coverSizes="(min-width: 1280px) 325px, (min-width: 600px) 45vw, 100vw"
          />
        ))}
      </CardList>
    </Section>
  )
}
