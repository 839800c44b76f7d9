import { expect, test, vi } from 'vitest'
import { dateIn, minuteOfDay, startOfDay } from './time-zone'

test('a browser tells the same time with Temporal and without', () => {
  expect(globalThis).toHaveProperty('Temporal')
  const zones = ['Asia/Manila', 'Europe/Madrid', 'America/St_Johns', 'Pacific/Chatham', 'UTC']
  const instants = Array.from({ length: 400 }, (_, step) => new Date(1_743_200_000_123 + step * 33_333_333))
  const told = () =>
    zones.flatMap((zone) =>
      instants.map((at) => {
        const date = dateIn(zone, at)
        return `${date} ${minuteOfDay(zone, at)} ${startOfDay(zone, date).toISOString()}`
      }),
    )
  const withTemporal = told()
  vi.stubGlobal('Temporal', undefined)
  expect(told()).toEqual(withTemporal)
  vi.unstubAllGlobals()
})
