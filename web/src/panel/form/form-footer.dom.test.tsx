import { ChakraProvider } from '@chakra-ui/react'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { expect, test, vi } from 'vitest'
import { panelSystem } from '~/ui/theme/panel-system'
import { managedRow } from '../../../tests/msw/resource'
import { confirmationForAction } from './danger-zone'
import { FormFooter } from './form-footer'

type Props = ComponentProps<typeof FormFooter>

function show(props: Partial<Props>) {
  const onAction = vi.fn<Props['onAction']>()
  const onMenu = vi.fn<() => void>()
  const onDiscardUnsaved = vi.fn<() => void>()
  render(
    <ChakraProvider value={panelSystem}>
      <FormFooter
        row={undefined}
        dirty={false}
        busy={undefined}
        awaitsRestoreChoice={false}
        hasDrafts
        goesLiveOnSave={false}
        mayPublish
        mayRequestReview
        maySchedule
        onAction={onAction}
        onDiscardUnsaved={onDiscardUnsaved}
        onMenu={onMenu}
        {...props}
      />
    </ChakraProvider>,
  )
  const buttons = screen.getAllByRole('button').map(({ textContent }) => textContent)
  return { onAction, onMenu, onDiscardUnsaved, buttons }
}

const review = {
  state: 'open' as const,
  isCurrent: true,
  requestedBy: 'Maria Reyes',
  requestedAt: '2026-11-18T06:13:00.000Z',
  isOwn: true,
  note: '',
  reviewer: null,
  decidedBy: null,
  decidedAt: null,
  decision: '',
}
const usual = {
  ...managedRow('m', {}, { state: 'modified' }),
  visibleFrom: null,
  lastChange: null,
  schedule: null,
}
const held = { ...usual, needsReview: true, abilities: { ...usual.abilities, publish: false } }
const approved = { ...usual, needsReview: true, review: { ...review, state: 'approved' as const } }
const schedule = { publishAt: '2026-11-25T01:00:00.000Z', unpublishAt: null, by: 'Ana', failed: null }
const discard = 'Discard changes'

const cases: Record<string, [props: Partial<Props>, buttons: string[]]> = {
  'a new document of a type that the user can publish': [
    {},
    ['Save draft', 'Publish', 'Schedule or request review'],
  ],
  'a new document of a type that the user can’t publish': [
    { mayPublish: false, maySchedule: false },
    ['Save draft', 'Request review'],
  ],
  'a published document of a type that the user can’t publish': [
    {
      row: { ...usual, state: 'published', abilities: { ...usual.abilities, requestReview: false } },
      mayPublish: false,
      maySchedule: false,
    },
    ['Save draft'],
  ],
  'a draft in review of a type that the user can’t publish': [
    { row: { ...held, review }, mayPublish: false, maySchedule: false },
    [discard, 'Save draft'],
  ],
  'a new document of a type that has neither': [
    { mayPublish: false, mayRequestReview: false, onMenu: undefined },
    ['Save draft'],
  ],
  'a draft without review rules': [
    { row: usual },
    [discard, 'Save draft', 'Publish', 'Schedule or request review'],
  ],
  'a draft whose reviews the user can’t request': [
    { row: usual, mayRequestReview: false },
    [discard, 'Save draft', 'Publish', 'Schedule'],
  ],
  'a draft that needs a review': [{ row: held }, [discard, 'Save draft', 'Request review']],
  'an approved draft': [{ row: approved }, [discard, 'Save draft', 'Publish', 'Schedule or request review']],
  'an approved draft that was changed since': [
    { row: approved, dirty: true },
    [discard, 'Save draft', 'Request review'],
  ],
  'a draft in review': [{ row: { ...held, review } }, [discard, 'Save draft']],
  'a draft in review that was changed since': [
    { row: { ...held, review }, dirty: true },
    [discard, 'Save draft', 'Request review'],
  ],
  'a scheduled document that needs a review': [
    { row: { ...held, schedule } },
    [discard, 'Save draft', 'Request review', 'Change schedule or request review'],
  ],
}

test.each(Object.entries(cases))('[C23] the buttons of %s', (_name, [props, buttons]) => {
  expect(show(props).buttons).toEqual(buttons)
})

test('[C23] Request review asks for a reviewer and a note, and publishes nothing', () => {
  const { onAction, onMenu } = show({ row: held, dirty: true })
  const request = screen.getByRole('button', { name: 'Request review' })
  expect(request.getAttribute('aria-haspopup')).toBe('dialog')
  fireEvent.click(request)
  expect(onMenu).toHaveBeenCalledOnce()
  expect(onAction).not.toHaveBeenCalled()
})

test('[E08] Discard changes discards what isn’t saved before it discards the draft', () => {
  const unsaved = show({ row: usual, dirty: true })
  fireEvent.click(screen.getByRole('button', { name: discard }))
  expect(unsaved.onDiscardUnsaved).toHaveBeenCalledOnce()
  expect(unsaved.onAction).not.toHaveBeenCalled()
  cleanup()
  const saved = show({ row: usual })
  fireEvent.click(screen.getByRole('button', { name: discard }))
  expect(saved.onAction).toHaveBeenCalledExactlyOnceWith('discard')
})

const ask = (row: Props['row'], openComments = 0) =>
  confirmationForAction('publish', 'Lantern', () => undefined, row, { openComments, zone: 'Asia/Manila' })

test('[C23] publishing a draft in review asks first', () => {
  expect(ask({ ...usual, review })?.title).toBe('Publish without approval?')
  expect(ask(approved)).toBeUndefined()
  expect(ask(usual)).toBeUndefined()
})

test('[C23] publishing a draft whose reviewer requested changes asks first, with the reviewer’s note', () => {
  const returned = { ...review, state: 'changes-asked', decidedBy: 'Ana', decision: 'Wrong total.' } as const
  expect(ask({ ...usual, review: returned })).toMatchObject({
    title: 'Publish without the requested changes?',
    text: 'Ana requested changes: “Wrong total.” Publishing ends the review.',
    yes: 'Publish anyway',
  })
})

test('[C21] publishing a scheduled draft asks first, whether or not it is in review', () => {
  expect(ask({ ...approved, schedule })).toMatchObject({
    title: 'Publish now instead of November 25, 2026, 9:00 AM?',
    text: 'It goes live right away, and its schedule is removed.',
    yes: 'Publish now',
  })
  const inReview = ask({ ...usual, review, schedule })
  expect(inReview?.title).toBe('Publish without approval?')
  expect(inReview?.text).toContain('removes its schedule for November 25, 2026, 9:00 AM.')
  const ends = { ...schedule, publishAt: null, unpublishAt: schedule.publishAt }
  expect(ask({ ...usual, schedule: ends })).toBeUndefined()
})

test('[C23] publishing with unresolved comments asks first', () => {
  expect(ask(usual, 1)).toMatchObject({
    title: 'Publish with unresolved comments?',
    text: 'Lantern goes live right away. There’s 1 unresolved comment.',
  })
  expect(ask({ ...usual, review }, 2)?.text).toContain('There are 2 unresolved comments.')
})
