import { fireEvent, screen } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { managedRow } from '../../../../tests/msw/resource'
import { answerWith, editorOf, renderPanel } from '../../../../tests/setup/panel'
import { StormModeSwitch } from './storm-mode-switch'

function show(user: ReturnType<typeof editorOf>) {
  let row = managedRow('storm', { isOn: false, headline: 'A storm is near.' })
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

test('[X29] one press turns storm mode on, upon the newest version and without touching its texts; one turns it off', async () => {
  const written = show(editorOf('storm-mode'))
  fireEvent.click(await screen.findByRole('button', { name: 'Turn on storm mode' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Turn off storm mode' }))
  await screen.findByRole('button', { name: 'Turn on storm mode' })
  expect(written).toEqual([
    { baseVersion: 'storm-1', data: { isOn: true } },
    { baseVersion: 'storm-2', data: { isOn: false } },
  ])
})
