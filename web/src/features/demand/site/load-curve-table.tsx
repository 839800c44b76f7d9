import { formatNumber } from '~/lib/format'
import * as t from '~/messages/en/home'
import { DatasetLink } from '~/ui/dataset-link'
import { Disclosure } from '~/ui/disclosure'
import type { LoadCurve, LoadPoint } from '../model'
import { formatClockTime } from './format-clock-time'

const onTheHour = ({ minute }: LoadPoint) => minute % 60 === 0

/** The load curve as a table: one row per hour, and the last measurement and the peak. */
export function LoadCurveTable({ curve, caption }: { curve: LoadCurve; caption: string }) {
  const { measured, forecast, now, peak } = curve
  const rows = [
    ...measured
      .filter((point) => onTheHour(point) || point.minute === now.minute || point.minute === peak.minute)
      .map((point) => ({ ...point, kind: t.measured })),
    ...forecast
      .filter((point) => onTheHour(point) && point.minute > now.minute && point.minute < 1440)
      .map((point) => ({ ...point, kind: t.forecast })),
  ]
  return (
    <Disclosure summary={t.hourByHour}>
      <table className="data">
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{t.time}</th>
            <th scope="col">{t.demandMw}</th>
            <th scope="col">{t.kind}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ minute, mw, kind }) => (
            <tr key={minute}>
              <th scope="row">{formatClockTime(minute)}</th>
              <td>{formatNumber(mw, 1)}</td>
              <td>{kind}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <DatasetLink of="demand" />
    </Disclosure>
  )
}
