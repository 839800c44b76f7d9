import * as words from '~/messages/en/publications'
import { Facts } from '~/ui/facts'
import type { BidBulletinView } from '../bac-bidding-view-model'
import { PublicationCard } from './publication-card'
import { PostedDocuments } from './posted-documents'

/** Bid bulletins, newest first, with the previous deadline beside the new one. */
export function BidBulletins({
  bulletins,
  withFiles = true,
}: {
  bulletins: BidBulletinView[]
  withFiles?: boolean
}) {
  return (
    <PublicationCard id="supplements" title={words.bidding.bidBulletins}>
      <ol className="bid-bulletins" reversed>
        {bulletins.map(({ number, issued, changes, was, deadline, isInForce, file }) => {
          const title = words.bidding.bidBulletin(number)
          return (
            <li key={number} id={`supplement-${number}`} className="bid-card">
              <h3>{title}</h3>
              <p className="term">{words.bidding.issued(issued)}</p>
              <p>{changes}</p>
              {deadline && (
                <Facts
                  facts={[
                    { term: words.bidding.movedFrom, value: was && <s>{was}</s> },
                    {
                      term: words.bidding.movedTo,
                      value: isInForce ? deadline : words.bidding.movedAgain(deadline),
                    },
                  ]}
                />
              )}
              {withFiles && file && <PostedDocuments documents={[file]} />}
            </li>
          )
        })}
      </ol>
    </PublicationCard>
  )
}
