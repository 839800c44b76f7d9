import { describe, expect, it } from 'vitest'
import { bacStageProgress, cspStageProgress } from './bidding-stage-progress'

const at = new Date('2026-11-23T02:14:00Z')
const dates = {
  postedAt: '2026-10-30T01:00:00Z',
  preBidConferenceAt: '2026-11-13T06:00:00Z',
  submissionDeadline: '2026-11-25T05:30:00Z',
  bidOpeningAt: '2026-11-25T06:00:00Z',
  noticeOfAwardOn: '',
}
const bac = (more: object, when = at) => {
  const { stages, current, isEnded } = bacStageProgress({ ...dates, stage: 'open', ...more }, when)
  return [stages.map(({ label }) => label).join(', '), stages[current]?.label ?? 'all', isEnded ?? false]
}
const ALL = 'Posted, Pre-bid, Deadline, Bid opening, Evaluation, Award'

describe('[C25] the stages of a bidding', () => {
  it('follow its dates until the bids are opened, then its stage', () => {
    expect(bac({}, new Date('2026-11-01T00:00:00Z'))).toEqual([ALL, 'Pre-bid', false])
    expect(bac({})).toEqual([ALL, 'Deadline', false])
    expect(bac({}, new Date('2026-11-25T05:40:00Z'))).toEqual([ALL, 'Bid opening', false])
    expect(bac({}, new Date('2026-11-26T00:00:00Z'))).toEqual([ALL, 'Evaluation', false])
    expect(bac({ stage: 'closed' }, new Date('2026-11-26T00:00:00Z'))).toEqual([ALL, 'Evaluation', false])
    expect(bac({ stage: 'awarded', noticeOfAwardOn: '2026-12-11' })).toEqual([ALL, 'all', false])
  })

  it('leave out dates that the bidding doesn’t have, and end with a failure or cancellation', () => {
    const blank = { preBidConferenceAt: '', bidOpeningAt: '' }
    expect(bac(blank)).toEqual(['Posted, Deadline, Evaluation, Award', 'Deadline', false])
    // When it was cancelled isn't stored: no date proves that its stage was reached.
    const cancelled = ['Posted, Cancelled', 'Cancelled', true]
    expect(bac({ stage: 'cancelled' })).toEqual(cancelled)
    expect(bac({ stage: 'cancelled' }, new Date('2026-12-31T00:00:00Z'))).toEqual(cancelled)
    expect(bac({ stage: 'failed' }, new Date('2026-12-01T00:00:00Z'))).toEqual([
      'Posted, Pre-bid, Deadline, Bid opening, Failed',
      'Failed',
      true,
    ])
  })

  it('of a power supply bidding go from the plan to the approval', () => {
    const csp = (stage: string, when = at) => {
      const { stages, current } = cspStageProgress({ ...dates, stage }, when)
      return [stages.length, stages[current]?.label ?? 'all']
    }
    expect(csp('planned', new Date('2026-01-01T00:00:00Z'))).toEqual([11, 'Planned'])
    expect(csp('pre_bid')).toEqual([11, 'Pre-bid'])
    expect(csp('bid_submission', new Date('2026-11-26T00:00:00Z'))).toEqual([11, 'Under evaluation'])
    expect(csp('erc_approved')).toEqual([11, 'all'])
    expect(csp('failed')).toEqual([2, 'Failed'])
  })

  it('of a power supply bidding have the days on which they begin', () => {
    const documents = [
      { kind: 'terms_of_reference', issued: '2026-10-01' },
      { kind: 'invitation_to_bid', issued: '2026-10-30' },
      { kind: 'invitation_to_bid', issued: '' },
    ]
    const datesOf = (values: object) => {
      const { stages } = cspStageProgress(
        { ...dates, noticeOfAwardOn: '2026-12-11', stage: 'pre_bid', ...values },
        at,
      )
      return stages.flatMap((one) => (one.at ? [[one.label, one.at]] : []))
    }
    expect(datesOf({ documents })).toEqual([
      ['Invitation posted', '2026-10-30'],
      ['Open for bids', '2026-10-30'],
      ['Under evaluation', dates.submissionDeadline],
      ['Awarded', '2026-12-11'],
    ])
    expect(datesOf({}).map(([label]) => label)).toEqual(['Under evaluation', 'Awarded'])
  })
})
