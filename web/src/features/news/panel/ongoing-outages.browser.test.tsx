import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { managedRow } from '../../../../tests/msw/resource'
import { answerWith, editorOf, renderPanel } from '../../../../tests/setup/panel'
import { OngoingOutages } from './ongoing-outages'

const outage = (code: string) =>
  managedRow(code, { code, title: 'Broken pole', stage: 'ongoing', windows: [], areas: [], updates: [] })

/** @param more abilities of the user */
function show(...more: string[]) {
  const user = editorOf('advisories')
  renderPanel({
    at: '/',
    path: '/',
    user: { ...user, abilities: [...user.abilities, ...more] },
    parseSearch: (raw) => raw,
    content: () => (
      <main>
        <h1>Outages</h1>
        <OngoingOutages />
      </main>
    ),
  })
}

test('[C09] a user who may not publish reads the current outages and why there are no buttons', async () => {
  answerWith(
    http.get('/cms/advisories', ({ request }) =>
      HttpResponse.json({
        rows: new URL(request.url).searchParams.get('stage') === 'ongoing' ? [outage('EA-1')] : [],
      }),
    ),
  )
  show()
  expect(await screen.findByRole('region', { name: 'EA-1, Broken pole' })).toBeVisible()
  expect(screen.getByText(/^To post updates, you need permission to publish/)).toBeVisible()
  expect(screen.queryByRole('button')).toBeNull()
})

test('[C09] a restored outage leaves the focus on the page’s heading', async () => {
  let rows = [outage('EA-1'), outage('EA-2')]
  answerWith(
    http.get('/cms/advisories', ({ request }) =>
      HttpResponse.json({ rows: new URL(request.url).searchParams.get('stage') === 'ongoing' ? rows : [] }),
    ),
    http.post('/cms/advisories/EA-1/progress', () => {
      rows = [outage('EA-2')]
      return HttpResponse.json(outage('EA-1'))
    }),
  )
  show('advisories.progress')
  const first = await screen.findByRole('region', { name: 'EA-1, Broken pole' })
  await userEvent.click(within(first).getByRole('button', { name: 'Mark as restored' }))
  await waitFor(() => expect(first.isConnected).toBe(false))
  expect(screen.getByRole('heading', { name: 'Outages' })).toHaveFocus()
})
