import type { Crumb } from '~/lib/page-head'
import * as t from '~/messages/en'
import { CardList } from '~/ui/card-list'
import { EmptyState } from '~/ui/empty-state'
import { FilterChoice, FilterForm, FilterText } from '~/ui/filter-form'
import { FollowFeeds } from '~/ui/follow-feeds'
import { PageHeading } from '~/ui/page-heading'
import { Pagination } from '~/ui/pagination'
import { PageBody } from '~/ui/section'
import Newspaper from '~icons/lucide/newspaper'
import type { NewsCard, NewsPage } from '../news-view'
import { ArticleCardView } from './article-card'
import { OutageCard } from './outage-card'

interface NewsListProps {
  page: NewsPage
  crumbs: Crumb[]
  /** The payload's path: the filters stay when the page changes. */
  path: string
}

const options = (words: Record<string, string>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }))

/** Articles and advisories in one list, newest first; what is out now stands above it. */
export function NewsList({ page: news, crumbs, path }: NewsListProps) {
  const { filters, isNarrowed, out, groups, totals, page, pageSize, total, places } = news
  return (
    <>
      <PageHeading title={t.news.title} lead={t.news.lead} crumbs={crumbs} overlap />
      <PageBody raised>
        <FilterForm label={t.news.filter} action="/news-and-updates" isNarrowed={isNarrowed}>
          <FilterText name="q" label={t.news.search} value={filters.q} />
          <FilterChoice
            name="kind"
            label={t.news.kind}
            value={filters.kind}
            any={t.news.anyKind}
            options={options(t.news.kinds)}
          />
          <FilterChoice
            name="stage"
            label={t.news.stage}
            value={filters.stage}
            any={t.news.anyStage}
            options={options(t.news.stages)}
          />
          <FilterChoice
            name="category"
            label={t.news.category}
            value={filters.category}
            any={t.news.anyCategory}
            options={options(t.categories)}
          />
          <FilterChoice
            name="area"
            label={t.news.area}
            value={filters.area}
            any={t.news.anyArea}
            options={places.map(({ code, name }) => ({ value: code, label: name }))}
          />
        </FilterForm>
        <p className="news-counts">{t.news.counts(totals.article, totals.advisory)}</p>
        {out.length > 0 && <Group heading={t.outages.outNow} cards={out} />}
        {groups.map(({ heading, cards }) => (
          <Group key={heading} heading={heading} cards={cards} />
        ))}
        {total === 0 && (
          <EmptyState icon={<Newspaper />} level={2} title={t.news.none} text={t.news.noneText} />
        )}
        <Pagination page={page} pageSize={pageSize} total={total} path={path} />
        <FollowFeeds names={['news', 'advisories']} />
      </PageBody>
    </>
  )
}

function Group({ heading, cards }: { heading: string; cards: NewsCard[] }) {
  return (
    <section className="news-group">
      <h2>{heading}</h2>
      <CardList>
        {cards.map((card) =>
          card.type === 'article' ? (
            <ArticleCardView key={card.href} card={card} />
          ) : (
            <OutageCard key={card.outage.href} outage={card.outage} />
          ),
        )}
      </CardList>
    </section>
  )
}
