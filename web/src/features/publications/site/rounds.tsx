import * as words from '~/messages/en/publications'
import type { Round } from '../rounds'

/** The way to the bidding that failed before, and to the one that followed. */
export function Rounds({ rounds }: { rounds: Round[] }) {
  return rounds.map(({ isBefore, number, title, href }) => (
    <p key={href} className="round">
      <span className="term">{isBefore ? words.repeats : words.repeatedBy}</span>{' '}
      <a href={href}>
        {number}, {title}
      </a>
    </p>
  ))
}
