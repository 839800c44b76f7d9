import { ALL_DEADLINES_CALENDAR_PATH } from '~/lib/feed-paths'
import type { Crumb } from '~/lib/page-head'
import { feeds } from '~/messages/en/feeds'
import * as words from '~/messages/en/publications'
import { DatasetLink } from '~/ui/dataset-link'
import { Card, CardList } from '~/ui/card-list'
import { EmptyState } from '~/ui/empty-state'
import { FilterChoice, FilterForm, FilterText } from '~/ui/filter-form'
import { bids as bidAlerts } from '~/messages/en/alerts'
import { FeedSubscribe } from '~/ui/feed-subscribe'
import { PageHeading } from '~/ui/page-heading'
import { Pagination } from '~/ui/pagination'
import { PageBody } from '~/ui/section'
import CalendarPlus from '~icons/lucide/calendar-plus'
import Mail from '~icons/lucide/mail'
import Gavel from '~icons/lucide/gavel'
import { BIDDINGS_PATH, type BacBiddingsPageData, type BacBiddingCardView } from '../bac-bidding-view-model'
import { BidDeadlineFact } from './bid-deadline'
import { BiddingStageBadge, biddingStageTones } from './bidding-stage-badge'
import { WinningBidderFact } from './winning-bidder-fact'

interface BiddingsListProps {
  page: BacBiddingsPageData
  crumbs: Crumb[]
  /** The payload's path, so that pagination keeps the filters. */
  path: string
}

const options = (texts: Record<string, string>) =>
  Object.entries(texts).map(([value, label]) => ({ value, label }))

/** All public biddings: open ones, then earlier ones, filtered by the query. */
export function BiddingsContent({ page: bids, crumbs, path }: BiddingsListProps) {
  const { filters, isNarrowed, open, listed, isSimilar, page, pageSize, total } = bids
  const isEmpty = total === 0 && !open?.length
  return (
    <>
      <PageHeading title={words.biddings.title} lead={words.biddings.lead} crumbs={crumbs} overlap />
      <PageBody raised>
        <FilterForm label={words.biddings.filter} action={BIDDINGS_PATH} isNarrowed={isNarrowed}>
          <FilterText
            name="q"
            label={words.biddings.search}
            hint={words.biddings.searchHint}
            value={filters.q}
          />
          <FilterChoice
            name="stage"
            label={words.biddings.stage}
            value={filters.stage}
            any={words.biddings.anyStage}
            options={options(words.biddingStages)}
          />
          <FilterChoice
            name="category"
            label={words.biddings.category}
            value={filters.category}
            any={words.biddings.anyCategory}
            options={options(words.biddingCategories)}
          />
          <FilterChoice
            name="sort"
            label={words.biddings.sort}
            value={filters.sort}
            any={words.biddings.openFirst}
            options={options(words.biddings.sorts)}
          />
        </FilterForm>
        <p className="bid-count" role="status">
          {isNarrowed && total > 0 && words.biddings.count(total)}
        </p>
        {open && !isEmpty && (
          <Group id="open" heading={words.biddings.open} cards={open} none={words.biddings.openNone} />
        )}
        {listed.length > 0 && (
          <Group
            id="biddings"
            heading={isNarrowed ? words.biddings.found : words.biddings.past}
            cards={listed}
            {...(isSimilar && { note: words.biddings.similar(filters.q) })}
          />
        )}
        {isEmpty && (
          <EmptyState
            icon={<Gavel aria-hidden />}
            level={2}
            title={words.biddings.none}
            text={words.biddings.noneText}
          >
            <p>
              <a className="pill-button outline" href={BIDDINGS_PATH}>
                {words.biddings.all}
              </a>
            </p>
          </EmptyState>
        )}
        <Pagination
          page={page}
          pageSize={pageSize}
          total={total}
          path={path}
          {...(!isNarrowed && { describeRange: words.biddings.pastRange })}
        />
        {!isEmpty && <DatasetLink of="bids" />}
        <a className="to-calendar screen-only" href={ALL_DEADLINES_CALENDAR_PATH}>
          <CalendarPlus aria-hidden /> {feeds.deadlinesLink}
        </a>
        <a className="to-calendar screen-only" href="/publications/bid-alerts">
          <Mail aria-hidden /> {bidAlerts.offer}
        </a>
        <FeedSubscribe names={['bids']} />
      </PageBody>
    </>
  )
}

interface GroupProps {
  id: string
  heading: string
  cards: BacBiddingCardView[]
  none?: string
  note?: string
}

function Group({ id, heading, cards, none, note }: GroupProps) {
  return (
    <section className="bid-group" id={id} aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`}>{heading}</h2>
      {note && <p role="status">{note}</p>}
      {cards.length === 0 && <p>{none}</p>}
      <CardList>
        {cards.map((card) => (
          <BiddingCard key={card.documentId} card={card} />
        ))}
      </CardList>
    </section>
  )
}

function BiddingCard({ card }: { card: BacBiddingCardView }) {
  const { href, number, title, category, stage, deadline, budget, floorPrice, winner, amount, bidBulletins } =
    card
  return (
    <Card
      title={title}
      href={href}
      level={3}
      meta={
        <>
          <BiddingStageBadge tone={biddingStageTones[stage]}>{words.biddingStages[stage]}</BiddingStageBadge>{' '}
          {number} · {words.biddingCategories[category]}
        </>
      }
    >
      <div className="bid-facts">
        {deadline && <BidDeadlineFact deadline={deadline} />}
        {winner && <WinningBidderFact winner={winner} amount={amount} />}
        {budget && (
          <p>
            <span className="term">{words.biddings.budget}</span> <b>{budget}</b>
          </p>
        )}
        {floorPrice && (
          <p>
            <span className="term">{words.biddings.floorPrice}</span> <b>{floorPrice}</b>
          </p>
        )}
        {bidBulletins > 0 && <p className="term">{words.biddings.changed(bidBulletins)}</p>}
      </div>
    </Card>
  )
}
