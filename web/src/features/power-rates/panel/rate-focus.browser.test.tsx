import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http } from 'msw'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { fixClock } from '~/lib/clock'
import { AddButton } from '~/panel/list/add-button'
import { parseListSearch } from '~/panel/list/list-search'
import { powerRatesCms } from '../../../../tests/msw/power-rates'
import { refuse } from '../../../../tests/msw/resource'
import { answerWith, renderPanel } from '../../../../tests/setup/panel'
import { managedRate } from '../fixtures/managed-rates'
import { rateListResource } from './rate-list-resource'
import { RatesSection } from './rates-section'

const november = 'Residential rate, November 2026'

beforeEach(async () => {
  localStorage.clear()
  fixClock(new Date('2026-11-18T06:15:00Z'))
  await page.viewport(1440, 900)
})
afterEach(() => {
  fixClock(undefined)
  vi.unstubAllGlobals()
})

function openPage(at = '/home') {
  const cms = powerRatesCms([managedRate('nov'), managedRate('oct', { billingMonth: '2026-10-01' })])
  answerWith(...cms.handlers)
  const view = renderPanel({
    at,
    path: '/home',
    parseSearch: (raw) => parseListSearch(rateListResource, raw),
    content: (search) => (
      <>
        <h1>Home</h1>
        <AddButton {...rateListResource} />
        <RatesSection search={search} />
      </>
    ),
  })
  return { ...view, cms }
}

const rowLink = () => screen.findByRole('link', { name: november, hidden: true })
const form = () => screen.findByRole('form', { name: november })
const button = (name: string) => screen.getByRole('button', { name })

/** The focus is there and stays there: for this long nothing else takes it. */
async function expectFocus(find: () => Element | null) {
  await waitFor(() => expect(document.activeElement).toBe(find()))
  for (let frame = 0; frame < 5; frame += 1) await new Promise(requestAnimationFrame)
  expect(document.activeElement).toBe(find())
}

async function openRow() {
  const link = await rowLink()
  link.focus()
  await userEvent.keyboard('{Enter}')
  await form()
  const dialog = screen.getByRole('dialog')
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
  return link
}

const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

test.each([
  ['Esc', () => userEvent.keyboard('{Escape}')],
  ['the cross', () => userEvent.click(button('Close'))],
])('[C04][U02] closing a row’s form by %s gives the focus back to its link', async (_name, close) => {
  openPage()
  const link = await openRow()
  await close()
  await closed()
  await expectFocus(() => link)
})

test('[C04][U02] a form that an address opened gives the focus to the link of its row', async () => {
  openPage('/home?row=nov')
  await form()
  await waitFor(() => expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true))
  await userEvent.keyboard('{Escape}')
  await closed()
  const link = await rowLink()
  await expectFocus(() => link)
})

test('[C04][U02] a new rate’s form gives the focus back to the button that opened it', async () => {
  openPage()
  await rowLink()
  button('Add rate').focus()
  await userEvent.keyboard('{Enter}')
  await screen.findByLabelText('Effective from')
  await userEvent.keyboard('{Escape}')
  await closed()
  await expectFocus(() => button('Add rate'))
})

test('[C04][U02] a row that was re-rendered while its form was open gets the focus at its new link', async () => {
  openPage()
  const before = await openRow()
  // From table to cards.
  await page.viewport(390, 844)
  await waitFor(() => expect(before.isConnected).toBe(false))
  await userEvent.keyboard('{Escape}')
  await closed()
  const link = await rowLink()
  await expectFocus(() => link)
})

test('[C04][U02] a row that leaves the list after the closing passes the focus to the heading', async () => {
  const { cms, client } = openPage()
  const link = await openRow()
  await userEvent.keyboard('{Escape}')
  await closed()
  await expectFocus(() => link)
  cms.rows.delete('nov')
  await client.invalidateQueries()
  await waitFor(() => expect(link.isConnected).toBe(false))
  await expectFocus(() => screen.getByRole('heading', { name: 'Home' }))
})

test('[C04][U02] after a deletion the focus goes to the page’s heading', async () => {
  const { cms } = openPage()
  const link = await openRow()
  await userEvent.click(button('Delete rate'))
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Remove it from the website' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(cms.rows.has('nov')).toBe(false))
  await closed()
  await waitFor(() => expect(link.isConnected).toBe(false))
  await expectFocus(() => screen.getByRole('heading', { name: 'Home' }))
})

test('[C04][U02] leaving unsaved work on purpose gives the focus back to the row', async () => {
  openPage()
  const link = await openRow()
  await userEvent.type(screen.getByLabelText('Note for visitors'), 'Typed')
  await userEvent.keyboard('{Escape}')
  await userEvent.click(await screen.findByRole('button', { name: 'Leave without saving' }))
  await closed()
  await expectFocus(() => link)
})

test('[C04][U02] saving and publishing leave the focus on the pressed button, which ignores presses meanwhile', async () => {
  const { cms } = openPage('/home?row=nov')
  let saves = 0
  let release: () => void = () => undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  answerWith(
    http.put('/cms/power-rates/:id', () => {
      saves += 1
      return held
    }),
    ...cms.handlers,
  )
  await form()
  const save = button('Save draft')
  expect(save.ariaDisabled).toBe('true')
  expect(getComputedStyle(save).opacity).toBe('0.55')
  await userEvent.type(screen.getByLabelText('Note for visitors'), 'Typed')
  expect(save.ariaDisabled).toBe('false')
  save.focus()
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(save.textContent).toBe('Saving…'))
  expect(save.ariaDisabled).toBe('true')
  await userEvent.keyboard('{Enter}')
  await expectFocus(() => save)
  release()
  expect(await screen.findByText('Draft saved')).toBeDefined()
  await expectFocus(() => save)
  expect(saves).toBe(1)

  const publish = button('Publish')
  await userEvent.click(publish)
  await waitFor(() => expect(cms.rows.get('nov')?.state).toBe('published'))
  await waitFor(() => expect(publish.ariaDisabled).toBe('true'))
  await expectFocus(() => publish)
})

test.each([
  ['Unpublish', 'Unpublish', 'draft'],
  ['Discard changes', 'Discard changes', 'published'],
])(
  '[C04][U02] %s goes with its button: the keyboard goes on from the form’s title',
  async (name, yes, state) => {
    const { cms } = openPage('/home?row=nov')
    await form()
    await userEvent.type(screen.getByLabelText('Note for visitors'), 'Typed')
    await userEvent.click(button('Save draft'))
    const pressed = await screen.findByRole('button', { name })
    await waitFor(() => expect(pressed.ariaDisabled).toBe('false'))
    await userEvent.click(pressed)
    const question = await screen.findByRole('alertdialog')
    await userEvent.click(within(question).getByRole('button', { name: yes }))
    await waitFor(() => expect(cms.rows.get('nov')?.state).toBe(state))
    await waitFor(() => expect(pressed.isConnected).toBe(false))
    await expectFocus(() => screen.getByRole('heading', { name: november }))
  },
)

test('[C04][U02] trying again goes with its button too', async () => {
  const { cms } = openPage('/home?row=nov')
  let down = true
  answerWith(
    http.put('/cms/power-rates/:id', () => (down ? refuse(503, 'Unavailable', 'down') : undefined)),
    ...cms.handlers,
  )
  await form()
  await userEvent.type(screen.getByLabelText('Note for visitors'), 'Typed')
  await userEvent.click(button('Save draft'))
  const again = await screen.findByRole('button', { name: 'Try again' })
  down = false
  await userEvent.click(again)
  await screen.findByText('Draft saved')
  await expectFocus(() => screen.getByRole('heading', { name: november }))
})

test('[E08] while unsaved work waits for a decision, copying looks as unavailable as it is', async () => {
  const { unmount } = openPage('/home?row=nov')
  await form()
  await userEvent.type(screen.getByLabelText('Note for visitors'), 'Typed')
  unmount()
  openPage('/home?row=nov')
  await form()
  const copy = await screen.findByRole('button', { name: 'Copy from October' })
  expect(copy.matches(':disabled')).toBe(true)
  expect(getComputedStyle(copy)).toMatchObject({ opacity: '0.55', cursor: 'not-allowed' })
  await userEvent.click(button('Restore changes'))
  expect(getComputedStyle(copy)).toMatchObject({ opacity: '1', cursor: 'pointer' })
  await expectFocus(() => screen.getByRole('heading', { name: november }))
})
