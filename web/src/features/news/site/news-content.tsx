import type { Crumb } from '~/lib/page-head'
import * as newsWords from '~/messages/en/news'
import * as outageWords from '~/messages/en/outages'
import { CardList } from '~/ui/card-list'
import { EmptyState } from '~/ui/empty-state'
import { FilterChoice, FilterForm, FilterText } from '~/ui/filter-form'
import { FeedSubscribe } from '~/ui/feed-subscribe'
import { PageHeading } from '~/ui/page-heading'
import { Pagination } from '~/ui/pagination'
import { PageBody } from '~/ui/section'
import Newspaper from '~icons/lucide/newspaper'
import type { NewsCardView, NewsPageData } from '../news-view-model'
import { ArticleCard } from './article-card'
import { OutageCard } from './outage-card'

interface NewsListProps {
  page: NewsPageData
  crumbs: Crumb[]
  /** The payload's path, so that pagination keeps the filters. */
  path: string
}

const options = (words: Record<string, string>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }))

/** Articles and advisories in one list, newest first, below current outages. */
export function NewsContent({ page: news, crumbs, path }: NewsListProps) {
  const { filters, isNarrowed, out, groups, totals, page, pageSize, total, places, topics } = news
  return (
    <>
      <PageHeading title={newsWords.news.title} lead={newsWords.news.lead} crumbs={crumbs} overlap />
      <PageBody raised>
        <FilterForm label={newsWords.news.filter} action="/news-and-updates" isNarrowed={isNarrowed}>
          <FilterText name="q" label={newsWords.news.search} value={filters.q} />
          <FilterChoice
            name="kind"
            label={newsWords.news.kind}
            value={filters.kind}
            any={newsWords.news.anyKind}
            options={options(newsWords.news.kinds)}
          />
          <FilterChoice
            name="stage"
            label={newsWords.news.stage}
            value={filters.stage}
            any={newsWords.news.anyStage}
            options={options(newsWords.news.stages)}
          />
          <FilterChoice
            name="category"
            label={newsWords.news.category}
            value={filters.category}
            any={newsWords.news.anyCategory}
            options={topics}
          />
          <FilterChoice
            name="area"
            label={newsWords.news.area}
            value={filters.area}
            any={newsWords.news.anyArea}
            options={places}
          />
        </FilterForm>
        <p className="news-counts" role="status">
          {newsWords.news.counts(totals.article, totals.advisory)}
        </p>
        {out.length > 0 && <Group heading={outageWords.outages.outNow} cards={out} />}
        {groups.map(({ heading, cards }) => (
          <Group key={heading} heading={heading} cards={cards} />
        ))}
        {total === 0 && (
          <EmptyState
            icon={<Newspaper />}
            level={2}
            title={newsWords.news.none}
            text={newsWords.news.noneText}
          />
        )}
        <Pagination page={page} pageSize={pageSize} total={total} path={path} />
        <FeedSubscribe names={['news', 'advisories']} />
      </PageBody>
    </>
  )
}

function Group({ heading, cards }: { heading: string; cards: NewsCardView[] }) {
  return (
    <section className="news-group">
      <h2>{heading}</h2>
      <CardList>
        {cards.map((card) =>
          card.type === 'article' ? (
            <ArticleCard key={card.href} card={card} coverSizes="(min-width: 600px) 240px, 100vw" />
          ) : (
            <OutageCard key={card.outage.href} outage={card.outage} />
          ),
        )}
      </CardList>
    </section>
  )
}
