import type { ReactNode } from 'react'
import { formatNumber, longDate } from '~/lib/format'
import { monthAndYear } from '~/lib/months'
import * as shared from '~/messages/en'
import * as t from '~/messages/en/home'
import { RelativeTime } from '~/ui/relative-time'
import type { DemandCardContent, LoadCurve } from '../model'
import { formatClockTime } from './format-clock-time'
import { LoadCurveDrawing } from './load-curve-drawing'
import { LoadCurveTable } from './load-curve-table'

/** The hero's card: today's load curve, or the newest month's peak. Without either there is no card. */
export function DemandCard({ demand }: { demand: Exclude<DemandCardContent, { kind: 'none' }> }) {
  return (
    <section className="demand-card" aria-label={t.demandToday}>
      {demand.kind === 'today' && <Today curve={demand.curve} />}
      {demand.kind === 'monthly' && (
        <Plain label={t.monthlyPeak(monthAndYear(demand.month))} text={t.noReadingToday}>
          {shared.megawatts(formatNumber(demand.peakMw, 1))}
        </Plain>
      )}
    </section>
  )
}

/** Minutes. A forecast that ends this soon after the last reading would lie under the reading's dot. */
const UNDER_THE_DOT = 30

function Today({ curve }: { curve: LoadCurve }) {
  const { now, peak } = curve
  const seen = (curve.forecast.at(-1)?.minute ?? now.minute) - now.minute > UNDER_THE_DOT
  const forecast = seen ? curve.forecast : []
  // In the morning the highest reading says little: the peak of the day is still ahead.
  const highest = [peak, ...forecast].reduce((most, point) => (point.mw > most.mw ? point : most))
  const label = curve.demonstration ? `${t.demandToday} · ${t.demonstrationData}` : t.demandToday
  return (
    <>
      <div className="head">
        <div>
          <p className="label">{label}</p>
          <p className="now">{shared.megawatts(formatNumber(now.mw, 1))}</p>
        </div>
        <div className="peak">
          <p className="label">{highest === peak ? t.peakSoFar : t.peakForecast}</p>
          <p>{t.peakAt(formatNumber(highest.mw, 1), formatClockTime(highest.minute))}</p>
        </div>
      </div>
      <LoadCurveDrawing curve={{ ...curve, forecast }} />
      <div className="foot">
        <ul>
          <li>{t.measured}</li>
          {forecast.length > 0 && <li className="forecast">{t.forecast}</li>}
        </ul>
        <p>
          {t.readAt(formatClockTime(now.minute))}
          <RelativeTime at={curve.nowAt} />
        </p>
      </div>
      <LoadCurveTable curve={curve} caption={t.curveTable(longDate(curve.date))} />
    </>
  )
}

function Plain({ label, text, children }: { label: string; text: string; children?: ReactNode }) {
  return (
    <>
      <p className="label">{label}</p>
      {children && <p className="now">{children}</p>}
      <p className="text">{text}</p>
    </>
  )
}
