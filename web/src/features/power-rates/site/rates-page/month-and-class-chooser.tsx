import { monthAndYear, type Month } from '~/lib/months'
import * as t from '~/messages/en/power-rates'
import { FilterChoice, FilterForm } from '~/ui/filter-form'
import type { RatesView } from '../../rates-view-model'

/** Selects month and class. A choice applies at once; without JavaScript there is a button. */
export function MonthAndClassChooser({ view }: { view: RatesView }) {
  const { asked, classes, code, month, inForce } = view
  const [first, ...others] = classes
  return (
    <div className="rates-chooser screen-only">
      <FilterForm label={t.ratesPage.choose} action="/rates" isNarrowed={false}>
        <FilterChoice
          name="month"
          label={t.ratesPage.billingMonth}
          value={asked.month ?? ''}
          any={monthAndYear(inForce.month)}
          options={monthOptions(view, asked.month).filter(
            ({ value }) => value !== inForce.month || value === asked.month,
          )}
          showLabel
        />
        <FilterChoice
          name="class"
          label={t.customerClass}
          value={isDefaultClass(view) ? '' : code}
          any={first?.name ?? ''}
          options={others.map((each) => ({ value: each.code, label: each.name }))}
          showLabel
        />
        {asked.compare && <input type="hidden" name="compare" defaultValue={asked.compare} />}
      </FilterForm>
      {month !== inForce.month && (
        <p className="other-month">
          {t.ratesPage.otherMonth(monthAndYear(month))}{' '}
          <a href={inForce.href}>{t.ratesPage.seeCurrent(monthAndYear(inForce.month))}</a>
        </p>
      )}
    </div>
  )
}

/** Selects the month for comparison. */
export function ComparedMonthChoice({ view }: { view: RatesView }) {
  const { asked, code, month } = view
  return (
    <div className="rates-chooser compare screen-only">
      <FilterForm label={t.ratesPage.compareWith} action="/rates" isNarrowed={false}>
        <FilterChoice
          name="compare"
          label={t.ratesPage.compareWith}
          value={asked.compare ?? ''}
          any={t.ratesPage.monthBefore}
          options={monthOptions(view, asked.compare).filter(({ value }) => value !== month)}
          showLabel
        />
        {!isDefaultClass(view) && <input type="hidden" name="class" defaultValue={code} />}
        {asked.month && <input type="hidden" name="month" defaultValue={asked.month} />}
      </FilterForm>
    </div>
  )
}

const isDefaultClass = ({ classes, code }: RatesView) => classes[0]?.code === code

/** The months of the select, including the current one if it is older. */
function monthOptions({ months }: RatesView, asked: Month | null) {
  const options = months.toReversed().map((each) => ({ value: each.month, label: monthAndYear(each.month) }))
  return asked === null || options.some(({ value }) => value === asked)
    ? options
    : [...options, { value: asked, label: monthAndYear(asked) }]
}
