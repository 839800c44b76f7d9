import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { SiteStyles } from '../../../../tests/setup/site-styles'
import type { OutagesPage } from '../outages-view'
import { OutagesContent } from './outages-content'

const page: OutagesPage = {
  asOf: '6:20 PM, Wednesday, November 18',
  isLight: false,
  asked: 'Mabini',
  answer: null,
  meant: null,
  out: [],
  scheduled: [],
  off: [],
  restored: [],
  places: [{ code: 'mabini', name: 'Mabini', town: 'Santa Aurora City', state: 'on' }],
  customers: 0,
}

test('[X06] an empty barangay field says what to do, until the visitor types', async () => {
  render(
    <SiteStyles>
      <OutagesContent page={page} crumbs={[]} hotline={null} />
    </SiteStyles>,
  )
  const field = screen.getByRole('combobox', { name: 'Barangay' })
  await userEvent.clear(field)
  await userEvent.click(screen.getByRole('button', { name: 'Check' }))
  expect(screen.getByRole('alert')).toHaveTextContent('Enter or choose your barangay.')
  expect(field).toHaveFocus()
  expect(field).toHaveAccessibleDescription('Enter or choose your barangay.')
  await userEvent.type(field, 'T')
  expect(screen.queryByRole('alert')).toBeNull()
})

test.each([
  [null, /Report it\. You may be the first to tell us/, 0],
  ['(033) 555-0147', /call \(033\) 555-0147\. You may be the first to tell us/, 1],
])('[X06] with the hotline %s people are sent to what there is', (hotline, words, buttons) => {
  render(
    <SiteStyles>
      <OutagesContent page={page} crumbs={[]} hotline={hotline} />
    </SiteStyles>,
  )
  expect(screen.getByText(words)).toBeVisible()
  expect(screen.queryAllByText(/call the hotline/i)).toHaveLength(buttons)
})

test('[X06] barangays stand under their municipalities, each of which says how many are without power', async () => {
  const place = (code: string, town: string, state: 'out' | 'on') => ({ code, name: code, town, state })
  const places = [
    place('Mabini', 'Santa Aurora City', 'out'),
    place('Rizal', 'Santa Aurora City', 'on'),
    place('Calumpang', 'San Roque', 'on'),
  ]
  render(
    <SiteStyles>
      <OutagesContent page={{ ...page, places }} crumbs={[]} hotline={null} />
    </SiteStyles>,
  )
  const towns = screen.getAllByRole('group')
  expect(towns.map((town) => town.querySelector('summary')!.textContent)).toEqual([
    'Santa Aurora City No power: 12 barangays',
    'San Roque 1 barangay',
  ])
  const link = screen.getByRole('link', { name: /^Mabini/ })
  expect(link).not.toBeVisible()
  await userEvent.click(screen.getByText('Santa Aurora City'))
  expect(link).toBeVisible()
  expect(link).toHaveAttribute('href', '/services/outages?area=Mabini')
})
