import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { EmergencyAdvisoryForm } from '~/features/news/panel/emergency-advisory-form'
import {
  bacBiddingFormParts,
  cspBiddingFormParts,
} from '~/features/publications/panel/bac-and-csp-form-parts'
import { bacBiddingsResource } from '~/features/publications/panel/bac-biddings-resource'
import { cspBiddingsResource } from '~/features/publications/panel/csp-resources'
import { MoveApplicationsDialog } from '~/features/tracking/panel/move-applications-dialog'
import { sessionQueryKey } from '~/session/session-query'
import { managedRow } from '../../../tests/msw/resource'
import { answerWith, editorOf, renderPanel } from '../../../tests/setup/panel'
import ImportDialog from '../imports/import-dialog'
import { PanelFrame } from '../layout/panel-frame'
import { createEmptyFieldValues } from '../declarative-forms/field-kinds'
import { unsavedCopyStorageKey, writeUnsavedCopy } from './unsaved-copy'

const none = { rows: [], total: 0, page: 1, pageSize: 100 }

beforeEach(() => page.viewport(1440, 900))
afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

function show(content: () => ReactNode, ...first: Parameters<typeof answerWith>) {
  answerWith(
    ...first,
    http.get('*', () => HttpResponse.json(none)),
  )
  const user = editorOf('advisories', 'bac-biddings', 'csp-biddings', 'service-applications')
  return renderPanel({ at: '/', path: '/', user, parseSearch: (raw) => raw, content })
}

const bulletin = () =>
  managedRow('poles', {
    ...createEmptyFieldValues(bacBiddingsResource.fields),
    number: 'BAC-3',
    stage: 'open',
  }) as never

function Acts() {
  const { control } = useForm()
  return (
    <bacBiddingFormParts.default
      row={bulletin()}
      control={control as never}
      resource={bacBiddingsResource}
      onChanged={() => undefined}
    />
  )
}

/** Types or chooses something in a place that isn't the form of a document. */
const begin: Record<string, { content: () => ReactNode; type: () => Promise<void> }> = {
  'the emergency form': {
    content: () => <EmergencyAdvisoryForm isOpen />,
    type: async () => userEvent.click(await screen.findByRole('button', { name: 'Not known yet' })),
  },
  'an act of a bidding': {
    content: () => <Acts />,
    type: async () => userEvent.type(await screen.findByLabelText(/^Changes and reason/), 'A typhoon'),
  },
  'the import of a table': {
    content: () => <ImportDialog resource={bacBiddingsResource} onClose={closed} />,
    type: async () => userEvent.type(await screen.findByLabelText('Or paste your table'), 'Number'),
  },
  'moving applications on': {
    content: () => <MoveApplicationsDialog rows={[bulletin()]} onDone={() => undefined} />,
    type: async () => {
      await userEvent.click(await screen.findByRole('button', { name: 'Change stage' }))
      await userEvent.type(await screen.findByLabelText('Note'), 'The line was inspected')
    },
  },
}
const closed = vi.fn<() => void>()
/** Presses Esc until the dialog asks: it listens from the frame after its first one, which a busy machine draws late. */
const pressEscape = () =>
  waitFor(async () => {
    await userEvent.keyboard('{Escape}')
    await screen.findByRole('alertdialog')
  })

test.each(Object.keys(begin))('[E08] leaving %s with something typed asks first', async (name) => {
  const { content, type } = begin[name]!
  const { router } = show(content)
  await type()
  void router.navigate({ to: '/elsewhere' as never })
  await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }))
  expect(router.state.location.pathname).toBe('/')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  void router.navigate({ to: '/elsewhere' as never })
  await userEvent.click(await screen.findByRole('button', { name: 'Leave without saving' }))
  await screen.findByText('Elsewhere')
})

test.each(['the import of a table', 'moving applications on'])(
  '[E08] Esc in the dialog of %s asks first',
  async (name) => {
    closed.mockReset()
    const { content, type } = begin[name]!
    show(content)
    await type()
    const field = document.activeElement as HTMLTextAreaElement
    await pressEscape()
    await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(field.isConnected).toBe(true)
    expect(field.value).not.toBe('')
    field.focus()
    await pressEscape()
    await userEvent.click(await screen.findByRole('button', { name: 'Leave without saving' }))
    await waitFor(() => expect(closed.mock.calls.length === 1 || !field.isConnected).toBe(true))
  },
)

test('[E08] what is typed for a change of stage appears again in this browser', async () => {
  const { content, type } = begin['moving applications on']!
  const { unmount } = show(content)
  await type()
  unmount()
  show(content)
  await userEvent.click(await screen.findByRole('button', { name: 'Change stage' }))
  expect(await screen.findByLabelText('Note')).toHaveValue('The line was inspected')
})

test('[E08] Esc beside a chosen field of the emergency form loses nothing', async () => {
  const { content, type } = begin['the emergency form']!
  show(content)
  await type()
  const chosen = await screen.findByRole('button', { name: 'Not known yet', pressed: true })
  await userEvent.keyboard('{Escape}')
  expect(chosen.isConnected).toBe(true)
  expect(chosen).toHaveAttribute('aria-pressed', 'true')
})

test('[E08] Esc in an act of a bidding loses nothing', async () => {
  const { content, type } = begin['an act of a bidding']!
  const { router } = show(content)
  await type()
  await userEvent.keyboard('{Escape}')
  expect(screen.getByLabelText(/^Changes and reason/)).toHaveValue('A typhoon')
  void router.navigate({ to: '/elsewhere' as never })
  await screen.findByRole('button', { name: 'Keep editing' })
})

/** The stage of a CSP bidding changed meanwhile. */
function CspActs({ stage }: { stage: string }) {
  const { control } = useForm()
  const values = { ...createEmptyFieldValues(cspBiddingsResource.fields), code: 'CSP-3', stage }
  return (
    <cspBiddingFormParts.default
      row={managedRow('power', values) as never}
      control={control as never}
      resource={cspBiddingsResource}
      onChanged={() => undefined}
    />
  )
}

test('[C25] [E08] what was typed for a stage that a bidding has reached meanwhile isn’t restored unseen', async () => {
  const { unmount } = show(() => <CspActs stage="evaluation" />)
  const stage = () => screen.findByLabelText('New stage')
  await userEvent.selectOptions(await stage(), 'awarded')
  await userEvent.type(await screen.findByLabelText(/^Winner/), 'Hamog Ridge')
  expect(storedBy('1')).toHaveLength(1)
  unmount()
  const { router } = show(() => <CspActs stage="awarded" />)
  expect(await stage()).toHaveValue('')
  expect(storedBy('1')).toEqual([])
  void router.navigate({ to: '/elsewhere' as never })
  await screen.findByText('Elsewhere')
})

/** The keys of what an account left unsaved in this browser. */
const storedBy = (userId: string) =>
  Object.keys(localStorage).filter((key) =>
    key.startsWith(unsavedCopyStorageKey(userId, '', '').slice(0, -2)),
  )

test.each(['an act of a bidding', 'moving applications on'])(
  '[S11] what is typed into %s becomes that of another user who takes the page over',
  async (name) => {
    const { content, type } = begin[name]!
    const { client } = show(content)
    await type()
    const field = document.activeElement as HTMLTextAreaElement
    const { value } = field
    expect([storedBy('1').length, storedBy('2').length]).toEqual([1, 0])
    const user = { ...editorOf('bac-biddings', 'service-applications'), id: '2', name: 'Ben Cruz' }
    act(() => void client.setQueryData(sessionQueryKey, { user }))
    await userEvent.click(await screen.findByRole('button', { name: 'Continue as Ben Cruz' }))
    await waitFor(() => expect([storedBy('1').length, storedBy('2').length]).toEqual([0, 1]))
    expect(field.isConnected).toBe(true)
    expect(field).toHaveValue(value)
    await userEvent.type(field, ' and more')
    expect([storedBy('1').length, storedBy('2').length]).toEqual([0, 1])
  },
)

/** The button is in the account menu, which needn't be open. */
const signOut = async () => (await screen.findByRole('button', { name: 'Sign out', hidden: true })).click()

test.each(['an act of a bidding', 'a form of a document'])(
  '[S05] signing out with %s unsaved asks, then removes it, and leaves what other accounts typed',
  async (kind) => {
    const left = vi.fn<() => void>()
    show(
      () => (
        <PanelFrame palette={() => null}>{kind === 'an act of a bidding' ? <Acts /> : 'A page'}</PanelFrame>
      ),
      http.post('/session/sign-out', () => {
        left()
        return new HttpResponse(null, { status: 204 })
      }),
    )
    const copy = { baseVersion: null, base: {}, values: { text: 'Typed' } }
    const own = () => storedBy('1')
    const others = unsavedCopyStorageKey('2', 'messages.answer', 'm')
    writeUnsavedCopy(others, copy)
    if (kind === 'an act of a bidding') {
      await begin[kind]!.type()
    } else {
      const named = { ...copy, title: 'Residential rate, November 2026', href: '/elsewhere' }
      writeUnsavedCopy(unsavedCopyStorageKey('1', 'power-rates', 'nov'), named)
    }
    expect(own()).toHaveLength(1)
    await signOut()
    const question = within(await screen.findByRole('alertdialog', { name: 'Sign out without saving?' }))
    await userEvent.click(question.getByRole('button', { name: 'Stay signed in' }))
    expect([left.mock.calls.length, own().length]).toEqual([0, 1])
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await signOut()
    await userEvent.click(await screen.findByRole('button', { name: 'Sign out and delete it' }))
    await waitFor(() => expect(own()).toEqual([]))
    expect(left).toHaveBeenCalledTimes(1)
    expect(localStorage.getItem(others)).not.toBeNull()
  },
)

test('[S05] before a sign-out, unsaved documents are named and lead back to their forms', async () => {
  const { router } = show(() => <PanelFrame palette={() => null}>A page</PanelFrame>)
  const named = { title: 'Residential rate, November 2026', href: '/elsewhere' }
  writeUnsavedCopy(unsavedCopyStorageKey('1', 'power-rates', 'nov'), {
    baseVersion: null,
    base: {},
    values: {},
    ...named,
  })
  await userEvent.click(await screen.findByRole('button', { name: /account of/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Sign out' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Sign out without saving?' }))
  expect(question.getByText(named.title)).toBeVisible()
  expect(document.querySelector(':popover-open')).toBeNull()
  await userEvent.click(question.getByRole('button', { name: `Go back and save: ${named.title}` }))
  await screen.findByText('Elsewhere')
  expect(router.state.location.pathname).toBe('/elsewhere')
  expect(storedBy('1')).toHaveLength(1)
})
