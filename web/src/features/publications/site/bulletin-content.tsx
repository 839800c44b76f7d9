import type { Crumb } from '~/lib/page-head'
import * as words from '~/messages/en/publications'
import { Facts } from '~/ui/facts'
import { PageHeading } from '~/ui/page-heading'
import { PageBody } from '~/ui/section'
import type { BulletinView } from '../bulletin-view'
import type { Round } from '../rounds'
import { BidSection } from './bid-section'
import { DeadlineNotice } from './deadline'
import { CheckLink, PostedDocuments } from './posted-documents'
import { Rounds } from './rounds'
import { ContactLine } from './secretariat'
import { StageBadge, stageTones } from './stage-badge'
import { Supplements } from './supplements'

interface BulletinContentProps {
  bulletin: BulletinView
  rounds: Round[]
  crumbs: Crumb[]
  /** Of the page, for who reads it on paper. */
  address: string | null
}

/** One bidding whole: until when, what changed on the way, what is to be read, and who won. */
export function BulletinContent({ bulletin, rounds, crumbs, address }: BulletinContentProps) {
  const { title, number, category, stage, deadline, posted, budget, summary, facts, contact } = bulletin
  const { documents, bulletins, award, outcome } = bulletin
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
              <StageBadge tone={stageTones[stage]}>{words.stages[stage]}</StageBadge>
              {deadline && <DeadlineNotice deadline={deadline} slug={bulletin.slug} />}
              <Rounds rounds={rounds} />
            </div>
            {contact && (
              <div className="bid-card secretariat">
                <h2>{words.bulletin.contact}</h2>
                <p>
                  <ContactLine text={contact} />
                </p>
              </div>
            )}
          </div>
          <div className="bid-main" data-document={bulletin.documentId}>
            {(award ?? outcome) && (
              <div className="bid-card">
                <h2>
                  {award ? words.bulletin.award : words.bulletin.outcome[stage as 'failed' | 'cancelled']}
                </h2>
                {outcome && <p>{outcome}</p>}
                {award && (
                  <Facts
                    facts={[
                      { term: words.bulletin.winner, value: award.winner },
                      {
                        term: words.bulletin.amount,
                        value: [award.amount, award.saved && words.bulletin.saved(award.saved)]
                          .filter(Boolean)
                          .join(', '),
                      },
                      { term: words.bulletin.day, value: award.day },
                    ]}
                  />
                )}
              </div>
            )}
            <div className="bid-card">
              <h2>{words.bulletin.about}</h2>
              {summary && <p>{summary}</p>}
              <Facts
                facts={[
                  { term: words.bulletin.number, value: number },
                  { term: words.bulletin.category, value: words.categories[category] },
                  { term: words.bids.budget, value: budget },
                  { term: words.bulletin.fee, value: facts.fee },
                  { term: words.bulletin.preBid, value: facts.preBid },
                  { term: words.bulletin.opening, value: facts.opening },
                  { term: words.bulletin.venue, value: facts.venue },
                ]}
              />
            </div>
            {bulletins.length > 0 && <Supplements bulletins={bulletins} />}
            <BidSection id="documents" title={words.bulletin.documents} intro={words.bulletin.documentsText}>
              {documents.length > 0 ? (
                <PostedDocuments documents={documents} />
              ) : (
                <p>{words.bulletin.noDocuments}</p>
              )}
              <CheckLink />
            </BidSection>
          </div>
        </div>
        {address && <p className="paper-only">{address}</p>}
      </PageBody>
    </>
  )
}
