import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { editorOf, renderPanel } from '../../../tests/setup/panel'
import {
  complaintInboxResource,
  medicalPriorityInboxResource,
} from '~/features/cases/panel/case-inbox-resources'
import { createSectionedPage } from './sectioned-page'

const Page = createSectionedPage({
  title: 'Contact',
  text: 'Messages.',
  sections: [complaintInboxResource, medicalPriorityInboxResource],
  own: {
    [complaintInboxResource.name]: () => 'Complaints here',
    [medicalPriorityInboxResource.name]: () => 'Registrations here',
  },
})

test.each([
  ['a user who reads complaints alone', [complaintInboxResource.name], ['Complaints']],
  [
    'a user who reads both',
    [complaintInboxResource.name, medicalPriorityInboxResource.name],
    ['Complaints', 'Medical priority'],
  ],
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
