import * as v from 'valibot'
import { expect, test } from 'vitest'
import { advisorySchema } from './model'
import { MAX_SMS_LENGTH, createShareTexts } from './share-texts'

const now = { at: new Date('2026-11-25T09:00:00+08:00'), zone: 'Asia/Manila' }
const origin = 'https://utility.example'
const area = (name: string, more: object = {}) => ({
  barangay: { code: name, name },
  excluded: false,
  ...more,
})
const row = (more: object = {}) =>
  v.parse(advisorySchema, {
    documentId: 'a1',
    code: 'EA-118',
    title: 'Broken pole on Feeder 4',
    slug: 'broken-pole',
    kind: 'emergency',
    stage: 'ongoing',
    windows: [{ start: '2026-11-25T00:00:00.000Z', end: '2026-11-25T03:00:00.000Z' }],
    areas: [area('Mabini', { portion: 'Rizal Street' }), area('Santo Niño')],
    cause: 'A truck hit a pole.',
    postedAt: '2026-11-25T00:05:00.000Z',
    updatedAt: '2026-11-25T00:05:00.000Z',
    ...more,
  })

test('[X22] an outage reads for Facebook with its streets, and fits one SMS', () => {
  const { facebook, sms } = createShareTexts(row(), now, origin)
  expect(facebook.split('\n\n')).toEqual([
    'No power: Broken pole on Feeder 4',
    'Back by November 25, 2026, 11:00 AM',
    '• Mabini: Rizal Street\n• Santo Niño',
    'A truck hit a pole.',
    'https://utility.example/news-and-updates/broken-pole',
  ])
  expect(sms).toBe(
    'No power: Mabini, Santo Niño. Back by November 25, 2026, 11:00 AM. https://utility.example/services/outages',
  )
})

test('[X22] an SMS names as many barangays as fit, in the GSM alphabet, and only those still without power', () => {
  const many = Array.from({ length: 20 }, (_, index) => area(`Barangay ${index + 1} “Dalisay”`))
  const { sms } = createShareTexts(row({ areas: many }), now, origin)
  expect(sms.length).toBeLessThanOrEqual(MAX_SMS_LENGTH)
  expect(sms).toMatch(/^No power: Barangay 1 "Dalisay", .*\+\d+ more\. /)
  expect(sms).not.toMatch(/[^\x20-\x7eñÑ]/)
  const partly = createShareTexts(
    row({ areas: [area('Mabini', { restoredAt: '2026-11-25T00:30:00.000Z' }), area('Rizal')] }),
    now,
    origin,
  )
  expect(partly.sms).toContain('No power: Rizal.')
})

test('[X22] a partly restored outage says for Facebook where power is back, and what was last reported', () => {
  const areas = [area('Mabini', { restoredAt: '2026-11-25T00:30:00.000Z' }), area('Rizal')]
  const updates = [
    { at: '2026-11-25T00:30:00.000Z', text: 'Mabini is back. We’re replacing the pole.' },
    { at: '2026-11-25T00:10:00.000Z', text: 'A crew is on the way.' },
  ]
  const { facebook } = createShareTexts(row({ stage: 'partially_restored', areas, updates }), now, origin)
  expect(facebook.split('\n\n')).toEqual([
    'Power partly restored: Broken pole on Feeder 4',
    'Back by November 25, 2026, 11:00 AM',
    'Mabini is back. We’re replacing the pole.',
    'Power is back: Mabini',
    'Still no power:',
    '• Rizal',
    'A truck hit a pole.',
    'https://utility.example/news-and-updates/broken-pole',
  ])
})

test('[X22] a restored outage says for Facebook only what was reported since power came back', () => {
  const restored = { stage: 'restored', restoredAt: '2026-11-25T00:30:00.000Z' }
  const before = { at: '2026-11-25T00:10:00.000Z', text: 'A crew is on site.' }
  const together = { at: '2026-11-25T00:30:00.000Z', text: 'The pole was replaced.' }
  const facebookOf = (updates: object[]) =>
    createShareTexts(row({ ...restored, updates }), now, origin).facebook
  expect(facebookOf([before])).not.toContain(before.text)
  expect(facebookOf([before, together])).toContain(together.text)
})

test('[X22] planned, restored and cancelled work say so', () => {
  const windows = [{ start: '2026-11-27T00:00:00.000Z', end: '2026-11-27T04:00:00.000Z' }]
  const planned = row({ kind: 'scheduled', stage: 'scheduled', windows, purpose: 'New transformer.' })
  expect(createShareTexts(planned, now, origin).sms).toMatch(
    /^Scheduled interruption: Mabini, Santo Niño\. .*8:00 AM to 12:00 noon\. /,
  )
  const cancelled = { ...planned, stage: 'cancelled' as const }
  expect(createShareTexts(cancelled, now, origin).facebook).toContain('Interruption cancelled')
  const restored = row({ stage: 'restored', restoredAt: '2026-11-25T00:30:00.000Z' })
  expect(createShareTexts(restored, now, origin).sms).toMatch(/^Power restored: Mabini, Santo Niño\. /)
})
