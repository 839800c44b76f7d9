import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import * as t from '~/messages/en/forms'
import { SearchableSelect } from './searchable-select'

const options = [
  ...Array.from({ length: 30 }, (_, at) => ({ value: `place-${at}`, label: `Sitio ${at}`, group: 'Mabini' })),
  { value: 'roque-1', label: 'San Roque', group: 'Bagong Silang' },
  { value: 'roque-2', label: 'San Roque', group: 'Lumangbayan' },
  { value: 'nino', label: 'Santo Niño', group: 'Lumangbayan' },
]

test('[X05] [X21] in a long list a typed name chooses the barangay that it means, or offers those that it may mean', async () => {
  const heard = vi.fn()
  render(
    <form onInput={heard}>
      <SearchableSelect
        name="barangay"
        aria-label="Barangay"
        label="Barangay"
        blank="Choose one"
        options={options}
      />
    </form>,
  )
  const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Barangay' })
  const field = screen.getByRole('searchbox', { name: 'Type a name to find it: Barangay' })
  await userEvent.type(field, 'brgy. sto nino')
  await waitFor(() => expect(select.value).toBe('nino'))
  expect(screen.getByRole('status').textContent).toBe('Chosen: Santo Niño.')
  expect(heard.mock.calls.some(([event]) => (event as Event).target === select)).toBe(true)
  await userEvent.clear(field)
  await userEvent.type(field, 'san roqe')
  await waitFor(() => expect(select.options.length).toBe(3))
  expect([...select.options].map(({ value }) => value)).toEqual(['', 'roque-1', 'roque-2'])
  expect(select.value).toBe('')
  await userEvent.clear(field)
  await userEvent.type(field, 'sitio')
  // All of them: a name that isn't offered would seem not to be served.
  await waitFor(() => expect(select.options.length).toBe(31))
  await userEvent.clear(field)
  await userEvent.type(field, 'Atlantis')
  await screen.findByText(t.foundCount(0))
  expect(select.options.length).toBe(options.length + 1)
})

test('[X05] a short list has no field to search it', () => {
  render(
    <SearchableSelect aria-label="Class" label="Class" blank="Choose one" options={options.slice(0, 4)} />,
  )
  expect(screen.queryByRole('searchbox')).toBeNull()
})
