import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { expect, test, vi } from 'vitest'
import { UndoNotice } from '~/panel/undo-notice'
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
        <UndoNotice />
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

test('[C09] undoing an extension offers its public update again', async () => {
  const sent: { data: { text?: string } }[] = []
  answerWith(
    http.get('/cms/advisories', ({ request }) =>
      HttpResponse.json({
        rows: new URL(request.url).searchParams.get('stage') === 'ongoing' ? [outage('EA-1')] : [],
      }),
    ),
    http.post('/cms/advisories/EA-1/progress', async ({ request }) => {
      sent.push((await request.json()) as (typeof sent)[number])
      return HttpResponse.json(outage('EA-1'))
    }),
  )
  show('advisories.progress')
  const update = await screen.findByLabelText('Public update (optional)')
  await userEvent.type(update, 'The crew is on site.')
  await userEvent.click(within(screen.getByRole('group', { name: 'Set time' })).getAllByRole('button')[0]!)
  await waitFor(() => expect(update).toHaveValue(''))
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(update).toHaveValue('The crew is on site.'))
  expect(sent.map(({ data }) => data.text)).toEqual(['The crew is on site.', undefined])
})

test('[C09] an extension is refused when a colleague has restored the outage, and the page says so', async () => {
  let rows = [outage('EA-1')]
  const sent: unknown[] = []
  answerWith(
    http.get('/cms/advisories', ({ request }) =>
      HttpResponse.json({ rows: new URL(request.url).searchParams.get('stage') === 'ongoing' ? rows : [] }),
    ),
    http.post('/cms/advisories/EA-1/progress', async ({ request }) => {
      sent.push(await request.json())
      rows = []
      const current = {
        ...outage('EA-1'),
        updatedBy: 'Ben Cruz',
        data: { ...outage('EA-1').data, updates: [{ at: '2026-11-19T04:05:00.000Z', stage: 'restored' }] },
      }
      const error = { status: 409, name: 'ConflictError', message: 'Changed', details: { current } }
      return HttpResponse.json({ data: null, error }, { status: 409 })
    }),
  )
  show('advisories.progress')
  const first = await screen.findByRole('region', { name: 'EA-1, Broken pole' })
  const [later] = within(within(first).getByRole('group', { name: 'Set time' })).getAllByRole('button')
  await userEvent.click(later!)
  expect(
    await screen.findByText('Not updated. EA-1 was restored by Ben Cruz at 12:05 PM. Check it first.'),
  ).toBeVisible()
  await waitFor(() => expect(first.isConnected).toBe(false))
  expect(sent).toEqual([expect.objectContaining({ reportsRead: 0 })])
})

test('[C09] the outages keep their places while their expected times change', async () => {
  const until = (code: string, end: string | null) => ({
    ...outage(code),
    data: { ...outage(code).data, windows: [{ start: '2026-11-19T00:00:00.000Z', end, revisedEnd: null }] },
  })
  let rows = [until('EA-1', '2099-11-19T05:00:00.000Z'), until('EA-2', null)]
  answerWith(
    http.get('/cms/advisories', ({ request }) =>
      HttpResponse.json({ rows: new URL(request.url).searchParams.get('stage') === 'ongoing' ? rows : [] }),
    ),
    http.post('/cms/advisories/EA-2/progress', () => {
      rows = [rows[0]!, until('EA-2', '2099-11-19T04:00:00.000Z')]
      return HttpResponse.json(rows[1])
    }),
  )
  show('advisories.progress')
  const second = await screen.findByRole('region', { name: 'EA-2, Broken pole' })
  const names = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
  expect(names()).toEqual(['EA-1, Broken pole', 'EA-2, Broken pole'])
  const first = screen.getByRole('region', { name: 'EA-1, Broken pole' })
  expect(within(first).getByRole('group', { name: 'Extend to' })).toBeVisible()
  const [time] = within(within(second).getByRole('group', { name: 'Set time' })).getAllByRole('button')
  await userEvent.click(time!)
  expect(await screen.findByText(/^EA-2 expected back by /)).toBeVisible()
  expect(await within(second).findByRole('group', { name: 'Extend to' })).toBeVisible()
  expect(names()).toEqual(['EA-1, Broken pole', 'EA-2, Broken pole'])
})

test('[X22] the published text of a current outage is copied for Facebook from its card', async () => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const row = outage('EA-1')
  const data = { ...row.data, slug: 'broken-pole', kind: 'emergency', cause: 'A truck hit a pole.' }
  answerWith(
    http.get('/cms/advisories', ({ request }) =>
      HttpResponse.json({
        rows:
          new URL(request.url).searchParams.get('stage') === 'ongoing'
            ? [{ ...row, state: 'modified', data: { ...data, title: 'Changed' }, published: data }]
            : [],
      }),
    ),
  )
  show()
  const copy = within(await screen.findByRole('group', { name: 'Copy text for' }))
  await userEvent.click(copy.getByRole('button', { name: 'Facebook' }))
  await screen.findByText('Text for Facebook copied')
  expect(copied.mock.calls[0]![0]).toMatch(/Broken pole[^]*A truck hit a pole\.[^]*\/broken-pole$/)
  copied.mockRestore()
})
