import type { ReactNode } from 'react'
import { figure, longDate } from '~/lib/format'
import { monthAndYear } from '~/lib/months'
import * as shared from '~/messages/en'
import * as t from '~/messages/en/home'
import { RelativeTime } from '~/ui/relative-time'
import type { Demand, LoadCurve } from '../model'
import { clock } from './clock-time'
import { CurveDrawing } from './curve-drawing'
import { CurveTable } from './curve-table'

/** The hero's card: today's load curve, or the newest month's peak. A utility that measures neither has no card. */
export function DemandCard({ demand }: { demand: Exclude<Demand, { kind: 'none' }> }) {
  return (
    <section className="demand-card" aria-label={t.demandToday}>
      {demand.kind === 'today' && <Today curve={demand.curve} />}
      {demand.kind === 'monthly' && (
        <Plain label={t.monthlyPeak(monthAndYear(demand.month))} text={t.noReadingToday}>
          {shared.megawatts(figure(demand.peakMw, 1))}
        </Plain>
      )}
    </section>
  )
}

/** A forecast that ends so soon after the last reading lies under the reading's dot (minutes). */
const UNDER_THE_DOT = 30

function Today({ curve }: { curve: LoadCurve }) {
  const { now, peak } = curve
  const seen = (curve.forecast.at(-1)?.minute ?? now.minute) - now.minute > UNDER_THE_DOT
  const forecast = seen ? curve.forecast : []
  const label = curve.demonstration ? `${t.demandToday} · ${t.demonstrationData}` : t.demandToday
  return (
    <>
      <div className="head">
        <div>
          <p className="label">{label}</p>
          <p className="now">{shared.megawatts(figure(now.mw, 1))}</p>
        </div>
        <div className="peak">
          <p className="label">{t.peakSoFar}</p>
          <p>{t.peakAt(figure(peak.mw, 1), clock(peak.minute))}</p>
        </div>
      </div>
      <CurveDrawing curve={{ ...curve, forecast }} />
      <div className="foot">
        <ul>
          <li>{t.measured}</li>
          {forecast.length > 0 && <li className="forecast">{t.forecast}</li>}
        </ul>
        <p>
          {t.readAt(clock(now.minute))}
          <RelativeTime at={curve.nowAt} />
        </p>
      </div>
      <CurveTable curve={curve} caption={t.curveTable(longDate(curve.date))} />
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
