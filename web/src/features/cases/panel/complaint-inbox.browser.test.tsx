import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { createDeclarativeSection } from '~/panel/declarative-forms/declarative-section'
import { parseListSearch } from '~/panel/list/list-search'
import { managedRow, resourceCms } from '../../../../tests/msw/resource'
import { accessibilityProblems } from '../../../../tests/setup/accessibility'
import { answerWith, editorOf, renderPanel } from '../../../../tests/setup/panel'
import { complaintInboxResource } from './case-inbox-resources'

afterEach(() => vi.unstubAllGlobals())

const Complaints = createDeclarativeSection(complaintInboxResource)

test.each([390, 1440])(
  '[X30] a complaint is read, answered and assigned in one drawer, which says nothing twice, at %d px',
  async (width) => {
    await page.viewport(width, 900)
    const complaint = {
      reference: 'C-VDZF-29B9',
      topic: 'billing',
      name: 'Pedro Cruz',
      email: 'pedro@example.com',
      phone: '0917-555-0144',
      accountNumber: null,
      text: 'My bill doubled.',
      remedy: null,
      stage: 'investigating',
      dueOn: '2026-12-14',
      notes: null,
      replies: [{ at: '2026-11-20T01:00:00.000Z', by: 'Maria Reyes', text: 'We will look at the meter.' }],
    }
    const canned = resourceCms<object>('canned-answers', [])
    answerWith(
      ...resourceCms<object>('complaints', [managedRow('one', complaint)]).handlers,
      ...canned.handlers,
    )
    const user = editorOf('complaints')
    renderPanel({
      at: '/?row=one',
      path: '/',
      user: { ...user, abilities: [...user.abilities, 'complaints.assign'] },
      parseSearch: (raw) => parseListSearch(complaintInboxResource, raw),
      content: (search) => <Complaints search={search} />,
    })
    const drawer = await screen.findByRole('dialog', { name: 'C-VDZF-29B9' })
    const shown = within(drawer)
    await shown.findByRole('button', { name: 'Send reply' })
    expect(shown.getAllByText('C-VDZF-29B9')).toHaveLength(1)
    const parts = [
      shown.getByRole('button', { name: 'Assign' }),
      shown.getByText('My bill doubled.'),
      shown.getByText('December 14, 2026'),
      shown.getByText(/We will look at the meter\.$/),
      shown.getByRole('textbox', { name: 'Reply' }),
      shown.getByRole('button', { name: 'Save' }),
    ]
    for (const [index, part] of parts.slice(1).entries())
      expect(parts[index]!.compareDocumentPosition(part) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
    await waitFor(() => expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width))
    for (const part of parts) expect(part.scrollWidth).toBeLessThanOrEqual(part.clientWidth + 1)
    expect(await accessibilityProblems()).toEqual([])
  },
)
