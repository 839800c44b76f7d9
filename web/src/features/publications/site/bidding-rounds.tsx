import * as words from '~/messages/en/publications'
import type { BiddingRound } from '../bidding-rounds'

/** Links to the failed bidding that this one repeats, and to its re-bidding. */
export function BiddingRounds({ rounds }: { rounds: BiddingRound[] }) {
  return rounds.map(({ isBefore, number, title, href }) => (
    <p key={href} className="round">
      <span className="term">{isBefore ? words.repeats : words.repeatedBy}</span>{' '}
      <a href={href}>
        {number}, {title}
      </a>
    </p>
  ))
}
