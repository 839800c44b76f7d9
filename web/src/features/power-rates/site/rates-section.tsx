import { chakra, type SystemStyleObject } from '@chakra-ui/react'
import { monthAndYear } from '~/lib/months'
import * as t from '~/messages/en'
import { EmptyState } from '~/ui/empty-state'
import { Section } from '~/ui/section'
import ReceiptText from '~icons/lucide/receipt-text'
import type { ClassRate } from '../schedule'
import { RateCard } from './rate-card'

const tabs: SystemStyleObject = {
  // Four of them don't fit a phone's line: two lines rather than some out of sight.
  display: { base: 'grid', sm: 'flex' },
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  flexWrap: 'wrap',
  width: { base: '100%', sm: 'auto' },
  p: '1',
  gap: '0.5',
  bg: 'haze',
  borderRadius: { base: '26px', sm: 'pill' },
  '& label': {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    minH: { base: '44px', md: '40px' },
    px: { base: '3.5', md: '4' },
    borderRadius: 'pill',
    fontSize: 'sm',
    fontWeight: 'semibold',
    color: 'muted',
    '&:hover': { color: 'ink' },
    '&:has(:checked)': { bg: 'surface', color: 'ink', boxShadow: 'card' },
    '&:has(:focus-visible)': { outline: '3px solid var(--focus)', outlineOffset: '-1px' },
    '@media (forced-colors: active)': { '&:has(:checked)': { outline: '2px solid Highlight' } },
  },
  '& input': { position: 'absolute', inset: 0, opacity: 0, cursor: 'pointer' },
}

/**
 * The section's own switch: the chosen radio shows its panel. A browser that knows no `:has()` shows all of
 * them, each under its class's name.
 */
function panelSwitch(codes: string[]): SystemStyleObject {
  const chosen = codes.map((code) => `&:has([value="${code}"]:checked) [data-class="${code}"]`)
  const only: Record<string, SystemStyleObject> = {
    '& [data-class]': { display: 'none' },
    '& [data-class] + [data-class]': { mt: '0' },
    [chosen.join(', ')]: { display: 'grid' },
  }
  return {
    '& [data-class] + [data-class]': { mt: '5' },
    '@supports selector(:has(a))': { '@media screen': only },
  }
}

/** Power rates: one card a customer class, chosen without any script. */
export function RatesSection({ rates }: { rates: ClassRate[] }) {
  const newest = rates
    .map(({ month }) => month)
    .toSorted()
    .at(-1)
  if (!newest) {
    return (
      <Section id="power-rates" title={t.sections.rates} intro={t.ratesIntroEmpty}>
        <EmptyState icon={<ReceiptText aria-hidden />} {...t.ratesEmpty} />
      </Section>
    )
  }
  return (
    <Section
      id="power-rates"
      title={t.sections.rates}
      intro={t.ratesIntro(monthAndYear(newest))}
      aside={<ClassChoice rates={rates} />}
      css={panelSwitch(rates.map(({ code }) => code))}
    >
      {rates.map((rate) => (
        <RateCard key={rate.code} rate={rate} />
      ))}
    </Section>
  )
}

function ClassChoice({ rates }: { rates: ClassRate[] }) {
  return (
    <chakra.div css={tabs} role="radiogroup" aria-label={t.customerClass} className="screen-only">
      {rates.map(({ code, name }, index) => (
        <label key={code}>
          <input type="radio" name="customer-class" value={code} defaultChecked={index === 0} />
          {name}
        </label>
      ))}
    </chakra.div>
  )
}
