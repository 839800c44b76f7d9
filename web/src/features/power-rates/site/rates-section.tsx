import { monthAndYear } from '~/lib/months'
import * as t from '~/messages/en'
import { EmptyState } from '~/ui/empty-state'
import { Section } from '~/ui/section'
import ReceiptText from '~icons/lucide/receipt-text'
import type { ClassRate } from '../schedule'
import { RateCard } from './rate-card'

/** Power rates: one card a customer class, chosen without any script. */
export function RatesSection({ rates }: { rates: ClassRate[] }) {
  const [first] = rates
  if (!first) {
    return (
      <Section id="power-rates" title={t.sections.rates} intro={t.ratesIntroEmpty}>
        <EmptyState icon={<ReceiptText aria-hidden />} {...t.ratesEmpty} />
      </Section>
    )
  }
  const isSame = rates.every(({ month }) => month === first.month)
  return (
    <Section
      id="power-rates"
      title={t.sections.rates}
      intro={t.ratesIntro(isSame ? monthAndYear(first.month) : null)}
      aside={<ClassChoice rates={rates} />}
      className="rate-choice"
    >
      {rates.map((rate) => (
        <RateCard key={rate.code} rate={rate} />
      ))}
    </Section>
  )
}

function ClassChoice({ rates }: { rates: ClassRate[] }) {
  return (
    <div className="class-choice screen-only" role="radiogroup" aria-label={t.customerClass}>
      {rates.map(({ code, name }, index) => (
        <label key={code}>
          <input type="radio" name="customer-class" value={code} defaultChecked={index === 0} />
          {name}
        </label>
      ))}
    </div>
  )
}
