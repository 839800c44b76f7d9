import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { managedRow } from '../../../../tests/msw/resource'
import { answerWith, editorOf, renderPanel } from '../../../../tests/setup/panel'
import { StormModeSwitch } from './storm-mode-switch'

function show(user: ReturnType<typeof editorOf>, texts: object = {}) {
  let row = managedRow('storm', { isOn: false, headline: 'A storm is near.', ...texts })
  const written: unknown[] = []
  answerWith(
    http.get('/cms/storm-mode', () => HttpResponse.json(row)),
    http.put('/cms/storm-mode', async ({ request }) => {
      const body = (await request.json()) as { data: { isOn: boolean } }
      written.push(body)
      row = { ...row, version: `storm-${written.length + 1}`, data: { ...row.data, ...body.data } }
      return HttpResponse.json(row)
    }),
  )
  renderPanel({
    at: '/admin-cp',
    path: '/admin-cp',
    parseSearch: (raw) => raw,
    content: () => <StormModeSwitch />,
    user,
    // Without the toasts, which ask for media queries.
    main: false,
  })
  return written
}

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))

test('[X29] storm mode is turned on after a question, upon the newest version and without touching its texts, and off likewise', async () => {
  const written = show(editorOf('storm-mode'))
  await press('Turn on storm mode')
  const question = await screen.findByRole('alertdialog', { name: 'Turn on storm mode?' })
  const answer = async (name: string) =>
    fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }))
  expect(question.textContent).toContain('visitors see “A storm is near.” at the top of every page')
  expect(written).toEqual([])
  await answer('Turn on storm mode')
  await press('Turn off storm mode')
  await answer('Turn off storm mode')
  await screen.findByRole('button', { name: 'Turn on storm mode' })
  expect(written).toEqual([
    { baseVersion: 'storm-1', data: { isOn: true } },
    { baseVersion: 'storm-2', data: { isOn: false } },
  ])
})

test('[X29] a no to the question leaves storm mode off', async () => {
  const written = show(editorOf('storm-mode'))
  await press('Turn on storm mode')
  await press('Cancel')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(written).toEqual([])
})

test('[X29] the question names what the home page will list as temporarily unavailable', async () => {
  show(editorOf('storm-mode'), { unavailable: 'Meter reading\n\nNew connections\n' })
  await press('Turn on storm mode')
  const question = await screen.findByRole('alertdialog')
  expect(question.textContent).toContain(
    'says that these are temporarily unavailable: Meter reading, New connections. You can turn it off',
  )
})

test('[X29] where no texts were prepared, as after an upgrade, the switch leads to them', async () => {
  answerWith(http.get('/cms/storm-mode', () => new HttpResponse(null, { status: 204 })))
  renderPanel({
    at: '/admin-cp',
    path: '/admin-cp',
    parseSearch: (raw) => raw,
    content: () => <StormModeSwitch />,
    user: editorOf('storm-mode'),
    main: false,
  })
  const link = await screen.findByRole('link', { name: 'Prepare storm mode' })
  expect(link.getAttribute('href')).toBe('/admin-cp/pages/news-and-advisories?section=storm-mode')
})
