import { describe, expect, it } from 'vitest'
import { fixtureTime, published, readerOf } from './fixtures'
import { trackingPage } from './tracking'

const sent = { reference: 'H-7K4M-Q2XD', sentAt: '2026-11-20T01:00:00.000Z', dueOn: '2026-12-05' }
const shown = (type: string, stage: string, dueOn: string | null = sent.dueOn) =>
  trackingPage.answer!(readerOf(published), fixtureTime, { ...sent, type, stage, dueOn }, {})

describe('the status of a submission', () => {
  it.each([
    ['complaints', 'investigating'],
    ['privacy-requests', 'checking_identity'],
    ['medical-registrations', 'checking'],
  ])('[X30] [X31] [X35] says by when %s at %s are answered', async (type, stage) => {
    expect(await shown(type, stage)).toMatchObject({ due: 'December 5, 2026' })
  })

  it('[X30] [X31] [X35] promises no answer where the CMS names no date', async () => {
    expect(await shown('medical-registrations', 'registered', null)).toMatchObject({
      kind: 'submission',
      status: 'Registered',
      due: null,
    })
  })
})
