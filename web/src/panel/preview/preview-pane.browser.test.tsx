import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPanel } from '../../../tests/setup/panel'
import PreviewPane from './preview-pane'

test('[P01][C04] the preview of an unfinished draft says which fields are missing', async () => {
  const missing = ['Choose a topic.', 'Enter a summary.']
  renderPanel({
    at: '/',
    path: '/',
    parseSearch: (raw) => raw,
    content: () => (
      <PreviewPane path="/rates" typed={undefined} missing={missing} onClose={() => undefined} />
    ),
  })
  expect((await screen.findByText(/^Can’t update the preview yet/)).textContent).toBe(
    'Can’t update the preview yet. Choose a topic. Enter a summary.',
  )
})
