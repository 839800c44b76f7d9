import { peso } from '~/lib/format'
import { monthAndYear } from '~/lib/months'
import * as t from '~/messages/en'
import type { RateSheet } from '../../rates-view'
import type { ClassRate } from '../../schedule'

interface WhatChangedProps {
  comparison: NonNullable<RateSheet['comparison']>
  rate: ClassRate
}

/** What moved against the other month, by how much, in words. */
export function WhatChangedText({ comparison, rate }: WhatChangedProps) {
  const { month, changed, charges, most } = comparison
  const by = rate.change?.by ?? null
  const since = monthAndYear(month)
  const size = (amount: number) => peso(Math.abs(amount))
  return (
    <div className="what-changed">
      <p className="sentence">
        {by === null
          ? t.ratesPage.notComparable(since)
          : by === 0
            ? t.ratesPage.unchanged(since)
            : t.ratesPage.changed(size(by), by < 0, since)}
      </p>
      <p>
        {t.ratesPage.moved(changed, charges)}{' '}
        {most && t.ratesPage.most(most.label, size(most.by), most.by < 0)}
      </p>
    </div>
  )
}
