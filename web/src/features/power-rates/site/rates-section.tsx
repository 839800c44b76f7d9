import { monthAndYear } from '~/lib/months'
import * as shared from '~/messages/en'
import * as t from '~/messages/en/power-rates'
import { EmptyState } from '~/ui/empty-state'
import { Section } from '~/ui/section'
import ReceiptText from '~icons/lucide/receipt-text'
import type { ClassSelection as Choice, CurrentClassRate } from '../current-class-rate'
import { CustomerClassLinks } from './customer-class-links'
import { RateCard } from './rate-card'

interface RatesSectionProps {
  rates: Choice | null
  utility: string
  /** The print footer: where and when the page was read. */
  sheet: string
}

/** The section of power rates: the card of one customer class, and links to the others. */
export function RatesSection({ rates, utility, sheet }: RatesSectionProps) {
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
      aside={<CustomerClassLinks classes={classLinks(rates.classes)} chosen={chosen.code} />}
    >
      <RateCard rate={chosen} utility={utility} />
      <p className="paper-only">{sheet}</p>
    </Section>
  )
}

/** Links to the classes; the first class has the page's own address. */
const classLinks = (classes: Pick<CurrentClassRate, 'code' | 'name'>[]) =>
  classes.map((each, index) => ({
    ...each,
    href: `/${index === 0 ? '' : `?class=${each.code}`}#power-rates`,
  }))
