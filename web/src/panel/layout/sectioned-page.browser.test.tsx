import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { editorOf, renderPanel } from '../../../tests/setup/panel'
import { complaintInbox, medicalInbox } from '~/features/cases/panel/inboxes'
import { sectionedPage } from './sectioned-page'

const Page = sectionedPage({
  title: 'Contact',
  text: 'Messages.',
  sections: [complaintInbox, medicalInbox],
  own: { [complaintInbox.name]: () => 'Complaints here', [medicalInbox.name]: () => 'Registrations here' },
})

test.each([
  ['a user who reads complaints alone', [complaintInbox.name], ['Complaints']],
  ['a user who reads both', [complaintInbox.name, medicalInbox.name], ['Complaints', 'Medical priority']],
])('[U02] [X35] %s sees the tabs of those sections', async (_who, readable, tabs) => {
  renderPanel({
    at: '/contact',
    path: '/contact',
    parseSearch: (raw) => raw,
    content: () => <Page />,
    user: editorOf(...readable),
  })
  await screen.findByText('Complaints here')
  const nav = screen.getByRole('navigation', { name: 'Sections of this page' })
  expect([...nav.querySelectorAll('a')].map((tab) => tab.textContent)).toEqual(tabs)
})
