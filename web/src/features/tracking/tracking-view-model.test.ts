import { describe, expect, it } from 'vitest'
import * as v from 'valibot'
import { parsePublicForm } from '~/lib/public-form'
import { serviceStages } from './fixtures'
import { serviceStageSchema, type TrackedApplication } from './model'
import { trackingForm } from './tracking-form'
import { toTrackedApplicationView } from './tracking-view-model'
import { addWorkingDays, workingDaysBetween } from '~/lib/working-days'

const stages = serviceStages.map((stage) => v.parse(serviceStageSchema, stage))
const daysOff = new Set(['2026-11-30'])
const zone = 'Asia/Manila'
const at = new Date('2026-11-19T10:00:00+08:00')

const event = (day: string, stage: string, owner: string) => ({
  at: `2026-11-${day}T09:00:00+08:00`,
  stage,
  owner,
  text: `${stage} began.`,
})

const file = (sentAt: string) => ({ id: sentAt, size: 2048, sentAt })

const rules = { isRequired: true, kinds: ['pdf'], maxMegabytes: 5 }

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
  takesPapers: true,
  papers: [
    {
      ...rules,
      name: 'Valid ID',
      where: null,
      receivedOn: '2026-11-03',
      files: [file('2026-11-02T01:00:00Z')],
    },
    { ...rules, name: 'Certificate', where: 'City hall', receivedOn: null, files: [] },
  ],
  history: [
    event('03', 'received', 'utility'),
    event('04', 'evaluation', 'utility'),
    event('09', 'inspection', 'applicant'),
  ],
}

const view = (more: Partial<TrackedApplication> = {}, when = at) =>
  toTrackedApplicationView(
    { ...application, ...more },
    { stages, service: undefined, daysOff, at: when, zone },
  )

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

  it('[X32] takes a document for each requirement that staff have not received, and says what was sent', () => {
    const papersOf = (more: Partial<TrackedApplication>) => view(more).stages[2]!.papers
    expect(papersOf({}).map(({ upload, sent }) => [upload?.name, sent])).toEqual([
      [undefined, null],
      ['Certificate', null],
    ])
    const [, certificate] = application.papers
    const files = [file('2026-11-17T01:00:00Z'), file('2026-11-18T23:00:00Z')]
    const papers = [{ ...certificate!, files }]
    expect(papersOf({ papers })).toMatchObject([
      {
        sent: 'Uploaded on November 19, 2026. We’re checking it.',
        upload: {
          kinds: ['pdf'],
          maxMegabytes: 5,
          files: [
            { text: 'File 1 (2 kB), uploaded on November 17, 2026' },
            { text: 'File 2 (2 kB), uploaded on November 19, 2026' },
          ],
        },
      },
    ])
    expect(papersOf({ takesPapers: false })[1]?.upload).toBeNull()
  })

  it('[X34] of a service with steps of its own is laid out along them, and ends with the last one', () => {
    const step = { owner: 'utility', workingDays: 2, text: null }
    const steps = [
      { ...step, stage: 'received', title: 'Received' },
      { ...step, stage: 'energized', title: 'Name changed' },
    ]
    const of = (more: Partial<TrackedApplication>) =>
      toTrackedApplicationView(
        { ...application, ...more },
        { stages, service: { title: 'Change of name', steps }, daysOff, at, zone },
      )
    const begun = of({ stage: 'received' })
    expect([begun.title, begun.position, begun.stages.map(({ title }) => title)]).toEqual([
      'Change of name in Barangay Talisay',
      '1 of 2',
      ['Received', 'Name changed'],
    ])
    const done = of({ stage: 'energized' })
    expect([done.badge, done.headline]).toEqual(['Name changed', 'Your application is complete.'])
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
    const withCity = view({ owner: 'local_government' }, new Date('2026-11-25T10:00:00+08:00'))
    expect(withCity.text[0]).toContain('The city or municipality was due')
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

  it('[R13] [X32] asks for the required documents that are missing, and expects no date before they are sent', () => {
    const [id, certificate] = application.papers
    const started = { stage: 'received', owner: 'utility', nextAction: null, targetDate: '2026-11-23' }
    const asked = view({ ...started, papers: [id!, certificate!, { ...certificate!, name: 'Plan' }] })
    expect([asked.badge, asked.tone, asked.headline, asked.expected]).toEqual([
      'Waiting for you',
      'you',
      'Send us 2 more requirements.',
      null,
    ])
    expect(asked.text).toEqual([expect.stringContaining('Upload them below')])
    expect(asked.stages.map(({ when, note }) => [when, note]).slice(0, 2)).toEqual([
      ['since November 3, 2026', null],
      ['not started', '3 working days'],
    ])
    expect(JSON.stringify(asked.stages)).not.toContain('target')
    const later = view({ ...started, stage: 'inspection', papers: [certificate!] })
    expect([later.badge, later.headline]).toEqual(['In progress', 'Inspection is in progress.'])
    const held = view({ ...started, stage: 'on_hold', papers: [certificate!] })
    expect(held.badge).toBe('On hold')
    const optional = { ...certificate!, isRequired: false }
    const sent = { ...certificate!, files: [file('2026-11-18T23:00:00Z')] }
    const complete = view({ ...started, papers: [id!, optional, sent] })
    expect([complete.badge, complete.headline, complete.expected?.date]).toEqual([
      'In progress',
      'We received your application.',
      expect.any(String),
    ])
  })

  it('[R13] stands without history and without stages', () => {
    expect(view({ history: [] }).received).toBe('November 9, 2026')
    expect(
      toTrackedApplicationView(application, { stages: [], service: undefined, daysOff, at, zone }).stages,
    ).toEqual([])
  })
})

describe('the form', () => {
  it.each(['A-7K4M-Q2XD', 'a7k4mq2xd', ' A 7K4M Q2XD '])('[R13] takes “%s”', (reference) => {
    expect(parsePublicForm(trackingForm, { reference, digits: ' 0188 ' })).toEqual({
      data: { reference: 'A-7K4M-Q2XD', digits: '0188' },
    })
  })

  it.each(['J-7K4M-Q2XD', 'm 7k4m q2xd'])(
    '[R13] asks for nothing with “%s”, which is answered by mail',
    (reference) => {
      const wrong = parsePublicForm(trackingForm, { reference, digits: '0188' })
      expect(wrong).toMatchObject({
        errors: [{ name: 'reference', message: expect.stringContaining('We’ll reply by email') as string }],
      })
    },
  )

  it('[R13] says what is wrong', () => {
    const wrong = parsePublicForm(trackingForm, { reference: '7K4M', digits: '18' })
    expect('errors' in wrong && wrong.errors.map(({ name }) => name)).toEqual(['reference', 'digits'])
  })
})
