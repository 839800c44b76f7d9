import { ChakraProvider } from '@chakra-ui/react'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { panelSystem } from '~/ui/theme/panel-system'
import { DocumentCopyNotice } from './document-copy-notice'

test('[C20] a copy of a document that is named by its time shows the time in the utility’s zone', () => {
  const copy = {
    data: {},
    title: '2026-11-28T15:45:00.000Z',
    copied: ['Source'],
    blank: ['Time'],
    automatic: [],
  }
  render(
    <ChakraProvider value={panelSystem}>
      <DocumentCopyNotice copy={copy} />
    </ChakraProvider>,
  )
  const notice = screen.getByRole('region', { name: 'Copy of November 28, 2026, 11:45 PM' })
  expect(notice.textContent).toContain('CopiedSourceNot copiedTime')
})
