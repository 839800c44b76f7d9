import { expect, it } from 'vitest'
import { fixtureTime, published, readerOf } from '../fixtures'
import { interruptionDatasets } from './interruptions'

const area = (code: string, more: object = {}) => ({
  barangay: { documentId: code, code, name: code },
  ...more,
})

it('[X04] says of each barangay of an interruption what state it is in', async () => {
  const interruptions = interruptionDatasets[0]!
  const [outage] = published['advisory'] as Record<string, unknown>[]
  const areas = [
    area('mabini', { streets: 'Rizal Street' }),
    area('talisay'),
    area('luntian', { restoredAt: '2026-11-18T04:00:00.000Z' }),
  ]
  const statesOf = async (stage: string) => {
    const advisory = [{ ...outage, kind: 'emergency', stage, areas }]
    const [row] = await interruptions.rows(readerOf({ ...published, advisory }), fixtureTime, new Map())
    return [row!['barangays'], row!['barangayStates']]
  }
  const names = 'mabini; talisay; luntian'
  expect(await statesOf('partially_restored')).toEqual([names, 'partly out; out; restored'])
  expect(await statesOf('scheduled')).toEqual([names, 'partly scheduled; scheduled; restored'])
  expect(await statesOf('postponed')).toEqual([names, 'partly postponed; postponed; postponed'])
  expect(await statesOf('restored')).toEqual([names, 'restored; restored; restored'])
})
