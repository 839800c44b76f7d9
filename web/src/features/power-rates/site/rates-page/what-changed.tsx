import type { CSSProperties } from 'react'
import { times, type TenThousandths } from '~/lib/decimal'
import { figure, peso, signedPeso } from '~/lib/format'
import { monthAndYear } from '~/lib/months'
import * as t from '~/messages/en/power-rates'
import * as h from '~/messages/en/rate-history'
import type { RateSheet } from '../../rates-view'
import type { ClassRate } from '../../schedule'
import { waterfall, type Waterfall } from '../../waterfall'
import type { PrintContext } from './rates-content'

interface WhatChangedProps {
  comparison: NonNullable<RateSheet['comparison']>
  rate: ClassRate
  place: PrintContext
}

/** What moved against the other month, by how much: in words, and as steps from one sum to the other. */
export function WhatChanged({ comparison, rate, place }: WhatChangedProps) {
  const { month, changed, charges, most, steps, perKwh } = comparison
  const by = rate.change?.by ?? null
  const since = monthAndYear(month)
  const size = (amount: TenThousandths) => peso(Math.abs(amount))
  const kwh = rate.bill?.kwh ?? null
  return (
    <div className="what-changed">
      <div>
        <p className="sentence">
          {by === null
            ? t.ratesPage.notComparable(since)
            : by === 0
              ? t.ratesPage.unchanged(since)
              : t.ratesPage.changed(size(by), by < 0, since)}
        </p>
        {by !== null && by !== 0 && kwh !== null && (
          <p className="for-use">{h.forUse(figure(kwh), peso(Math.abs(times(by, kwh)), 2), by < 0)}</p>
        )}
        <p>
          {t.ratesPage.moved(changed, charges)}{' '}
          {most && t.ratesPage.most(most.label, size(most.by), most.by < 0)}
        </p>
      </div>
      {perKwh !== null && rate.perKwh !== null && steps.length > 0 && (
        <Steps
          before={{ month, perKwh }}
          steps={steps}
          now={{ ...rate, perKwh: rate.perKwh }}
          place={place}
        />
      )}
    </div>
  )
}

interface Sum {
  month: string
  perKwh: TenThousandths
}

interface StepsProps {
  before: Sum
  steps: NonNullable<RateSheet['comparison']>['steps']
  now: Sum
  place: PrintContext
}

/** The list says it all; its bars show it to those who see them. */
function Steps({ before, steps, now, place }: StepsProps) {
  const drawn = waterfall(
    before.perKwh,
    steps.map(({ by }) => by),
  )
  const texts = t.ratesPage.recipients(place.utilityName, place.city)
  return (
    <figure className="steps">
      <figcaption>{h.steps}</figcaption>
      <ol>
        <Step label={monthAndYear(before.month)} amount={peso(before.perKwh)} bar={drawn.before} kind="sum" />
        {steps.map(({ recipient, by }, index) => (
          <Step
            key={recipient}
            label={texts[recipient].name}
            amount={signedPeso(by)}
            bar={drawn.steps[index]!}
            kind={by < 0 ? 'less' : 'more'}
          />
        ))}
        <Step label={monthAndYear(now.month)} amount={peso(now.perKwh)} bar={drawn.now} kind="sum now" />
      </ol>
      {drawn.from !== 0 && <p>{h.barsBegin(peso(drawn.from, 2))}</p>}
    </figure>
  )
}

interface StepProps {
  label: string
  amount: string
  bar: Waterfall['now']
  kind: string
}

function Step({ label, amount, bar: { start, width }, kind }: StepProps) {
  const place = { '--start': start, '--width': width } as CSSProperties
  return (
    <li className={kind}>
      <span>{label}</span>
      <i className="keeps-colour" style={place} aria-hidden />
      <b>{amount}</b>
    </li>
  )
}
