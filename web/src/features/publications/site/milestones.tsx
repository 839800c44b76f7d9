import * as words from '~/messages/en/publications'
import type { BidView } from '../csp-view'
import { BidSection } from './bid-section'

/** The milestones of a CSP: a list, styled as a timeline. A moved date stays readable beside the new one. */
export function Milestones({ milestones }: Pick<BidView, 'milestones'>) {
  return (
    <BidSection id="milestones" title={words.bid.milestones}>
      <div className="milestone-heads" aria-hidden>
        <span>{words.bid.milestone}</span>
        <span>{words.bid.planned}</span>
        <span>{words.bid.actualOrRevised}</span>
      </div>
      <ol className="milestones">
        {milestones.map(({ name, planned, revised, actual, note, state }) => (
          <li key={name} data-state={state} aria-current={state === 'next' ? 'step' : undefined}>
            <b>
              {name}
              <span className="visually-hidden">, {words.bid.states[state]}</span>
            </b>
            <span>
              {planned && (
                <>
                  <i>{words.bid.planned}</i> {revised ? <s>{planned}</s> : planned}
                </>
              )}
            </span>
            <span>
              {actual ? (
                <>
                  <i>{words.bid.actual}</i> {actual}
                </>
              ) : (
                revised && (
                  <>
                    <i>{words.bid.revised}</i> {revised}
                  </>
                )
              )}
              {note && <span className="note"> {note}</span>}
            </span>
          </li>
        ))}
      </ol>
    </BidSection>
  )
}
