import * as words from '~/messages/en/publications'

/** The winning bidder as a line in a list, with the amount of the award. */
export function WinningBidderFact({ winner, amount }: { winner: string; amount?: string | null }) {
  return (
    <p>
      <span className="term">{words.biddings.winner}</span> <b>{winner}</b>
      {amount && ` ${words.biddings.winnerFor(amount)}`}
    </p>
  )
}
