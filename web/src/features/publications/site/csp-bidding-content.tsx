import { withUnbrokenPowerUnits } from '~/lib/format'
import type { Crumb } from '~/lib/page-head'
import * as words from '~/messages/en/publications'
import { DataTable, NumberCell, NumberHeading } from '~/ui/data-table'
import { Facts } from '~/ui/facts'
import { PageHeading } from '~/ui/page-heading'
import { PageBody } from '~/ui/section'
import type { CspBiddingView } from '../csp-view-model'
import type { BiddingRound } from '../bidding-rounds'
import { PublicationCard } from './publication-card'
import { CspAnnouncements } from './csp-announcements'
import { BidDeadlineNotice } from './bid-deadline'
import { BiddingMilestones } from './bidding-milestones'
import { VerifyDocumentLink, PostedDocuments } from './posted-documents'
import { BiddingRounds } from './bidding-rounds'
import { BiddingSecretariat } from './bidding-secretariat'
import { cspStageTones, BiddingStageBadge } from './bidding-stage-badge'
import { BidBulletins } from './bid-bulletins'

interface BidContentProps {
  bid: CspBiddingView
  rounds: BiddingRound[]
  crumbs: Crumb[]
  /** URL of the page, for print. */
  address: string | null
}

/** One CSP bidding: deadline, milestones, documents, capacity and result. */
export function CspBiddingContent({ bid, rounds, crumbs, address }: BidContentProps) {
  const { title, figures, stage, label, deadline, milestones, groups, bidBulletins, periods } = bid
  const { summary, award, terms, outcome, bidders, announcements: bulletins, contact } = bid
  return (
    <>
      <PageHeading title={withUnbrokenPowerUnits(title)} crumbs={crumbs} overlap>
        <Facts kind="figures" facts={figures} />
      </PageHeading>
      <PageBody raised>
        <div className="bid-columns">
          <div className="bid-side">
            <div className="bid-card">
              <BiddingStageBadge tone={cspStageTones[stage]}>{label}</BiddingStageBadge>
              {deadline ? (
                <BidDeadlineNotice deadline={deadline} slug={bid.slug} />
              ) : (
                <NextMilestone milestones={milestones} />
              )}
              <BiddingRounds rounds={rounds} />
              {groups.length > 0 && (
                <a className="pill-button screen-only" href="#documents">
                  {deadline?.left ? words.cspBidding.getDocuments : words.cspBidding.seeDocuments}
                </a>
              )}
            </div>
            <BiddingSecretariat {...contact} />
          </div>
          <div className="bid-main" data-document={bid.documentId}>
            {(award.length > 0 || outcome) && (
              <div className="bid-card">
                <h2>{award.length > 0 ? words.cspBidding.award : label}</h2>
                {outcome && <p>{outcome}</p>}
                {award.length > 0 && <Facts facts={award} />}
              </div>
            )}
            {milestones.length > 0 && <BiddingMilestones milestones={milestones} />}
            {groups.length > 0 && (
              <PublicationCard
                id="documents"
                title={words.cspBidding.documents}
                intro={words.bidding.documentsText}
              >
                {groups.map(({ group, documents }) => (
                  <div className="bid-document-group" key={group}>
                    <h3>{words.documentGroups[group]}</h3>
                    <PostedDocuments documents={documents} />
                  </div>
                ))}
                <VerifyDocumentLink />
              </PublicationCard>
            )}
            {bidBulletins.length > 0 && <BidBulletins bulletins={bidBulletins} withFiles={false} />}
            {periods.length > 0 && <Capacity periods={periods} />}
            {bidders.length > 0 && (
              <PublicationCard id="bidders" title={words.cspBidding.bidders}>
                <ul className="bid-bidders">
                  {bidders.map(({ name, outcome: result }) => (
                    <li key={name}>
                      <b>{name}</b> {result}
                    </li>
                  ))}
                </ul>
              </PublicationCard>
            )}
            <PublicationCard id="terms" title={words.cspBidding.terms}>
              {summary && <p>{summary}</p>}
              <Facts facts={terms} />
            </PublicationCard>
            {bulletins.length > 0 && (
              <PublicationCard id="bulletins" title={words.cspBidding.related}>
                <CspAnnouncements announcements={bulletins} />
              </PublicationCard>
            )}
          </div>
        </div>
        {address && <p className="paper-only">{address}</p>}
      </PageBody>
    </>
  )
}

/** The next milestone of a bidding without a deadline. */
function NextMilestone({ milestones }: Pick<CspBiddingView, 'milestones'>) {
  const next = milestones.find(({ state }) => state === 'next')
  const day = next?.revised ?? next?.planned
  if (!next || !day) return null
  return (
    <div className="bid-deadline">
      <p className="term">{words.cspBidding.states.next}</p>
      <p className="at">
        {next.name}, {day}
      </p>
    </div>
  )
}

/** Contracted capacity as blocks over time, as wide as their duration, and as a table. */
function Capacity({ periods }: Pick<CspBiddingView, 'periods'>) {
  const most = Math.max(...periods.map(({ mw }) => mw))
  const told = periods
    .map(({ capacity, from, to }) => words.cspBidding.capacityIn(capacity, from, to))
    .join('; ')
  return (
    <PublicationCard id="capacity" title={words.cspBidding.capacity}>
      <div className="capacity-chart" role="img" aria-label={words.cspBidding.capacityChart(told)}>
        {periods.map(({ from, days, mw, capacity }) => (
          <div key={from} style={{ flexGrow: days }}>
            <b style={{ height: `${Math.max(20, (mw / most) * 100)}%` }}>{capacity}</b>
            <span>{from}</span>
          </div>
        ))}
      </div>
      <DataTable caption={words.cspBidding.capacity}>
        <thead>
          <tr>
            <th scope="col">{words.cspBidding.period}</th>
            <NumberHeading>{words.cspBidding.contracted}</NumberHeading>
            <NumberHeading>{words.cspBidding.energy}</NumberHeading>
          </tr>
        </thead>
        <tbody>
          {periods.map(({ from, to, capacity, energy }) => (
            <tr key={from}>
              <td>{words.cspBidding.periodOf(from, to)}</td>
              <NumberCell>{capacity}</NumberCell>
              <NumberCell>{energy}</NumberCell>
            </tr>
          ))}
        </tbody>
      </DataTable>
    </PublicationCard>
  )
}
