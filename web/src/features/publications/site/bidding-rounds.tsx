import * as words from '~/messages/en/publications'
import type { BiddingRound } from '../bidding-rounds'

/** Links to the failed bidding before, and to the re-bidding. */
export function Rounds({ rounds }: { rounds: BiddingRound[] }) {
  return rounds.map(({ isBefore, number, title, href }) => (
    <p key={href} className="round">
      <span className="term">{isBefore ? words.repeats : words.repeatedBy}</span>{' '}
      <a href={href}>
        {number}, {title}
      </a>
    </p>
  ))
}
