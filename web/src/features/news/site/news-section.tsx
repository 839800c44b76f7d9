import * as t from '~/messages/en/news'
import { CardList } from '~/ui/card-list'
import { Section } from '~/ui/section'
import type { ArticleCardView } from '../news-view-model'
import { ArticleCard } from './article-card'

/** The newest articles on home; nothing if there are none. */
export function NewsSection({ articles }: { articles: ArticleCardView[] }) {
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
          <ArticleCard
            key={card.href}
            card={card}
            coverSizes="(min-width: 1280px) 325px, (min-width: 600px) 45vw, 100vw"
          />
        ))}
      </CardList>
    </Section>
  )
}
