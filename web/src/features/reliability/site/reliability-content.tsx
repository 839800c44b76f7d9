import { formatNumber } from '~/lib/format'
import { monthAndYear } from '~/lib/months'
import type { Crumb } from '~/lib/page-head'
import * as shared from '~/messages/en'
import * as t from '~/messages/en/reliability'
import { ChartCard } from '~/ui/charts/chart-card'
import { createLazyPlot } from '~/ui/charts/lazy-plot'
import { PLOT_AMBER, PLOT_TEAL_DEEP } from '~/ui/charts/plot-style'
import { DataTable, NumberCell, NumberHeading } from '~/ui/data-table'
import { DatasetLink } from '~/ui/dataset-link'
import { Disclosure } from '~/ui/disclosure'
import { EmptyState } from '~/ui/empty-state'
import { Facts } from '~/ui/facts'
import { MoreLink } from '~/ui/more-link'
import { PageHeading } from '~/ui/page-heading'
import { PageBody, Section } from '~/ui/section'
import Activity from '~icons/lucide/activity'
import type { ReliabilityMonth } from '../reliability-indices'
import type { SystemLossMonth, ReliabilityPageData } from '../reliability-page-data'
import type { ReliabilityPlotData } from './reliability-plot'

const ReliabilityPlot = createLazyPlot<ReliabilityPlotData>(() => import('./reliability-plot'))

/** Frequency and duration of interruptions, system loss, and how each figure is computed. */
export function ReliabilityContent({
  months,
  year,
  losses,
  crumbs,
}: ReliabilityPageData & { crumbs: Crumb[] }) {
  return (
    <>
      <PageHeading title={t.title} lead={t.lead} crumbs={crumbs} overlap={year !== null} />
      <PageBody raised={year !== null}>
        {year ? (
          <section className="figures-card" aria-labelledby="figures">
            <h2 id="figures">{t.figures(monthAndYear(year.from), monthAndYear(year.to))}</h2>
            <Facts
              kind="figures"
              facts={[
                { term: t.interruptions, value: formatNumber(year.saifi, 2) },
                { term: t.minutes, value: formatNumber(year.saidi, 0) },
                { term: t.restoration, value: year.caidi === null ? null : formatNumber(year.caidi, 0) },
              ]}
            />
          </section>
        ) : (
          <EmptyState icon={<Activity aria-hidden />} {...t.empty} />
        )}
        {months.length > 0 && (
          <div className="chart-section">
            <Duration months={months} />
          </div>
        )}
        {losses.length > 0 && (
          <div className="chart-section">
            <Loss losses={losses} />
          </div>
        )}
        <Section id="how" title={t.how} intro={t.howIntro}>
          <Facts facts={t.formulas} />
        </Section>
        <p>
          <MoreLink href="/services/outages">{t.outages}</MoreLink>
        </p>
        {months.length > 0 && <DatasetLink of="reliability" />}
      </PageBody>
    </>
  )
}

function Duration({ months }: { months: ReliabilityMonth[] }) {
  const newest = months.at(-1)!
  const [from, to] = [monthAndYear(months[0]!.month), monthAndYear(newest.month)]
  const notes = months.flatMap(({ month, note }) =>
    note ? [{ term: monthAndYear(month), value: note }] : [],
  )
  return (
    <ChartCard id="saidi" title={t.durationTitle} legend={[{ label: t.durationSeries, color: PLOT_AMBER }]}>
      <ReliabilityPlot
        data={{
          options: {
            title: t.durationChart(from, to),
            description: t.durationDescription(formatNumber(newest.saidi, 1), to),
            fileName: `saidi-${newest.month}`,
            columnHead: shared.month,
            columns: months.map(({ month, saidi }) => ({
              key: month,
              name: t.durationPoint(monthAndYear(month), formatNumber(saidi, 1)),
              value: [monthAndYear(month), shared.pointValue(t.durationSeries, formatNumber(saidi, 1))],
            })),
            fromZero: true,
            decimals: 0,
          },
          series: [
            {
              name: t.durationSeries,
              color: PLOT_AMBER,
              values: months.map(({ saidi }) => saidi),
              places: 2,
            },
          ],
        }}
      />
      <Disclosure summary={shared.tableTwin}>
        <DataTable caption={t.table}>
          <thead>
            <tr>
              <th scope="col">{shared.month}</th>
              <NumberHeading>{t.frequencySeries}</NumberHeading>
              <NumberHeading>{t.durationSeries}</NumberHeading>
              <NumberHeading>{t.restorationSeries}</NumberHeading>
              <NumberHeading>{shared.customersServed}</NumberHeading>
              <th scope="col">{t.source}</th>
            </tr>
          </thead>
          <tbody>
            {months.toReversed().map(({ month, saifi, saidi, caidi, customersServed, source }) => (
              <tr key={month}>
                <th scope="row">{monthAndYear(month)}</th>
                <NumberCell>{formatNumber(saifi, 3)}</NumberCell>
                <NumberCell>{formatNumber(saidi, 1)}</NumberCell>
                <NumberCell>{caidi === null ? shared.notStated : formatNumber(caidi, 1)}</NumberCell>
                <NumberCell>{formatNumber(customersServed)}</NumberCell>
                <td>{t.sources[source]}</td>
              </tr>
            ))}
          </tbody>
        </DataTable>
        {notes.length > 0 && (
          <>
            <h3>{t.notes}</h3>
            <Facts facts={notes} />
          </>
        )}
      </Disclosure>
    </ChartCard>
  )
}

function Loss({ losses }: { losses: SystemLossMonth[] }) {
  const newest = losses.at(-1)!
  const [from, to] = [monthAndYear(losses[0]!.month), monthAndYear(newest.month)]
  const stated = (value: number | null) => (value === null ? shared.notStated : formatNumber(value, 2))
  return (
    <ChartCard
      id="system-loss"
      title={t.lossTitle}
      legend={[
        { label: t.lossSeries, color: PLOT_AMBER },
        { label: t.capSeries, color: PLOT_TEAL_DEEP, line: true },
      ]}
    >
      <ReliabilityPlot
        data={{
          options: {
            title: t.lossChart(from, to),
            description: t.lossDescription(stated(newest.loss), stated(newest.cap), to),
            fileName: `system-loss-${newest.month}`,
            columnHead: shared.month,
            columns: losses.map(({ month, loss, cap }) => ({
              key: month,
              name: t.lossPoint(monthAndYear(month), stated(loss), stated(cap)),
              value: [
                monthAndYear(month),
                shared.pointValue(t.lossSeries, stated(loss)),
                shared.pointValue(t.capSeries, stated(cap)),
              ],
            })),
            fromZero: true,
            decimals: 0,
          },
          series: [
            { name: t.lossSeries, color: PLOT_AMBER, values: losses.map(({ loss }) => loss) },
            { name: t.capSeries, color: PLOT_TEAL_DEEP, values: losses.map(({ cap }) => cap), type: 'steps' },
          ],
        }}
      />
      <Disclosure summary={shared.tableTwin}>
        <DataTable caption={t.lossTable}>
          <thead>
            <tr>
              <th scope="col">{shared.month}</th>
              <NumberHeading>{t.lossSeries}</NumberHeading>
              <NumberHeading>{t.capSeries}</NumberHeading>
            </tr>
          </thead>
          <tbody>
            {losses.toReversed().map(({ month, loss, cap }) => (
              <tr key={month}>
                <th scope="row">{monthAndYear(month)}</th>
                <NumberCell>{stated(loss)}</NumberCell>
                <NumberCell>{stated(cap)}</NumberCell>
              </tr>
            ))}
          </tbody>
        </DataTable>
      </Disclosure>
    </ChartCard>
  )
}
