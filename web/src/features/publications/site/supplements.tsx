import * as words from '~/messages/en/publications'
import { Facts } from '~/ui/facts'
import type { SupplementView } from '../bulletin-view'
import { BidSection } from './bid-section'
import { PostedDocuments } from './posted-documents'

/** What changed since the invitation, the newest first; a previous deadline is beside the new one. */
export function Supplements({
  bulletins,
  withFiles = true,
}: {
  bulletins: SupplementView[]
  withFiles?: boolean
}) {
  return (
    <BidSection id="supplements" title={words.bulletin.supplements}>
      <ol className="bid-supplements" reversed>
        {bulletins.map(({ number, issued, changes, was, deadline, holds, file }) => {
          const title = words.bulletin.supplement(number)
          return (
            <li key={number} id={`supplement-${number}`} className="bid-card">
              <h3>{title}</h3>
              <p className="term">{words.bulletin.issued(issued)}</p>
              <p>{changes}</p>
              {deadline && (
                <Facts
                  facts={[
                    { term: words.bulletin.movedFrom, value: was && <s>{was}</s> },
                    { term: holds ? words.bulletin.movedTo : words.bulletin.movedThen, value: deadline },
                  ]}
                />
              )}
              {withFiles && file && <PostedDocuments documents={[file]} />}
            </li>
          )
        })}
      </ol>
    </BidSection>
  )
}
