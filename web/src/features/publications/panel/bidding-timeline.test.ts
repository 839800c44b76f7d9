import { describe, expect, it } from 'vitest'
import { buildBiddingTimeline } from './bidding-timeline'

const zone = 'Asia/Manila'
const values = {
  postedAt: '2026-10-30T01:00:00.000Z',
  winningBidder: 'Visayas Transformers, Inc.',
  noticeOfAwardOn: '2026-12-11',
  bidBulletins: [
    {
      number: '1',
      issuedAt: '2026-11-17T17:00:00.000Z',
      previousDeadline: '2026-11-20T05:30:00.000Z',
      newDeadline: '2026-11-25T05:30:00.000Z',
    },
    { number: '2', issuedAt: '2026-11-19T02:00:00.000Z', previousDeadline: '', newDeadline: '' },
  ],
  documents: [
    { kind: 'terms_of_reference', title: '', issued: '2026-11-14', version: '2' },
    { kind: 'minutes', title: 'Minutes of the conference', issued: '2026-11-16', version: '1' },
    { kind: 'psa', title: 'Undated', issued: '', version: '1' },
  ],
}
const publications = [
  { at: '2026-10-30T01:00:02.000Z', by: 'Joel Manalo' },
  { at: '2026-11-17T17:00:00.400Z', by: 'Grace Uy' },
  { at: '2026-11-20T02:00:00.000Z', by: 'Joel Manalo' },
  { at: '2026-11-20T03:00:00.000Z', by: 'Joel Manalo' },
]

describe('[C25] what is on record of a bidding', () => {
  it('is its posting, bulletins, dated documents, award and other publications, with their days and persons', () => {
    expect(buildBiddingTimeline(values, publications, zone)).toEqual([
      { day: 'Dec 11, 2026', text: 'Awarded to Visayas Transformers, Inc.', by: null },
      { day: 'Nov 20, 2026', text: 'Changes published', by: 'Joel Manalo' },
      { day: 'Nov 19, 2026', text: 'Supplemental bulletin 2', by: null },
      // The utility's day, not that of UTC.
      {
        day: 'Nov 18, 2026',
        text: 'Supplemental bulletin 1',
        by: 'Grace Uy',
        moved: { from: 'Nov 20, 2026', to: 'Nov 25, 2026' },
      },
      { day: 'Nov 16, 2026', text: 'Minutes of the conference', by: null },
      { day: 'Nov 14, 2026', text: 'Terms of reference, version 2', by: null },
      { day: 'Oct 30, 2026', text: 'Invitation posted', by: 'Joel Manalo' },
    ])
  })

  it('has the times of an extension within a day', () => {
    const [bulletin] = values.bidBulletins
    const extended = { bidBulletins: [{ ...bulletin, newDeadline: '2026-11-20T09:00:00.000Z' }] }
    expect(buildBiddingTimeline(extended, [], zone)[0]?.moved).toEqual({
      from: 'Nov 20, 2026, 1:30 PM',
      to: '5:00 PM',
    })
  })

  it('is blank for a bidding of which nothing is known', () => {
    expect(buildBiddingTimeline({}, [], zone)).toEqual([])
    expect(buildBiddingTimeline({}, publications.slice(2), zone)).toEqual([
      { day: 'Nov 20, 2026', text: 'Changes published', by: 'Joel Manalo' },
      { day: 'Nov 20, 2026', text: 'Published', by: 'Joel Manalo' },
    ])
    expect(buildBiddingTimeline({ winningBidder: 'A', noticeOfAwardOn: '' }, [], zone)).toEqual([])
  })
})
