import { useMutation } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import * as v from 'valibot'
import { callManageApi } from '~/cms/call-manage-api'
import { refuse } from '../../../tests/msw/resource'
import { answerWith, editorOf, findOpenDialog, renderPanel } from '../../../tests/setup/panel'
import { sessionQueryKey } from '~/session/session-query'
import type { SessionUser } from '~/session/session-user-schema'
import { CenterDialog } from '../form/center-dialog'
import { SideDialog } from '../form/side-dialog'
import { toUserMessage } from '../user-error'
import { SetUpSecondFactorFirst } from './set-up-second-factor-first'

const user = editorOf('things')
const path = '/cms/things/archive'

// It comes when it is first needed; on a busy machine that takes longer than a test waits.
beforeAll(() => Promise.all([import('./sign-in-again-dialog'), import('./confirm-by-code-dialog')]), 120_000)
afterEach(() => vi.unstubAllGlobals())

function Archive() {
  const archive = useMutation({
    mutationFn: (title: string) =>
      callManageApi('things/archive', { method: 'POST', body: { title }, schema: v.unknown() }),
  })
  return (
    <>
      <button type="button" onClick={() => archive.mutate('Lamps')}>
        Archive
      </button>
      <button type="button" onClick={() => archive.mutate('Poles')}>
        Archive poles
      </button>
      <p role="status">{archive.isSuccess ? 'Archived' : archive.error && toUserMessage(archive.error)}</p>
    </>
  )
}

const open = (content = () => <Archive />) =>
  renderPanel({ at: '/things', path: '/things', parseSearch: () => ({}), user, content })

test('[S11] an action that an ended session refused runs again after the sign-in', async () => {
  const bodies: unknown[] = []
  answerWith(
    http.post(path, async ({ request }) => {
      bodies.push(await request.json())
      return bodies.length === 1 ? refuse(401, 'UnauthorizedError', 'no') : HttpResponse.json({ data: {} })
    }),
    http.post('/session/sign-in', () => HttpResponse.json({ user })),
  )
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'Archive' }))
  const dialog = await screen.findByRole('dialog', { name: 'Sign in to continue' })
  await userEvent.type(within(dialog).getByLabelText('Password'), 'Correct-horse-1')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Sign in' }))
  expect(await screen.findByText('Archived')).toBeDefined()
  expect(bodies).toEqual([{ title: 'Lamps' }, { title: 'Lamps' }])
})

/** Archives with an ended session: the first request is refused, later ones are accepted. */
async function archiveSignedOut(signedIn: () => object) {
  const bodies: unknown[] = []
  answerWith(
    http.post(path, async ({ request }) => {
      bodies.push(await request.json())
      return bodies.length === 1 ? refuse(401, 'UnauthorizedError', 'no') : HttpResponse.json({ data: {} })
    }),
    http.post('/session/sign-in', () => HttpResponse.json({ user: signedIn() })),
    http.get('/session', () => HttpResponse.json({ user: signedIn() })),
  )
  const { client } = open()
  await userEvent.click(await screen.findByRole('button', { name: 'Archive' }))
  return {
    bodies,
    dialog: within(await screen.findByRole('dialog', { name: 'Sign in to continue' })),
    become: (user: SessionUser | null) => act(() => void client.setQueryData(sessionQueryKey, { user })),
  }
}
/** The next request is that of the next press: nothing was sent in between. */
async function expectNothingRepeated(bodies: unknown[]) {
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  await userEvent.click(screen.getByRole('button', { name: 'Archive poles' }))
  await waitFor(() => expect(bodies).toContainEqual({ title: 'Poles' }))
  expect(bodies).toEqual([{ title: 'Lamps' }, { title: 'Poles' }])
}

test('[S11] an action that an ended session refused isn’t repeated for another user who takes the page over', async () => {
  const { bodies, dialog } = await archiveSignedOut(() => ({ ...user, id: '2', name: 'Ben Cruz' }))
  await userEvent.type(dialog.getByLabelText('Password'), 'Correct-horse-1')
  await userEvent.click(dialog.getByRole('button', { name: 'Sign in' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Continue as Ben Cruz' }))
  await expectNothingRepeated(bodies)
})

test('[S11] an action that an ended session refused isn’t repeated after “Not now”, when the user signs in in another tab', async () => {
  const { bodies, dialog, become } = await archiveSignedOut(() => user)
  await userEvent.click(dialog.getByRole('button', { name: 'Not now' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  become(user)
  await expectNothingRepeated(bodies)
})

test('[S11] an action refused for a missing second factor isn’t repeated at a later sign-in, if the factor was set up meanwhile', async () => {
  const bodies: unknown[] = []
  const refusals = [refuse(403, 'SecondFactorMissingError', 'no')]
  let signedIn: SessionUser | null = user
  const read = vi.fn(() => HttpResponse.json({ user: signedIn }))
  const { client } = open(() => {
    answerWith(
      http.post(path, async ({ request }) => {
        bodies.push(await request.json())
        return refusals.pop() ?? HttpResponse.json({ data: {} })
      }),
      http.get('/session', read),
    )
    return <Archive />
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Archive' }))
  await vi.waitFor(() => expect(read).toHaveBeenCalled())
  await waitFor(() => expect(client.isFetching()).toBe(0))
  signedIn = null
  act(() => void client.setQueryData(sessionQueryKey, { user: null }))
  await screen.findByRole('dialog', { name: 'Sign in to continue' })
  act(() => void client.setQueryData(sessionQueryKey, { user }))
  await expectNothingRepeated(bodies)
})

test('[S05] an action that the CMS forbids reads the session again, because the role may have changed', async () => {
  const read = vi.fn(() => HttpResponse.json({ user }))
  answerWith(
    http.post(path, () => refuse(403, 'ForbiddenError', 'no')),
    http.get('/session', read),
  )
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'Archive' }))
  await vi.waitFor(() => expect(read).toHaveBeenCalled())
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('[S05] [U05] a page whose role begins to require a second factor stays with its input, and continues after the set-up', async () => {
  let isSetUp = false
  const read = vi.fn(() => HttpResponse.json({ user: { ...user, mustSetUpSecondFactor: !isSetUp } }))
  answerWith(
    http.post(path, () =>
      isSetUp ? HttpResponse.json({ data: {} }) : refuse(403, 'SecondFactorMissingError', 'no'),
    ),
    http.get('/session', read),
  )
  open(() => (
    <SetUpSecondFactorFirst setUp={<h1>Set-up</h1>}>
      <input aria-label="Note" />
      <Archive />
    </SetUpSecondFactorFirst>
  ))
  await userEvent.type(await screen.findByLabelText('Note'), 'Typed')
  await userEvent.click(screen.getByRole('button', { name: 'Archive' }))
  await screen.findByRole('heading', { name: 'Set-up' })
  expect(screen.getByLabelText('Note')).not.toBeVisible()
  expect(screen.getByText(/^Your role now requires two-step verification/)).toBeDefined()
  isSetUp = true
  window.dispatchEvent(new Event('focus'))
  expect(await screen.findByText('Archived')).toBeVisible()
  expect(screen.getByLabelText('Note')).toHaveValue('Typed')
  expect(screen.queryByRole('heading', { name: 'Set-up' })).toBeNull()
})

/** A dialog with a field and an action. */
const dialogs = {
  'at the side': (
    <SideDialog title="Lamp" onClose={() => undefined}>
      <input aria-label="Note" />
      <Archive />
    </SideDialog>
  ),
  'in the center': (
    <CenterDialog title="Lamp" footer={<Archive />} onClose={() => undefined}>
      <input aria-label="Note" />
    </CenterDialog>
  ),
}
const visibleDialogs = () =>
  screen.queryAllByRole('dialog').map((dialog) => within(dialog).getByRole('heading').textContent)

test.each(Object.keys(dialogs) as (keyof typeof dialogs)[])(
  '[S11] [U05] a dialog %s makes way for the question for a code, and comes back with its input',
  async (where) => {
    let isConfirmed = false
    answerWith(
      http.post(path, () =>
        isConfirmed ? HttpResponse.json({ data: {} }) : refuse(428, 'ConfirmationNeededError', 'no'),
      ),
      http.post('/cms/me/second-factor/verify', () => {
        isConfirmed = true
        return HttpResponse.json({ data: {} })
      }),
    )
    open(() => dialogs[where])
    await findOpenDialog('Lamp')
    await userEvent.type(screen.getByLabelText('Note'), 'Typed')
    const archive = screen.getByRole('button', { name: 'Archive' })
    const code = async () =>
      (await findOpenDialog('Enter a code to continue')) && screen.getByLabelText('Code')

    await userEvent.click(archive)
    await waitFor(async () => expect(await code()).toHaveFocus())
    expect(visibleDialogs()).toEqual(['Enter a code to continue'])
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(archive).toHaveFocus())
    expect(visibleDialogs()).toEqual(['Lamp'])
    expect(screen.getByLabelText('Note')).toHaveValue('Typed')

    await userEvent.click(archive)
    await userEvent.type(await code(), '482917{Enter}')
    expect(await screen.findByText('Archived')).toBeVisible()
    expect(visibleDialogs()).toEqual(['Lamp'])
    expect(screen.getByLabelText('Note')).toHaveValue('Typed')
  },
)

test.each(Object.keys(dialogs) as (keyof typeof dialogs)[])(
  '[S05] [U05] a dialog %s makes way for the set-up of two-step verification, and comes back with its input',
  async (where) => {
    const { client } = open(() => (
      <SetUpSecondFactorFirst setUp={<input aria-label="Set-up" />}>{dialogs[where]}</SetUpSecondFactorFirst>
    ))
    const become = (mustSetUpSecondFactor: boolean) =>
      act(() => void client.setQueryData(sessionQueryKey, { user: { ...user, mustSetUpSecondFactor } }))
    await findOpenDialog('Lamp')
    await userEvent.type(screen.getByLabelText('Note'), 'Typed')
    become(true)
    // It can be reached: no hidden dialog holds the focus.
    await waitFor(() => expect(visibleDialogs()).toEqual([]))
    await userEvent.click(await screen.findByRole('textbox', { name: 'Set-up' }))
    expect(screen.getByLabelText('Set-up')).toHaveFocus()
    await userEvent.keyboard('JBSW')
    expect(screen.getByLabelText('Set-up')).toHaveValue('JBSW')
    become(false)
    await waitFor(() => expect(visibleDialogs()).toEqual(['Lamp']))
    expect(screen.getByLabelText('Note')).toHaveValue('Typed')
  },
)
