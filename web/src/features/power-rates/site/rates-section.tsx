import { monthAndYear } from '~/lib/months'
import * as t from '~/messages/en'
import { EmptyState } from '~/ui/empty-state'
import { Section } from '~/ui/section'
import ReceiptText from '~icons/lucide/receipt-text'
import type { ClassChoice } from '../schedule'
import { RateCard } from './rate-card'

/**
 * Power rates: the card of one customer class, and the way to each of the others.
 * @param sheet where and when this was read; it stands on paper only
 */
export function RatesSection({ rates, sheet }: { rates: ClassChoice | null; sheet: string }) {
  if (!rates) {
    return (
      <Section id="power-rates" title={t.sections.rates} intro={t.ratesIntroEmpty}>
        <EmptyState icon={<ReceiptText aria-hidden />} {...t.ratesEmpty} />
      </Section>
    )
  }
  const { chosen } = rates
  return (
    <Section
      id="power-rates"
      title={t.sections.rates}
      intro={t.ratesIntro(monthAndYear(chosen.month))}
      aside={rates.classes.length > 1 && <Classes {...rates} />}
    >
      <RateCard rate={chosen} />
      <p className="paper-only">{sheet}</p>
    </Section>
  )
}

/** Links, so that a class can be shared and chosen without script; the first class's is the page's own address. */
function Classes({ chosen, classes }: ClassChoice) {
  return (
    <nav className="class-choice screen-only" aria-label={t.customerClass}>
      <ul>
        {classes.map(({ code, name }, index) => (
          <li key={code}>
            <a
              href={`/${index === 0 ? '' : `?class=${code}`}#power-rates`}
              aria-current={code === chosen.code ? 'true' : undefined}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
