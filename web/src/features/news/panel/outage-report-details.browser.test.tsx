import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createDeclarativeDialog } from '~/panel/declarative-forms/declarative-dialog'
import { managedRow } from '../../../../tests/msw/resource'
import { accessibilityProblems } from '../../../../tests/setup/accessibility'
import { answerWith, editorOf, renderPanel } from '../../../../tests/setup/panel'
import * as reportParts from './outage-report-details'
import { outageReportsResource } from '~/features/outage-reports/panel/outage-reports-resource'

const Report = createDeclarativeDialog(outageReportsResource, { parts: reportParts })
const returnFocus = { target: () => null, forgetRow: () => undefined }
const report = managedRow('one', {
  reference: 'R-2222-3333',
  seen: 'broken_pole',
  place: 'Rizal Street',
  stage: 'new',
  barangay: { documentId: 'nangka', name: 'Nangka' },
  advisoryCode: null,
})
const outage = managedRow(
  'outage',
  {
    code: 'EA-118',
    title: 'Broken pole',
    kind: 'emergency',
    stage: 'ongoing',
    windows: [{ start: '2026-11-20T00:00:00.000Z', end: null }],
    areas: [],
    updates: [],
  },
  { state: 'published' },
)

beforeEach(() => localStorage.clear())

test('[X06] an outage report is linked to a current outage by choice, or begins an advisory', async () => {
  await page.viewport(1440, 900)
  answerWith(
    http.get('/cms/outage-reports/one', () => HttpResponse.json(report)),
    http.get('/cms/advisories', ({ request }) => {
      const rows = new URL(request.url).searchParams.get('stage') === 'ongoing' ? [outage] : []
      return HttpResponse.json({ rows, total: rows.length, page: 1, pageSize: 50 })
    }),
    http.get('*', () => HttpResponse.json({ rows: [], total: 0, page: 1, pageSize: 100 })),
  )
  renderPanel({
    at: '/',
    path: '/',
    user: editorOf('outage-reports', 'advisories'),
    parseSearch: (raw) => raw,
    content: () => <Report documentId="one" copyOf={undefined} returnFocus={returnFocus} />,
  })
  await userEvent.selectOptions(await screen.findByLabelText('Current outage'), 'EA-118, Broken pole')
  await waitFor(() => expect(screen.getByLabelText('Advisory number')).toHaveValue('EA-118'))
  const post = screen.getByRole('link', { name: 'Publish advisory from this report' })
  expect(post.getAttribute('href')).toMatch(/emergency=.*1.*&report=one$/)
  expect(await accessibilityProblems()).toEqual([])
})
