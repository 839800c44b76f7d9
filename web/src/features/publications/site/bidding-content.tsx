import type { Crumb } from '~/lib/page-head'
import * as words from '~/messages/en/publications'
import { Facts } from '~/ui/facts'
import { PageHeading } from '~/ui/page-heading'
import { PageBody } from '~/ui/section'
import type { BacBiddingView } from '../bac-bidding-view-model'
import type { BiddingRound } from '../bidding-rounds'
import { PublicationCard } from './publication-card'
import { BidDeadlineNotice } from './bid-deadline'
import { VerifyDocumentLink, PostedDocuments } from './posted-documents'
import { BiddingRounds } from './bidding-rounds'
import { SecretariatContactLine } from './bidding-secretariat'
import { BiddingStageBadge, biddingStageTones } from './bidding-stage-badge'
import { BidBulletins } from './bid-bulletins'

interface BiddingContentProps {
  bidding: BacBiddingView
  rounds: BiddingRound[]
  crumbs: Crumb[]
  /** URL of the page, for print. */
  address: string | null
}

/** One bidding: deadline, bulletins, documents and result. */
export function BiddingContent({ bidding, rounds, crumbs, address }: BiddingContentProps) {
  const { title, number, category, stage, deadline, posted, budget, summary, facts, contact } = bidding
  const { documents, bidBulletins, award, outcome } = bidding
  return (
    <>
      <PageHeading title={title} crumbs={crumbs} overlap>
        <p className="updated">
          {words.posted} {posted}
        </p>
      </PageHeading>
      <PageBody raised>
        <div className="bid-columns">
          <div className="bid-side">
            <div className="bid-card">
              <BiddingStageBadge tone={biddingStageTones[stage]}>
                {words.biddingStages[stage]}
              </BiddingStageBadge>
              {deadline && <BidDeadlineNotice deadline={deadline} slug={bidding.slug} />}
              <BiddingRounds rounds={rounds} />
            </div>
            {contact && (
              <div className="bid-card secretariat">
                <h2>{words.bidding.contact}</h2>
                <p>
                  <SecretariatContactLine text={contact} />
                </p>
              </div>
            )}
          </div>
          <div className="bid-main" data-document={bidding.documentId}>
            {(award ?? outcome) && (
              <div className="bid-card">
                <h2>
                  {award ? words.bidding.award : words.bidding.outcome[stage as 'failed' | 'cancelled']}
                </h2>
                {outcome && <p>{outcome}</p>}
                {award && (
                  <Facts
                    facts={[
                      { term: words.bidding.winner, value: award.winner },
                      {
                        term: words.bidding.amount,
                        value: [award.amount, award.saved && words.bidding.saved(award.saved)]
                          .filter(Boolean)
                          .join(', '),
                      },
                      { term: words.bidding.day, value: award.day },
                    ]}
                  />
                )}
              </div>
            )}
            <div className="bid-card">
              <h2>{words.bidding.about}</h2>
              {summary && <p>{summary}</p>}
              <Facts
                facts={[
                  { term: words.bidding.number, value: number },
                  { term: words.bidding.category, value: words.biddingCategories[category] },
                  { term: words.biddings.budget, value: budget },
                  { term: words.biddings.floorPrice, value: bidding.floorPrice },
                  { term: words.bidding.fee, value: facts.fee },
                  { term: words.bidding.preBid, value: facts.preBid },
                  { term: words.bidding.opening, value: facts.opening },
                  { term: words.bidding.venue, value: facts.venue },
                ]}
              />
            </div>
            {bidBulletins.length > 0 && <BidBulletins bulletins={bidBulletins} />}
            <PublicationCard
              id="documents"
              title={words.bidding.documents}
              intro={[words.bidding.documentsText, bidding.sellsDocuments && words.bidding.payFee]
                .filter(Boolean)
                .join(' ')}
            >
              {documents.length > 0 ? (
                <PostedDocuments documents={documents} />
              ) : (
                <p>{words.bidding.noDocuments}</p>
              )}
              <VerifyDocumentLink />
            </PublicationCard>
          </div>
        </div>
        {address && <p className="paper-only">{address}</p>}
      </PageBody>
    </>
  )
}
