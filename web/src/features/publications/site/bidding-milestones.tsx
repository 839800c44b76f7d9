import * as words from '~/messages/en/publications'
import type { CspBiddingView } from '../csp-view-model'
import { PublicationCard } from './publication-card'

/** The milestones of a CSP bidding as a timeline. The previous date stays beside a new one. */
export function BiddingMilestones({ milestones }: Pick<CspBiddingView, 'milestones'>) {
  return (
    <PublicationCard id="milestones" title={words.cspBidding.milestones}>
      <div className="milestone-heads" aria-hidden>
        <span>{words.cspBidding.milestone}</span>
        <span>{words.cspBidding.planned}</span>
        <span>{words.cspBidding.actualOrRevised}</span>
      </div>
      <ol className="milestones">
        {milestones.map(({ name, planned, revised, actual, note, state }) => (
          <li key={name} data-state={state} aria-current={state === 'next' ? 'step' : undefined}>
            <b>
              {name}
              <span className="visually-hidden">, {words.cspBidding.states[state]}</span>
            </b>
            <span>
              {planned && (
                <>
                  <i>{words.cspBidding.planned}</i> {revised ? <s>{planned}</s> : planned}
                </>
              )}
            </span>
            <span>
              {actual ? (
                <>
                  <i>{words.cspBidding.actual}</i> {actual}
                </>
              ) : (
                revised && (
                  <>
                    <i>{words.cspBidding.revised}</i> {revised}
                  </>
                )
              )}
              {note && <span className="note"> {note}</span>}
            </span>
          </li>
        ))}
      </ol>
    </PublicationCard>
  )
}
