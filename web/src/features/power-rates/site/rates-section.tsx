import { monthAndYear } from '~/lib/months'
import * as shared from '~/messages/en'
import * as t from '~/messages/en/power-rates'
import { DatasetLink } from '~/ui/dataset-link'
import { EmptyState } from '~/ui/empty-state'
import { Section } from '~/ui/section'
import ReceiptText from '~icons/lucide/receipt-text'
import { ratesAddress } from '../address'
import type { ClassChoice as Choice, ClassRate } from '../schedule'
import { ClassChoice } from './class-choice'
import { RateCard } from './rate-card'

/**
 * Power rates: the card of one customer class, and links to the others.
 * @param sheet where and when this was read; printed only
 */
export function RatesSection({ rates, sheet }: { rates: Choice | null; sheet: string }) {
  if (!rates) {
    return (
      <Section id="power-rates" title={shared.sections.rates} intro={t.ratesIntroEmpty}>
        <EmptyState icon={<ReceiptText aria-hidden />} {...t.ratesEmpty} />
      </Section>
    )
  }
  const { chosen } = rates
  return (
    <Section
      id="power-rates"
      title={shared.sections.rates}
      intro={t.ratesIntro(monthAndYear(chosen.month))}
      aside={<ClassChoice classes={classLinks(rates.classes)} chosen={chosen.code} />}
    >
      <RateCard rate={chosen} />
      <p className="rates-ways screen-only">
        <a className="pill-button" href={`${ratesAddress({ class: chosen.code })}#your-bill`}>
          {t.estimateBill}
        </a>
        <a className="pill-button outline" href={ratesAddress({ class: chosen.code })}>
          {t.allRates}
        </a>
      </p>
      <DatasetLink of="rates" />
      <p className="paper-only">{sheet}</p>
    </Section>
  )
}

/** The first class's is the page's own address. */
const classLinks = (classes: Pick<ClassRate, 'code' | 'name'>[]) =>
  classes.map((each, index) => ({
    ...each,
    href: `/${index === 0 ? '' : `?class=${each.code}`}#power-rates`,
  }))
