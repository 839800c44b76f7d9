import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http } from 'msw'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { powerRatesCms } from '../../../../tests/msw/power-rates'
import { refuse } from '../../../../tests/msw/resource'
import { answerWith, renderPanel } from '../../../../tests/setup/panel'
import { managedRate } from '../fixtures/managed-rates'
import { parseListSearch } from '~/panel/list/list-search'
import { rateListResource } from './rate-list-resource'
import { RatesSection } from './rates-section'
import { accessibilityProblems } from '../../../../tests/setup/accessibility'

beforeEach(async () => {
  localStorage.clear()
  await page.viewport(1440, 900)
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const pdf = (name: string, bytes = 1_240_000) => new File([`%PDF-1.7\n${'x'.repeat(bytes - 9)}`], name)

async function openForm() {
  renderPanel({
    at: '/home?row=nov',
    path: '/home',
    parseSearch: (raw) => parseListSearch(rateListResource, raw),
    content: (search) => <RatesSection search={search} />,
  })
  const field = await screen.findByRole('group', { name: 'Rate schedule (PDF)' })
  return {
    field,
    /** As the browser's own dialog would. */
    choose: (file: File) => userEvent.upload(field.querySelector('input')!, file, { applyAccept: false }),
    press: (name: string) => userEvent.click(screen.getByRole('button', { name })),
  }
}

test('[C04][M02] a chosen PDF is sent, saved with the draft, replaced and removed', async () => {
  const cms = powerRatesCms([managedRate('nov')])
  answerWith(...cms.handlers)
  const { field, choose, press } = await openForm()
  await choose(pdf('november.pdf'))
  const link = await within(field).findByRole('link', { name: 'november.pdf 1.2 MB' })
  expect(link.getAttribute('href')).toBe('/uploads/1.pdf')
  expect(await accessibilityProblems()).toEqual([])
  await press('Save draft')
  await waitFor(() => expect(cms.rows.get('nov')?.data.document).toMatchObject({ id: 1 }))

  expect(within(field).getByRole('button', { name: 'Replace' })).toBeDefined()
  await choose(pdf('november-signed.pdf', 40_000))
  await within(field).findByRole('link', { name: 'november-signed.pdf 40 kB' })
  await press('Remove')
  expect(within(field).queryByRole('link')).toBeNull()
  await press('Save draft')
  await waitFor(() => expect(cms.rows.get('nov')?.data.document).toBeNull())
})

test.each([
  [new File(['PK'], 'november.docx'), 'november.docx isn’t a PDF.'],
  [new File(['<!doctype html>'], 'november.pdf'), 'november.pdf isn’t a PDF.'],
  [pdf('scans.pdf', 21_500_000), 'scans.pdf is 21.5 MB. Choose a file of up to 20 MB.'],
])('[C04] what can’t be sent is told at once, and the file before it stays', async (file, text) => {
  const before = { id: 7, name: 'october.pdf', url: '/uploads/7.pdf', size: 12 }
  answerWith(...powerRatesCms([managedRate('nov', { document: before })]).handlers)
  const { field, choose } = await openForm()
  await choose(file)
  expect((await within(field).findByRole('alert')).textContent).toContain(text)
  expect(within(field).getByRole('link', { name: 'october.pdf 12 kB' })).toBeDefined()
})

test('[C04] a file that didn’t get there is still chosen, and goes at the next try', async () => {
  const cms = powerRatesCms([managedRate('nov')])
  let tries = 0
  answerWith(
    http.post('/cms/files', () => {
      tries += 1
      return tries === 1 ? refuse(503, 'UnavailableError', 'no') : undefined
    }),
    ...cms.handlers,
  )
  const { field, choose, press } = await openForm()
  await choose(pdf('november.pdf', 5_000))
  expect((await within(field).findByRole('alert')).textContent).toContain('isn’t responding')
  await press('Try again')
  expect(await within(field).findByRole('link', { name: 'november.pdf 5 kB' })).toBeDefined()
  expect(within(field).queryByRole('alert')).toBeNull()
})

test('[C04] the CMS’s error about a file is shown below the field', async () => {
  answerWith(
    http.post('/cms/files', () => refuse(400, 'ValidationError', 'Only PDF files are taken here.')),
    ...powerRatesCms([managedRate('nov')]).handlers,
  )
  const { field, choose } = await openForm()
  await choose(pdf('november.pdf', 5_000))
  expect((await within(field).findByRole('alert')).textContent).toBe('Only PDF files are taken here.')
})

test('[C04] a file on its way can be held back', async () => {
  const { handlers } = powerRatesCms([managedRate('nov')])
  answerWith(
    http.post('/cms/files', () => new Promise<Response>(() => {})),
    ...handlers,
  )
  const { field, choose, press } = await openForm()
  await choose(pdf('november.pdf'))
  expect((await within(field).findByRole('status')).textContent).toBe('Uploading november.pdf, 1.2 MB…')
  await press('Cancel')
  expect(await within(field).findByRole('button', { name: 'Choose a PDF' })).toBeDefined()
  expect(within(field).queryByRole('alert')).toBeNull()
})
