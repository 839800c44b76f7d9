import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { dayName } from '~/lib/format'
import { advisories } from './fixtures/news'
import { advisorySchema, type Advisory } from './model'
import { nextOutageChange, advisoryPhaseOf } from './advisory-phase'
import {
  describeRestorationEstimate,
  formatOutageStatus,
  formatRelativeToToday,
  formatOutageWindow,
} from './outage-text'
import { outages } from '~/messages/en/outages'
import { toOutageView } from './outage-view-model'
import { affectedAreasOf } from './affected-areas'

const zone = 'Asia/Manila'
const [running, planned, restored] = advisories.map((row) => v.parse(advisorySchema, row)) as [
  Advisory,
  Advisory,
  Advisory,
]
const at = (instant: string) => new Date(instant)
const of = (more: Partial<Advisory>): Advisory => ({ ...planned, ...more })
const window = (start: string, end: string | null, revisedEnd: string | null = null) => ({
  start,
  end,
  revisedEnd,
})

describe('what an advisory says at an instant', () => {
  it.each<[string, Advisory, string, string]>([
    ['planned, before', planned, '2026-11-23T21:59:59Z', 'scheduled'],
    ['planned, from its first minute', planned, '2026-11-23T22:00:00Z', 'out'],
    ['planned, to its last', planned, '2026-11-24T05:59:59Z', 'out'],
    ['planned, when its end has come', planned, '2026-11-24T06:00:00Z', 'over'],
    ['an emergency past its time', running, '2026-11-20T00:00:00Z', 'out'],
    ['restored', restored, '2026-11-18T10:00:00Z', 'restored'],
    ['postponed', of({ stage: 'postponed' }), '2026-11-20T00:00:00Z', 'off'],
    ['cancelled, after its window', of({ stage: 'cancelled' }), '2026-11-25T00:00:00Z', 'over'],
    ['expired', of({ expiresAt: '2026-11-20T00:00:00.000Z' }), '2026-11-20T00:00:00Z', 'over'],
    ['general', of({ kind: 'general', stage: 'ongoing' }), '2026-11-20T00:00:00Z', 'notice'],
    [
      'between two windows',
      of({
        windows: [
          window('2026-11-20T01:00:00Z', '2026-11-20T04:00:00Z'),
          window('2026-11-20T05:00:00Z', '2026-11-20T08:00:00Z'),
        ],
      }),
      '2026-11-20T04:30:00Z',
      'scheduled',
    ],
    [
      'moved to a later end',
      of({ windows: [window('2026-11-20T01:00:00Z', '2026-11-20T04:00:00Z', '2026-11-20T06:00:00Z')] }),
      '2026-11-20T05:00:00Z',
      'out',
    ],
  ])('[X06] %s', (_what, one, instant, phase) => {
    expect(advisoryPhaseOf(one, at(instant))).toBe(phase)
  })

  it('[X06] changes next when a window begins or ends', () => {
    expect(nextOutageChange([planned], at('2026-11-20T00:00:00Z'))).toEqual(at('2026-11-23T22:00:00Z'))
    expect(nextOutageChange([planned], at('2026-11-23T22:00:00Z'))).toEqual(at('2026-11-24T06:00:00Z'))
    expect(nextOutageChange([planned], at('2026-11-24T06:00:00Z'))).toBeUndefined()
  })
})

describe('a promise', () => {
  it('[X06] says when power is back, and what was promised before', () => {
    expect(describeRestorationEstimate(running, { at: at('2026-11-18T10:20:00Z'), zone })).toEqual({
      text: 'Back by 7:30 PM',
      time: '7:30 PM',
      was: '6:00 PM',
      isPast: false,
    })
  })

  it('[X06] that has passed is none any more', () => {
    expect(describeRestorationEstimate(running, { at: at('2026-11-18T11:30:00Z'), zone })).toMatchObject({
      text: 'Power was due back by 7:30 PM. No new estimate yet.',
      time: null,
      isPast: true,
    })
  })

  it('[X06] are not invented where none were made', () => {
    const open = of({ kind: 'emergency', stage: 'ongoing', windows: [window('2026-11-18T08:00:00Z', null)] })
    expect(describeRestorationEstimate(open, { at: at('2026-11-18T10:20:00Z'), zone })).toMatchObject({
      time: null,
      isPast: false,
    })
  })
})

describe('times', () => {
  it.each([
    ['2026-11-18T15:59:00Z', '11:59 PM'],
    ['2026-11-18T16:00:00Z', '12:00 midnight tonight'],
    ['2026-11-18T16:01:00Z', '12:01 AM tomorrow'],
    ['2026-11-17T15:59:00Z', '11:59 PM yesterday'],
    ['2026-11-30T16:00:00Z', '12:00 midnight, Tuesday, December 1'],
  ])('[M07] %s are told by the day in the utility’s zone: %s', (instant, text) => {
    expect(formatRelativeToToday(at(instant), { at: at('2026-11-18T10:20:00Z'), zone })).toBe(text)
  })

  it.each([
    [
      'the last night of a month',
      '2026-11-30T15:00:00Z',
      '2026-11-30T18:00:00Z',
      'Monday, November 30',
      'Tuesday, December 1',
    ],
    [
      'the last night of a year',
      '2026-12-31T14:00:00Z',
      '2026-12-31T17:30:00Z',
      'Thursday, December 31',
      'Friday, January 1',
    ],
    [
      'the end of February in a leap year',
      '2028-02-29T15:30:00Z',
      '2028-02-29T16:30:00Z',
      'Tuesday, February 29',
      'Wednesday, March 1',
    ],
    [
      'a night that is one day in UTC',
      '2026-11-23T15:00:00Z',
      '2026-11-23T21:00:00Z',
      'Monday, November 23',
      'Tuesday, November 24',
    ],
  ])(
    '[M07] of a window across midnight in Manila are said by its own days: %s',
    (_what, start, end, first, last) => {
      const one = of({ windows: [window(start, end)] })
      const { days, promise } = toOutageView(one, { at: at(start), zone })
      expect(days.map(({ day }) => dayName(day))).toEqual([first])
      expect(days[0]?.windows[0]).toMatch(new RegExp(`, ${last}$`))
      expect(promise.text).toMatch(/ tomorrow$/)
      // Of the same promise, read after midnight.
      const later = new Date(Date.parse(end) - 60_000)
      expect(toOutageView(one, { at: later, zone }).promise.text).toMatch(/^Back by \d+:\d\d AM$/)
      expect(toOutageView(one, { at: later, zone }).since).toMatch(/ yesterday$/)
      expect([advisoryPhaseOf(one, later), advisoryPhaseOf(one, at(end))]).toEqual(['out', 'over'])
    },
  )

  it('[M07] of a window across midnight name the day on which it ends', () => {
    expect(formatOutageWindow(window('2026-11-30T13:00:00Z', '2026-11-30T18:00:00Z'), zone)).toBe(
      '9:00 PM to 2:00 AM, Tuesday, December 1',
    )
  })
})

it('[M07] a restored outage is shown from its start to its restoration', () => {
  const restored = of({
    kind: 'emergency',
    stage: 'restored',
    windows: [window('2026-11-18T08:25:00Z', '2026-11-18T11:05:00Z')],
    restoredAt: '2026-11-18T10:39:00Z',
  })
  const { days } = toOutageView(restored, { at: at('2026-11-18T12:00:00Z'), zone })
  expect(days.map(({ windows }) => windows)).toEqual([['4:25 PM to 6:39 PM']])
})

it('[M07] customers are those at the start once power is back in a part', () => {
  const now = { at: at('2026-11-18T10:00:00Z'), zone }
  expect(toOutageView(running, now).isPartlyRestored).toBe(false)
  const areas = running.areas.map((area, index) =>
    index === running.areas.length - 1 ? { ...area, restoredAt: '2026-11-18T09:50:00.000Z' } : area,
  )
  expect(toOutageView({ ...running, areas }, now).isPartlyRestored).toBe(true)
  expect(outages.customers('1,860', true)).toBe('About 1,860 customers at the start')
})

it('[M07] each place is listed once, with its parts with and without power', () => {
  expect(affectedAreasOf(running)).toEqual(
    [
      {
        code: 'mabini',
        name: 'Mabini',
        parts: ['Part', 'Rizal Street'],
        excluded: ['Mabini Heights'],
        isBack: false,
      },
      { code: 'pag-asa', name: 'Pag-asa', parts: [], excluded: [], isBack: false },
    ].map((place) => expect.objectContaining(place) as object),
  )
  const view = toOutageView(running, { at: at('2026-11-18T10:20:00Z'), zone })
  expect(view).toMatchObject({
    where: 'Mabini (part) and Pag-asa',
    confirmed: { text: '4:52 PM' },
    phase: 'out',
  })
})

describe('the status that link previews show', () => {
  it.each<[string, Advisory, string, string]>([
    ['out', running, '2026-11-18T10:20:00Z', 'Back by November 18, 2026, 7:30 PM'],
    [
      'past its time',
      running,
      '2026-11-18T12:00:00Z',
      'Power was due back by November 18, 2026, 7:30 PM. No new estimate yet.',
    ],
    ['restored', restored, '2026-11-18T10:00:00Z', 'Restored November 17, 2026, 10:06 PM'],
    ['planned', planned, '2026-11-18T10:00:00Z', 'Scheduled for Tuesday, November 24, 6:00 AM to 2:00 PM'],
    ['over', planned, '2026-11-25T00:00:00Z', 'Past expected time'],
  ])('[R11] of an advisory that is %s has dates that stay true', (_, advisory, instant, text) => {
    expect(formatOutageStatus(advisory, { at: at(instant), zone })).toBe(text)
  })
})
