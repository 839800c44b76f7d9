import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useForm } from 'react-hook-form'
import { afterEach, expect, test, vi } from 'vitest'
import { fixClock } from '~/lib/clock'
import type { AnyFieldValues } from '~/panel/declarative-forms/field-declarations'
import { accessibilityProblems } from '../../../../tests/setup/accessibility'
import { managedRow } from '../../../../tests/msw/resource'
import { answerWith, editorOf, renderPanel } from '../../../../tests/setup/panel'
import { advisoriesResource } from './advisories-resource'
import ShareTextsPanel from './share-texts-panel'

afterEach(() => {
  fixClock(undefined)
  vi.restoreAllMocks()
})

const saved: AnyFieldValues = {
  code: 'EA-118',
  title: 'Broken pole',
  slug: 'broken-pole',
  kind: 'emergency',
  stage: 'ongoing',
  windows: [{ start: '2026-11-25T00:00:00.000Z', end: '2026-11-25T03:00:00.000Z', revisedEnd: '' }],
  areas: [
    {
      barangay: { documentId: 'b1', name: 'Mabini' },
      portion: '',
      streets: '',
      excluded: false,
      restoredAt: '',
    },
  ],
  customers: '',
  cause: '',
  postedAt: '',
}

function show(data: AnyFieldValues) {
  answerWith()
  fixClock(new Date('2026-11-25T01:00:00Z'))
  const row = {
    ...managedRow('a1', data),
    visibleFrom: null,
    schedule: null,
    lastChange: null,
    published: null,
  }
  function Content() {
    const { control } = useForm<AnyFieldValues>()
    return (
      <ShareTextsPanel
        row={row}
        control={control}
        resource={advisoriesResource}
        onChanged={() => undefined}
      />
    )
  }
  renderPanel({
    at: '/',
    path: '/',
    user: editorOf('advisories'),
    parseSearch: (raw) => raw,
    content: () => <Content />,
  })
}

test('[X22] an editor copies the text of a saved advisory for SMS and for Facebook', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  show(saved)
  const sms = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'SMS' })
  expect(sms.value).toMatch(
    /^No power: Mabini\. Back by November 25, 2026, 11:00 AM\. http.*\/services\/outages$/,
  )
  expect(screen.getByText(/^\d+ characters, 1 SMS\.$/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Copy for SMS' }))
  expect(write).toHaveBeenCalledWith(sms.value)
  await userEvent.click(screen.getByRole('button', { name: 'Copy for Facebook' }))
  expect(write.mock.lastCall?.[0]).toContain('/news-and-updates/broken-pole')
  expect(await accessibilityProblems()).toEqual([])
})
