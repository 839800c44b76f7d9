import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { SiteStyles } from '../../../../tests/setup/site-styles'
import type { LoadCurve, LoadPoint } from '../model'
import { DemandCard } from './demand-card'

const reading = (minute: number): LoadPoint => ({ minute, mw: 80 + minute / 100 })

/** A day measured every quarter of an hour up to a minute, with the forecast to the midnight that ends it. */
function dayMeasuredTo(last: number): LoadCurve {
  const day = Array.from({ length: 97 }, (_, quarter) => reading(quarter * 15))
  const now = reading(last)
  return {
    date: '2026-11-18',
    measured: day.filter(({ minute }) => minute <= last),
    forecast: last < 1440 ? day.filter(({ minute }) => minute >= last) : [],
    now,
    nowAt: new Date(Date.parse('2026-11-17T16:00:00Z') + last * 60_000).toISOString(),
    peak: now,
    demonstration: false,
  }
}

test.each([
  { time: '6:00 PM', minute: 1080, drawn: true },
  { time: '11:45 PM, the day’s last reading', minute: 1425, drawn: false },
])('[R01] at $time the legend speaks of a forecast only as one is drawn', ({ minute, drawn }) => {
  render(
    <SiteStyles>
      <DemandCard demand={{ kind: 'today', curve: dayMeasuredTo(minute) }} />
    </SiteStyles>,
  )
  const card = screen.getByRole('region')
  expect(card.querySelector('.dashed') !== null).toBe(drawn)
  expect(card.querySelector('.foot .forecast') !== null).toBe(drawn)
  expect(card.querySelector('desc')!.textContent.includes('dashed line is the forecast')).toBe(drawn)
  expect(card.querySelector('.foot li')).toHaveTextContent('Actual')
  // The forecast rises until midnight, so the peak of the day is ahead.
  expect(card.querySelector('.peak')).toHaveTextContent(
    drawn ? 'Forecast peak94.4 MW at 12:00 midnight' : 'Peak so far94.3 MW at 11:45 PM',
  )
})
