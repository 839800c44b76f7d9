import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { expect, test, vi } from 'vitest'
import { refuse } from '../../../tests/msw/resource'
import { answerWith, renderPanel } from '../../../tests/setup/panel'
import { SubmittedFileLink } from './submitted-file-link'

test('a CV is saved under its name, and one that can’t be opened says why [C08]', async () => {
  const closed = 'This document can’t be opened: it was encrypted with another key.'
  let isOpen = true
  answerWith(
    http.get('/cms/job-applications/one/file', () =>
      isOpen
        ? new HttpResponse('%PDF-', { headers: { 'content-disposition': 'attachment; filename="CV.pdf"' } })
        : refuse(400, 'ApplicationError', closed),
    ),
  )
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  const file = <SubmittedFileLink address="/cms/job-applications/one/file" name="My CV.pdf" />
  renderPanel({ at: '/', path: '/', parseSearch: () => ({}), content: () => file })
  const link = await screen.findByRole('link', { name: 'My CV.pdf' })
  await userEvent.click(link)
  await waitFor(() => expect(saved).toHaveBeenCalledOnce())
  expect((saved.mock.contexts[0] as HTMLAnchorElement).download).toBe('CV.pdf')
  isOpen = false
  await userEvent.click(link)
  expect(await screen.findByText(closed)).toBeDefined()
  saved.mockRestore()
})
