import type { ReactNode } from 'react'

export interface Fact {
  term: string
  /** Nothing is shown for a value that is not known. */
  value: ReactNode
}

/** Terms with their values: one below the other, or as figures side by side with the value large above its term. */
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
