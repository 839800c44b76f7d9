import { monthAndYear } from '~/lib/months'
import * as t from '~/messages/en/power-rates'
import { FilterChoice, FilterForm } from '~/ui/filter-form'
import ChevronLeft from '~icons/lucide/chevron-left'
import ChevronRight from '~icons/lucide/chevron-right'
import type { MonthLink, RatesView } from '../../rates-view'
import { ClassChoice } from '../class-choice'

/** The month, the class, and what it is compared with: together the page's address. */
export function Chooser({ view }: { view: RatesView }) {
  const { asked, classes, code, month, months, inForce, previous, next } = view
  const options = months.toReversed().map((each) => ({ value: each.month, label: monthAndYear(each.month) }))
  // An older month than those offered stays choosable while it is the one shown.
  const withAsked = (value: string | null) =>
    value === null || options.some((option) => option.value === value)
      ? options
      : [...options, { value, label: monthAndYear(value) }]
  return (
    <div className="rates-chooser screen-only">
      <FilterForm label={t.ratesPage.choose} action="/rates" isNarrowed={false}>
        <ClassField code={code === classes[0]?.code ? '' : code} />
        <FilterChoice
          name="month"
          label={t.ratesPage.billingMonth}
          value={asked.month ?? ''}
          any={t.ratesPage.inForce(monthAndYear(inForce.month))}
          options={withAsked(asked.month)}
          showLabel
        />
        <FilterChoice
          name="compare"
          label={t.ratesPage.compareWith}
          value={asked.compare ?? ''}
          any={t.ratesPage.monthBefore}
          options={withAsked(asked.compare).filter(({ value }) => value !== month)}
          showLabel
        />
      </FilterForm>
      <div className="row">
        <ClassChoice classes={classes} chosen={code} />
        <p className="steps">
          <Step to={previous} label={t.ratesPage.previous} icon={<ChevronLeft aria-hidden />} />
          <span>{monthAndYear(month)}</span>
          <Step to={next} label={t.ratesPage.next} icon={<ChevronRight aria-hidden />} />
        </p>
      </div>
    </div>
  )
}

/** The class is chosen by links; the form only takes it along. */
function ClassField({ code }: { code: string }) {
  return <input type="hidden" name="class" defaultValue={code} />
}

interface StepProps {
  to: MonthLink | null
  label: (month: string) => string
  icon: React.ReactNode
}

function Step({ to, label, icon }: StepProps) {
  return (
    to && (
      <a href={to.href} aria-label={label(monthAndYear(to.month))}>
        {icon}
      </a>
    )
  )
}
