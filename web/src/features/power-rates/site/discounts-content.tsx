import { formatNumber, longDate, formatPeso } from '~/lib/format'
import { monthAndYear } from '~/lib/months'
import type { Crumb } from '~/lib/page-head'
import * as t from '~/messages/en/discounts'
import { DataTable, NumberCell, NumberHeading } from '~/ui/data-table'
import { EmptyState } from '~/ui/empty-state'
import { MoreLink } from '~/ui/more-link'
import { PageHeading } from '~/ui/page-heading'
import { PageBody, Section } from '~/ui/section'
import BadgePercent from '~icons/lucide/badge-percent'
import type { DiscountsPageData, DiscountView } from '../discounts-view-model'

interface DiscountsContentProps {
  page: DiscountsPageData
  crumbs: Crumb[]
}

/** The discounts: eligible customers, amounts, limits, and how to apply. */
export function DiscountsContent({ page: { discounts, month }, crumbs }: DiscountsContentProps) {
  return (
    <>
      <PageHeading title={t.title} lead={t.lead} crumbs={crumbs} />
      <PageBody>
        {discounts.length === 0 && <EmptyState level={2} icon={<BadgePercent aria-hidden />} {...t.empty} />}
        {discounts.map((discount) => (
          <DiscountSection key={discount.id} discount={discount} />
        ))}
        {discounts.length > 0 && (
          <>
            {month && <p className="discount-note">{t.examples(monthAndYear(month))}</p>}
            <Section id="none" title={t.none}>
              <ul className="discount-steps">
                {discounts.map(
                  ({ id, name, lastKwh }) =>
                    lastKwh !== null && <li key={id}>{t.above(name, formatNumber(lastKwh))}</li>,
                )}
                <li>{t.notRegistered}</li>
              </ul>
            </Section>
            <p className="screen-only">
              <MoreLink href="/rates#your-bill">{t.estimate}</MoreLink>
            </p>
            <p className="screen-only">
              <MoreLink href="/downloads">{t.forms}</MoreLink>
            </p>
          </>
        )}
      </PageBody>
    </>
  )
}

function DiscountSection({ discount }: { discount: DiscountView }) {
  const { id, name, className, explanation, steps, reference, since, tiers, form } = discount
  const intro = [explanation, className && t.onlyFor(className)].filter(Boolean).join(' ')
  const hasExamples = tiers.some(({ example }) => example !== null)
  return (
    <Section id={id} className="billing-rule" title={name} {...(intro && { intro })}>
      <div data-document={id}>
        {tiers.length > 0 && (
          <DataTable caption={t.tiers(name)}>
            <thead>
              <tr>
                <th scope="col">{t.use}</th>
                <NumberHeading>{t.discount}</NumberHeading>
                {hasExamples && <NumberHeading>{t.without}</NumberHeading>}
                {hasExamples && <NumberHeading>{t.reduced}</NumberHeading>}
              </tr>
            </thead>
            <tbody>
              {tiers.map(({ fromKwh, toKwh, percent, example }) => (
                <tr key={fromKwh}>
                  <th scope="row">
                    {t.range(formatNumber(fromKwh), toKwh === null ? null : formatNumber(toKwh))}
                  </th>
                  <NumberCell>{`${percent}%`}</NumberCell>
                  {hasExamples && <NumberCell>{example && formatPeso(example.without, 2)}</NumberCell>}
                  {hasExamples && <NumberCell>{example && formatPeso(example.reduced, 2)}</NumberCell>}
                </tr>
              ))}
            </tbody>
          </DataTable>
        )}
        {steps.length > 0 && (
          <>
            <h3>{t.apply}</h3>
            <ol className="discount-steps">
              {steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          </>
        )}
        {form && (
          <p className="screen-only">
            <MoreLink href={form.href}>{t.form(form.title)}</MoreLink>
          </p>
        )}
        <p className="since">{t.since(longDate(since), reference)}</p>
      </div>
    </Section>
  )
}
