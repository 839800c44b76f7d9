import type { ReactNode } from 'react'

export interface Fact {
  term: string
  /** A fact without a value isn't shown. */
  value: ReactNode
}

/** A description list of terms and values, or large figures side by side with the term below. */
export function Facts({ facts, kind = 'list' }: { facts: Fact[]; kind?: 'list' | 'figures' }) {
  return (
    <dl className="fact-list" data-kind={kind}>
      {facts
        .filter(({ value }) => value !== null && value !== undefined && value !== '')
        .map(({ term, value }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}
