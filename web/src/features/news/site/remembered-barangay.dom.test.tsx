import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { storageKeys } from '~/behavior/storage-inventory'
import { optionForBarangay, rememberBarangay, useRememberedBarangay } from './remembered-barangay'
import { PlannedInterruptionsSection } from './planned-interruptions-section'

afterEach(() => localStorage.clear())

function Shown() {
  return <output>{JSON.stringify(useRememberedBarangay())}</output>
}

const mabini = { code: 'mabini', name: 'Mabini', town: 'San Jose' }

test('[X11] a remembered barangay is shown at once, and again after a reload', () => {
  const { unmount } = render(<Shown />)
  expect(screen.getByRole('status').textContent).toBe('null')
  act(() => rememberBarangay(mabini))
  expect(screen.getByRole('status').textContent).toBe(JSON.stringify(mabini))
  unmount()
  render(<Shown />)
  expect(screen.getByRole('status').textContent).toBe(JSON.stringify(mabini))
})

test.each(['no json', 'null', '{}', '{"code":"a/b","name":"A"}', '{"code":"a","name":1}'])(
  '[X11] what is stored as %s is no barangay',
  (text) => {
    localStorage.setItem(storageKeys.barangay.key, text)
    render(<Shown />)
    expect(screen.getByRole('status').textContent).toBe('null')
  },
)

test('[X11] of barangays with one name a form offers the one of the remembered municipality', () => {
  const options = [
    { value: '1', label: 'Mabini', group: 'Alitagtag' },
    { value: '2', label: 'Mabini', group: 'San Jose' },
    { value: '3', label: 'Mabini' },
  ]
  expect(optionForBarangay(mabini, options)?.value).toBe('2')
  expect(optionForBarangay({ ...mabini, town: null }, options)?.value).toBe('3')
  expect(optionForBarangay({ ...mabini, town: 'Elsewhere' }, options)).toBeUndefined()
  expect(optionForBarangay(null, options)).toBeUndefined()
})

test('[X11] home says how the remembered barangay is, and marks the interruptions planned there', () => {
  const row = {
    href: '/news-and-updates/poles',
    day: '2026-11-27',
    windows: [],
    otherDays: [],
    where: 'Mabini and Rizal',
    codes: ['mabini', 'rizal'],
    towns: ['Santa Aurora City'],
    cause: null,
    customers: null,
    badge: null,
    isOff: false,
    isPostponed: false,
  }
  const scheduled = { rows: [row, { ...row, href: '/other', codes: ['rizal'] }], count: 2 }
  const { rerender } = render(<PlannedInterruptionsSection scheduled={scheduled} own={null} />)
  expect(screen.getByRole('link', { name: 'Check my barangay' })).toBeTruthy()
  rerender(<PlannedInterruptionsSection scheduled={scheduled} own={{ ...mabini, state: 'scheduled' }} />)
  const link = screen.getByRole('link', { name: 'Mabini: Scheduled' })
  expect(link.getAttribute('href')).toBe('/services/outages?area=mabini')
  expect(screen.getAllByText(/Your barangay/)).toHaveLength(1)
})

test('[X11] home shows the interruptions planned in the remembered barangay, then those of its municipality, by date', () => {
  const rows = [
    ['26', 'talisay', 'Lumangbayan'],
    ['27', 'rizal', 'Santa Aurora City'],
    ['28', 'talisay', 'Lumangbayan'],
    ['29', 'talisay', 'Lumangbayan'],
    ['30', 'mabini', 'Santa Aurora City'],
  ].map(([day, code, town]) => ({
    href: `/${day}`,
    day: `2026-11-${day}`,
    windows: [],
    otherDays: [],
    where: `${code} on ${day}`,
    codes: [code!],
    towns: [town!],
    cause: null,
    customers: null,
    badge: null,
    isOff: false,
    isPostponed: false,
  }))
  const shown = () => screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)
  const scheduled = { rows, count: 6 }
  const { rerender } = render(<PlannedInterruptionsSection scheduled={scheduled} own={null} />)
  expect(shown()).toEqual(['talisay on 26', 'rizal on 27', 'talisay on 28'])
  expect(screen.getByRole('link', { name: 'See all scheduled interruptions (and 3 more)' })).toBeTruthy()
  const town = 'Santa Aurora City'
  rerender(
    <PlannedInterruptionsSection
      scheduled={scheduled}
      own={{ code: 'mabini', name: 'Mabini', town, state: null }}
    />,
  )
  expect(shown()).toEqual(['talisay on 26', 'rizal on 27', 'mabini on 30Your barangay'])
})
