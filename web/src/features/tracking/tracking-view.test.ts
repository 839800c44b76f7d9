import { describe, expect, it } from 'vitest'
import * as v from 'valibot'
import { parseForm } from '~/lib/public-form'
import { serviceStages } from './fixtures'
import { serviceStage, type TrackedApplication } from './model'
import { trackingForm } from './tracking-form'
import { viewOf } from './tracking-view'
import { addWorkingDays, workingDaysBetween } from '~/lib/working-days'

const stages = serviceStages.map((stage) => v.parse(serviceStage, stage))
const daysOff = new Set(['2026-11-30'])
const zone = 'Asia/Manila'
const at = new Date('2026-11-19T10:00:00+08:00')

const event = (day: string, stage: string, owner: string) => ({
  at: `2026-11-${day}T09:00:00+08:00`,
  stage,
  owner,
  text: `${stage} began.`,
})

/** That of the drawing: in its third stage, waiting for a paper. */
const application: TrackedApplication = {
  reference: 'A-7K4M-Q2XD',
  kind: 'new',
  applicant: 'M•••• S•••••',
  customerClass: 'Residential',
  barangay: 'Talisay',
  stage: 'inspection',
  owner: 'applicant',
  enteredAt: '2026-11-09T09:00:00+08:00',
  targetDate: '2026-11-23',
  expectedDate: null,
  expectedReason: null,
  nextAction: 'Bring the city’s inspection certificate.',
  nextText: null,
  papers: [
    { name: 'Valid ID', where: null, receivedOn: '2026-11-03' },
    { name: 'Certificate', where: 'City hall', receivedOn: null },
  ],
  history: [
    event('03', 'received', 'utility'),
    event('04', 'evaluation', 'utility'),
    event('09', 'inspection', 'applicant'),
  ],
}

const view = (more: Partial<TrackedApplication> = {}, when = at) =>
  viewOf({ ...application, ...more }, { stages, daysOff, at: when, zone })

describe('working days', () => {
  it('[R13] leave out weekends and holidays', () => {
    expect(workingDaysBetween('2026-11-27', '2026-12-02', daysOff)).toBe(2)
    expect(workingDaysBetween('2026-11-27', '2026-11-27', daysOff)).toBe(0)
    expect(addWorkingDays('2026-11-27', 1, daysOff)).toBe('2026-12-01')
  })
})

describe('an application', () => {
  it('[R13] is laid out along its stages: done, under way, still to come, each with its date', () => {
    const { position, stages: shown, headline, badge, tone } = view()
    expect([position, headline, badge, tone]).toEqual([
      '3 of 6',
      'Bring the city’s inspection certificate.',
      'Waiting for you',
      'you',
    ])
    expect(shown.map(({ state, when, note }) => [state, when, note])).toEqual([
      ['done', 'November 4, 2026', '1 working day, target 0'],
      ['done', 'November 9, 2026', '3 working days, target 3'],
      ['now', 'since November 9, 2026', 'target November 23, 2026'],
      ['ahead', 'target November 25, 2026', '2 working days'],
      ['ahead', 'target December 1, 2026', '3 working days'],
      ['ahead', 'target December 2, 2026', '1 working day'],
    ])
    expect(shown[2]?.papers.map(({ name, received }) => [name, received])).toEqual([
      ['Valid ID', 'received November 3, 2026'],
      ['Certificate', null],
    ])
  })

  it('[R13] counts days by who had to act, against the promise', () => {
    const { withUs, withYou, promise, expected } = view()
    expect([withUs, withYou, promise]).toEqual(['4 working days', '8 working days', '7 working days'])
    expect(expected?.date).toBe('December 2, 2026')
  })

  it('[R13] says that it is late, and what then', () => {
    const late = view({ owner: 'utility' }, new Date('2026-11-25T10:00:00+08:00'))
    expect(late.stages[2]?.isLate).toBe(true)
    expect(late.text[0]).toContain('is late')
    expect(late.expected?.date).toBe('December 4, 2026')
    expect(view({ targetDate: '2026-11-19' }).stages[2]?.isLate).toBe(false)
  })

  it.each([
    ['energized', 'Power is on', 'Your power is on.', '6 of 6'],
    ['on_hold', 'On hold', 'Your application is on hold.', '3 of 6'],
    ['withdrawn', 'Withdrawn', 'This application was withdrawn.', '3 of 6'],
  ])('[R13] that is %s promises nothing more', (stage, badge, headline, position) => {
    const shown = view({ stage, nextAction: null, targetDate: null })
    expect([shown.badge, shown.headline, shown.position, shown.expected]).toEqual([
      badge,
      headline,
      position,
      null,
    ])
  })

  it('[R13] stands without history and without stages', () => {
    expect(view({ history: [] }).received).toBe('November 9, 2026')
    expect(viewOf(application, { stages: [], daysOff, at, zone }).stages).toEqual([])
  })
})

describe('the form', () => {
  it.each(['A-7K4M-Q2XD', 'a7k4mq2xd', ' A 7K4M Q2XD '])('[R13] takes “%s”', (reference) => {
    expect(parseForm(trackingForm, { reference, digits: ' 0188 ' })).toEqual({
      data: { reference: 'A-7K4M-Q2XD', digits: '0188' },
    })
  })

  it('[R13] says what is wrong', () => {
    const wrong = parseForm(trackingForm, { reference: '7K4M', digits: '18' })
    expect('errors' in wrong && wrong.errors.map(({ name }) => name)).toEqual(['reference', 'digits'])
  })
})
