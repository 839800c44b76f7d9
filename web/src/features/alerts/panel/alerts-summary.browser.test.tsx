import { screen } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { accessibilityProblems } from '../../../../tests/setup/accessibility'
import { answerWith, editorOf, renderPanel } from '../../../../tests/setup/panel'
import { AlertsSummary } from './alerts-summary'

const open = () =>
  renderPanel({
    at: '/alerts',
    path: '/alerts',
    user: editorOf('advisories'),
    parseSearch: (raw) => raw,
    content: () => <AlertsSummary />,
  })
const answer = (more: object) =>
  answerWith(
    http.get('/cms/subscriptions', () =>
      HttpResponse.json({
        subscribers: 2104,
        browsers: 204,
        requested: 3,
        topics: [{ kind: 'barangay', name: 'Mabini, San Jose', count: 310 }],
        notices: [
          {
            type: 'advisory',
            subject: 'a1',
            title: 'EA-118, Broken pole',
            at: '2026-11-18T06:13:00.000Z',
            recipients: 310,
            isDone: true,
          },
        ],
        waiting: 12,
        failed: 0,
        ...more,
      }),
    ),
  )

test('[X21] editors see how many get alerts about what, and no address', async () => {
  answer({})
  open()
  await screen.findByText(
    'Subscribers: 1,900 by email, 204 by browser notification. Not yet confirmed: 3. Waiting to be sent: 12.',
  )
  expect(screen.getByText('Mabini, San Jose: 310')).toBeTruthy()
  expect(screen.getByText(/^EA-118, Broken pole, .*: sent to 310$/)).toBeTruthy()
  expect(await accessibilityProblems()).toEqual([])
})
