import { withUnbrokenPowerUnits } from '~/lib/format'
import type { Crumb } from '~/lib/page-head'
import { bids as bidAlerts } from '~/messages/en/alerts'
import * as words from '~/messages/en/publications'
import { DatasetLink } from '~/ui/dataset-link'
import { Card, CardList } from '~/ui/card-list'
import { EmptyState } from '~/ui/empty-state'
import { FeedSubscribe } from '~/ui/feed-subscribe'
import { PageHeading } from '~/ui/page-heading'
import { Pagination } from '~/ui/pagination'
import { PageBody, Section } from '~/ui/section'
import Mail from '~icons/lucide/mail'
import Zap from '~icons/lucide/zap'
import { PSPP_PATH, type CspBiddingCardView, type CspPageData } from '../csp-view-model'
import { CspAnnouncements } from './csp-announcements'
import { BidDeadlineFact } from './bid-deadline'
import { BiddingSecretariat } from './bidding-secretariat'
import { cspStageTones, BiddingStageBadge } from './bidding-stage-badge'
import { WinningBidderFact } from './winning-bidder-fact'

interface CspContentProps {
  page: CspPageData
  crumbs: Crumb[]
  path: string
}

/** How the utility buys power: all biddings with their stages, the steps, and announcements. */
export function CspContent({ page: csp, crumbs, path }: CspContentProps) {
  const { text, biddings: bids, planYear, announcements: bulletins, page, pageSize, total } = csp
  const isEmpty = !text && bids.length === 0 && total === 0
  return (
    <>
      <PageHeading title={words.csp.title} lead={text?.lead ?? words.csp.lead} crumbs={crumbs} />
      <PageBody>
        {isEmpty && <EmptyState level={2} icon={<Zap aria-hidden />} {...words.csp.empty} />}
        {bids.length > 0 && (
          <Section id="bids" title={words.csp.biddings} intro={words.csp.biddingsIntro}>
            <CardList>
              {bids.map((bid) => (
                <CspBiddingCardView key={bid.documentId} bid={bid} />
              ))}
            </CardList>
            <DatasetLink of="power-bids" />
          </Section>
        )}
        {planYear !== null && (
          <p className="csp-plan">
            <a className="pill-button large" href={PSPP_PATH}>
              {words.pspp.title(planYear)}
            </a>
          </p>
        )}
        {text && text.steps.length > 0 && (
          <Section id="steps" title={words.csp.steps}>
            <ol className="csp-steps">
              {text.steps.map((step) => (
                <li key={step.title}>
                  <h3>{step.title}</h3>
                  {step.text && <p>{step.text}</p>}
                </li>
              ))}
            </ol>
          </Section>
        )}
        {!isEmpty && (
          <Section id="bulletins" title={words.csp.announcements}>
            {total === 0 && <p>{words.csp.noAnnouncements}</p>}
            <CspAnnouncements announcements={bulletins} />
            {total > pageSize && <Pagination page={page} pageSize={pageSize} total={total} path={path} />}
          </Section>
        )}
        {text && (text.legalBasis || text.email || text.phone) && (
          <div className="csp-foot">
            {text.legalBasis && (
              <div className="bid-card">
                <h2>{words.csp.legal}</h2>
                <p>{text.legalBasis}</p>
              </div>
            )}
            <BiddingSecretariat email={text.email} phone={text.phone} />
          </div>
        )}
        {!isEmpty && (
          <>
            <a className="to-calendar screen-only" href="/publications/bid-alerts">
              <Mail aria-hidden /> {bidAlerts.offer}
            </a>
            <FeedSubscribe names={['bids']} />
          </>
        )}
      </PageBody>
    </>
  )
}

function CspBiddingCardView({ bid }: { bid: CspBiddingCardView }) {
  const { href, code, title, stage, label, capacity, kind, deadline, firstDelivery, winner } = bid
  return (
    <Card
      title={withUnbrokenPowerUnits(title)}
      href={href}
      level={3}
      meta={
        <>
          <BiddingStageBadge tone={cspStageTones[stage]}>{label}</BiddingStageBadge>{' '}
          <span className="bid-code">{code}</span>
        </>
      }
    >
      <div className="bid-facts">
        <p>
          <b>{capacity}</b> {kind}
        </p>
        {deadline && <BidDeadlineFact deadline={deadline} />}
        {winner && <WinningBidderFact winner={winner} />}
        {firstDelivery && (
          <p>
            <span className="term">{words.csp.firstDelivery}</span> {firstDelivery}
          </p>
        )}
      </div>
    </Card>
  )
}
