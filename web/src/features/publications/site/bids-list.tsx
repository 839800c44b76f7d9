import { DEADLINES } from '~/lib/feeds'
import type { Crumb } from '~/lib/page-head'
import { feeds } from '~/messages/en/feeds'
import * as words from '~/messages/en/publications'
import { DatasetLink } from '~/ui/dataset-link'
import { Card, CardList } from '~/ui/card-list'
import { EmptyState } from '~/ui/empty-state'
import { FilterChoice, FilterForm, FilterText } from '~/ui/filter-form'
import { FeedSubscribe } from '~/ui/feed-subscribe'
import { PageHeading } from '~/ui/page-heading'
import { Pagination } from '~/ui/pagination'
import { PageBody } from '~/ui/section'
import CalendarPlus from '~icons/lucide/calendar-plus'
import Gavel from '~icons/lucide/gavel'
import { BIDS, type BidsPage, type BulletinCard } from '../bulletin-view'
import { DeadlineFact, WinnerFact } from './deadline'
import { StageBadge, stageTones } from './stage-badge'

interface BidsListProps {
  page: BidsPage
  crumbs: Crumb[]
  /** The payload's path: the filters stay when the page changes. */
  path: string
}

const options = (texts: Record<string, string>) =>
  Object.entries(texts).map(([value, label]) => ({ value, label }))

/** Every public bidding: open ones first, then all earlier ones, filtered by the address. */
export function BidsList({ page: bids, crumbs, path }: BidsListProps) {
  const { filters, isNarrowed, open, listed, page, pageSize, total } = bids
  const isEmpty = total === 0 && !open?.length
  return (
    <>
      <PageHeading title={words.bids.title} lead={words.bids.lead} crumbs={crumbs} overlap />
      <PageBody raised>
        <FilterForm label={words.bids.filter} action={BIDS} isNarrowed={isNarrowed}>
          <FilterText name="q" label={words.bids.search} value={filters.q} />
          <FilterChoice
            name="stage"
            label={words.bids.stage}
            value={filters.stage}
            any={words.bids.anyStage}
            options={options(words.stages)}
          />
          <FilterChoice
            name="category"
            label={words.bids.category}
            value={filters.category}
            any={words.bids.anyCategory}
            options={options(words.categories)}
          />
          <FilterChoice
            name="sort"
            label={words.bids.sort}
            value={filters.sort}
            any={words.bids.newest}
            options={options(words.bids.sorts)}
          />
        </FilterForm>
        {open && !isEmpty && (
          <Group id="open" heading={words.bids.open} cards={open} none={words.bids.openNone} />
        )}
        {listed.length > 0 && (
          <Group id="biddings" heading={isNarrowed ? words.bids.found : words.bids.past} cards={listed} />
        )}
        {isEmpty && (
          <EmptyState
            icon={<Gavel aria-hidden />}
            level={2}
            title={words.bids.none}
            text={words.bids.noneText}
          />
        )}
        <Pagination page={page} pageSize={pageSize} total={total} path={path} />
        {!isEmpty && <DatasetLink of="bids" />}
        <a className="to-calendar screen-only" href={DEADLINES}>
          <CalendarPlus aria-hidden /> {feeds.deadlinesLink}
        </a>
        <FeedSubscribe names={['bids']} />
      </PageBody>
    </>
  )
}

interface GroupProps {
  id: string
  heading: string
  cards: BulletinCard[]
  none?: string
}

function Group({ id, heading, cards, none }: GroupProps) {
  return (
    <section className="bid-group" aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`}>{heading}</h2>
      {cards.length === 0 && <p>{none}</p>}
      <CardList>
        {cards.map((card) => (
          <BidCard key={card.documentId} card={card} />
        ))}
      </CardList>
    </section>
  )
}

function BidCard({ card }: { card: BulletinCard }) {
  const { href, number, title, category, stage, deadline, budget, winner, supplements } = card
  return (
    <Card
      title={title}
      href={href}
      level={3}
      meta={
        <>
          <StageBadge tone={stageTones[stage]}>{words.stages[stage]}</StageBadge> {number} ·{' '}
          {words.categories[category]}
        </>
      }
    >
      <div className="bid-facts">
        {deadline && <DeadlineFact deadline={deadline} />}
        {winner && <WinnerFact winner={winner} />}
        {budget && (
          <p>
            <span className="term">{words.bids.budget}</span> <b>{budget}</b>
          </p>
        )}
        {supplements > 0 && <p className="term">{words.bids.changed(supplements)}</p>}
      </div>
    </Card>
  )
}
