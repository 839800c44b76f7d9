import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { PublishCheck } from '~/cms/errors'
import { fixClock } from '~/lib/clock'
import { parseListSearch } from '~/panel/list/list-search'
import { powerRatesCms } from '../../../../tests/msw/power-rates'
import { refuse } from '../../../../tests/msw/resource'
import { answerWith, editorOf, renderPanel, findOpenDialog } from '../../../../tests/setup/panel'
import { UndoNotice, showUndoNotice } from '~/panel/undo-notice'
import { managedRate } from '../fixtures/managed-rates'
import { rateListResource } from './rate-list-resource'
import { RatesSection } from './rates-section'
import { accessibilityProblems } from '../../../../tests/setup/accessibility'

const rates = () => [
  managedRate('oct', { billingMonth: '2026-10-01' }),
  managedRate('nov'),
  managedRate('dec', { billingMonth: '2026-12-01', components: [] }, { state: 'draft' }),
]

beforeEach(async () => {
  localStorage.clear()
  showUndoNotice(undefined)
  fixClock(new Date('2026-11-18T06:15:00Z'))
  await page.viewport(1440, 900)
})
afterEach(() => {
  fixClock(undefined)
  vi.unstubAllGlobals()
})

async function openForm(row: string, ...more: string[]) {
  const editor = editorOf('power-rates')
  const view = renderPanel({
    user: { ...editor, abilities: [...editor.abilities, ...more] },
    at: `/home?row=${row}`,
    path: '/home',
    parseSearch: (raw) => parseListSearch(rateListResource, raw),
    content: (search) => (
      <>
        <UndoNotice />
        <RatesSection search={search} />
      </>
    ),
  })
  await screen.findByLabelText('Effective from')
  return view
}

/** A field of the form; the filters of the list have some of the same labels. */
const inForm = (label: string) => within(screen.getByRole('dialog')).getByLabelText(label)

async function retype(label: string | RegExp, text: string) {
  const field = screen.getByLabelText(label)
  await userEvent.clear(field)
  await userEvent.type(field, text)
  return field
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('[C04] the open form breaks no accessibility rule, at 1440 and at 390 px, where it fills the screen', async () => {
  answerWith(...powerRatesCms(rates()).handlers)
  await openForm('nov')
  expect(await accessibilityProblems()).toEqual([])
  await page.viewport(390, 844)
  expect(screen.getByRole('dialog').getBoundingClientRect()).toMatchObject({ width: 390, height: 844 })
  expect(screen.getByRole('dialog').scrollWidth).toBeLessThanOrEqual(390)
})

test('[C04] the sum follows the typing and waits for corrections', async () => {
  answerWith(...powerRatesCms(rates()).handlers)
  await openForm('nov')
  expect(screen.getByText('₱7.9570')).toBeDefined()
  const supply = await retype(/^Supply/, 'x.26')
  expect(await screen.findByText('fix 1 amount first')).toBeDefined()
  expect(await screen.findByText('Enter a number, such as 0.2600.')).toBeDefined()
  expect(supply.ariaInvalid).toBe('true')
  await retype(/^Supply/, '.3')
  await userEvent.tab()
  expect(screen.getByText('₱7.9970')).toBeDefined()
  expect(supply).toHaveProperty('value', '0.3000')
})

test('[C04] saving makes a draft, publishing publishes it, and the badge says so', async () => {
  const cms = powerRatesCms(rates())
  answerWith(...cms.handlers)
  await openForm('nov')
  await retype(/^Generation/, '6.5')
  await press('Save draft')
  expect(await screen.findByText('Draft saved')).toBeDefined()
  expect(within(screen.getByRole('dialog')).getByText('Unpublished changes')).toBeDefined()
  expect(cms.rows.get('nov')?.data.components?.[0]).toMatchObject({ amount: 6.5 })
  await press('Publish')
  await waitFor(() => expect(cms.rows.get('nov')?.state).toBe('published'))
})

test('[C04] errors of the CMS stand on their fields, and the first has the focus', async () => {
  const { handlers } = powerRatesCms(rates())
  const errors = [{ path: ['billingMonth'], message: 'There is already a rate for this month and class.' }]
  answerWith(
    http.post('/cms/power-rates', () => refuse(400, 'ValidationError', 'no', { errors })),
    ...handlers,
  )
  await openForm('new')
  await press('Save draft')
  expect(await screen.findByText('Fix 2 fields.')).toBeDefined()
  const month = inForm('Billing month')
  await waitFor(() => expect(document.activeElement).toBe(month))
  await userEvent.selectOptions(month, '2026-11')
  await userEvent.selectOptions(inForm('Customer class'), 'Residential')
  await press('Save draft')
  expect(await screen.findByText(errors[0]!.message)).toBeDefined()
  await waitFor(() => expect(document.activeElement).toBe(month))
})

test('[C04] the month before of the same class is copied, after asking when there is something to replace', async () => {
  answerWith(...powerRatesCms(rates()).handlers)
  await openForm('dec')
  await userEvent.click(await screen.findByRole('button', { name: 'Copy from November' }))
  expect(await screen.findByLabelText(/^Transmission/)).toHaveProperty('value', '1.2150')
  await press('Copy from November')
  expect(await screen.findByRole('alertdialog', { name: 'Replace all charges?' })).toBeDefined()
  await press('Cancel')
})

test('[C04] a new rate’s dates follow from the month before; where there is none, nothing is offered to copy', async () => {
  answerWith(...powerRatesCms(rates()).handlers)
  await openForm('new')
  await userEvent.selectOptions(inForm('Customer class'), 'Residential')
  await userEvent.selectOptions(inForm('Billing month'), '2026-12')
  await waitFor(() => expect(screen.getByLabelText('Period to')).toHaveProperty('value', '2026-12-25'))
  expect(screen.getByLabelText('Period from')).toHaveProperty('value', '2026-11-26')
  expect(screen.getByRole('button', { name: 'Copy from November' })).toBeDefined()
  await userEvent.selectOptions(inForm('Billing month'), '2026-05')
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Copy from/ })).toBeNull())
})

test('[C04] the keyboard alone adds, moves and removes a component', async () => {
  answerWith(...powerRatesCms(rates()).handlers)
  await openForm('nov')
  const labels = () =>
    screen.getAllByRole('button', { name: /^Move [A-Z]\w+$/ }).map((button) => button.ariaLabel)
  screen.getByRole('button', { name: 'Move Supply' }).focus()
  await userEvent.keyboard('{ArrowUp}')
  await waitFor(() => expect(labels()).toEqual(['Move Generation', 'Move Supply', 'Move Transmission']))
  await waitFor(() => expect(document.activeElement?.ariaLabel).toBe('Move Supply'))
  screen.getByRole('button', { name: 'Add charge' }).focus()
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Label')))
  await userEvent.keyboard('Lifeline subsidy{Tab}')
  expect(screen.getByLabelText('Code')).toHaveProperty('value', 'lifeline_subsidy')
  screen.getByRole('button', { name: 'Remove' }).focus()
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(labels()).toHaveLength(3))
})

test('[C04] a save by someone else is shown field by field, and the choice is saved upon it', async () => {
  const cms = powerRatesCms(rates())
  answerWith(...cms.handlers)
  await openForm('nov')
  await retype(/^Generation/, '6.7')
  await userEvent.type(screen.getByLabelText('Note for visitors'), 'Mine')
  const theirs = managedRate('nov').data.components!.map((part) =>
    part.code === 'generation'
      ? { ...part, amount: 6.6 }
      : part.code === 'supply'
        ? { ...part, amount: 0.27 }
        : part,
  )
  cms.saveElsewhere('nov', { components: theirs })
  await press('Save draft')
  const dialog = await screen.findByRole('dialog', { name: 'Ben Cruz changed this while you were editing' })
  const goOn = within(dialog).getByRole('button', { name: 'Save draft' })
  expect(goOn).toHaveProperty('disabled', true)
  expect(await accessibilityProblems(dialog)).toEqual([])
  const generation = within(dialog).getByRole('group', { name: /^Generation: amount/ })
  await userEvent.click(within(generation).getByLabelText(/Mine/))
  await userEvent.click(goOn)
  expect(await screen.findByText('Draft saved')).toBeDefined()
  const saved = cms.rows.get('nov')!.data
  expect(saved.note).toBe('Mine')
  expect(saved.components!.map(({ amount }) => amount)).toEqual([6.7, 1.215, 0.27])
})

test('[C04] unsaved work is guarded against Esc and against links', async () => {
  answerWith(...powerRatesCms(rates()).handlers)
  const { router } = await openForm('nov')
  await userEvent.type(screen.getByLabelText('Note for visitors'), 'Typed')
  await userEvent.keyboard('{Escape}')
  expect(await screen.findByRole('alertdialog', { name: 'Leave without saving?' })).toBeDefined()
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Keep editing'))
  await press('Keep editing')
  void router.navigate({ to: '/elsewhere' as never })
  await screen.findByRole('alertdialog')
  expect(screen.getByLabelText('Note for visitors')).toHaveProperty('value', 'Typed')
  await press('Leave without saving')
  expect(await screen.findByText('Elsewhere')).toBeDefined()
  expect(localStorage.length).toBe(0)
})

test('[E08] unsaved values survive a reload and are offered back', async () => {
  answerWith(...powerRatesCms(rates()).handlers)
  const { unmount } = await openForm('nov')
  await userEvent.type(screen.getByLabelText('Note for visitors'), 'Typed before the power went')
  unmount()
  await openForm('nov')
  expect(screen.getByLabelText('Note for visitors')).toHaveProperty('value', '')
  await press('Restore changes')
  expect(screen.getByLabelText('Note for visitors')).toHaveProperty('value', 'Typed before the power went')
})

async function saveRefusedWith(status: number) {
  const { handlers } = powerRatesCms(rates())
  answerWith(
    http.put('/cms/power-rates/:id', () => refuse(status, 'Error', 'no')),
    ...handlers,
  )
  await openForm('nov')
  await userEvent.type(screen.getByLabelText('Note for visitors'), 'Typed')
  await press('Save draft')
}

test('[E08] after a 500 the form keeps its values and offers to try again', async () => {
  await saveRefusedWith(500)
  expect((await screen.findByRole('alert')).textContent).toContain('The server isn’t responding')
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined()
  expect(screen.getByLabelText('Note for visitors')).toHaveProperty('value', 'Typed')
})

test('[S11] an ended session asks to sign in above the form, which keeps its values', async () => {
  await saveRefusedWith(401)
  const asking = await screen.findByRole('dialog', { name: 'Sign in to continue' })
  expect(screen.getByLabelText('Note for visitors')).toHaveProperty('value', 'Typed')
  await userEvent.click(within(asking).getByRole('button', { name: 'Not now' }))
  expect(await screen.findByRole('button', { name: 'Sign in again' })).toBeDefined()
  expect(screen.getByLabelText('Note for visitors')).toHaveProperty('value', 'Typed')
})

test('[C04] deleting what visitors see takes a yes of its own, says what they lose, and can be undone', async () => {
  const cms = powerRatesCms(rates())
  answerWith(...cms.handlers)
  const { router } = await openForm('nov')
  const before = cms.rows.get('nov')!
  await press('Delete rate')
  const question = await screen.findByRole('alertdialog', {
    name: 'Delete “Residential rate, November 2026”?',
  })
  expect(question.textContent).toContain('The home page will show the previous rate.')
  expect(within(question).getByRole('button', { name: 'Delete' })).toHaveProperty('disabled', true)
  expect(await accessibilityProblems(question)).toEqual([])
  await userEvent.click(within(question).getByLabelText('Remove it from the website'))
  await press('Delete')
  await waitFor(() => expect(cms.rows.has('nov')).toBe(false))
  await waitFor(() => expect(router.state.location.search).toEqual({}))
  await press('Undo')
  expect(await screen.findByText('Residential rate, November 2026 restored')).toBeDefined()
  expect(cms.rows.get('nov')).toMatchObject({ state: 'published', data: { note: before.data.note } })
  expect(cms.rows.get('nov')!.data.components).toEqual(before.data.components)
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})

test('[C04] a draft that visitors don’t see is deleted by one yes', async () => {
  const cms = powerRatesCms(rates())
  answerWith(...cms.handlers)
  await openForm('dec')
  await press('Delete rate')
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('Visitors don’t see it now')
  await press('Delete')
  await waitFor(() => expect(cms.rows.has('dec')).toBe(false))
  await press('Undo')
  await waitFor(() => expect(cms.rows.get('dec')?.state).toBe('draft'))
})

test('[C04] unpublishing names whose links break and who did it, and is undone in the form: visitors get back what they saw', async () => {
  const cms = powerRatesCms(rates())
  const link = { documentId: 'a', title: 'Rates of November' }
  const links = [link, link, { documentId: 'b', title: 'Lower rates' }]
  answerWith(
    http.get('/cms/links', ({ request }) =>
      HttpResponse.json({ links: request.url.endsWith('?to=nov') ? links : [] }),
    ),
    ...cms.handlers,
  )
  await openForm('nov')
  const note = await retype('Note for visitors', 'Later words')
  await press('Save draft')
  await screen.findByText('Unpublished changes')
  await press('Unpublish')
  const question = within(await screen.findByRole('alertdialog'))
  expect(await question.findByRole('status')).toHaveTextContent(
    'Links to it will break in 2 places:Rates of NovemberLower rates',
  )
  await userEvent.click(question.getByRole('button', { name: 'Unpublish' }))
  expect(await screen.findByText(/by you$/)).toHaveTextContent(/^Unpublished/)
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Unpublished changes')).toBeDefined()
  expect(cms.rows.get('nov')).toMatchObject({ data: { note: 'Later words' }, published: { note: null } })
  expect(note).toHaveProperty('value', 'Later words')
})

const undoable = { ...managedRate('nov').abilities, undoPublish: true }
const undoInForm = () => within(screen.getByRole('dialog')).getByRole('button', { name: 'Undo' })

test('[C17] publishing a draft is undone: visitors don’t see it any more', async () => {
  const cms = powerRatesCms([managedRate('nov', {}, { state: 'draft', abilities: undoable })])
  answerWith(...cms.handlers)
  await openForm('nov')
  await press('Publish')
  await within(screen.getByRole('dialog')).findByText('Residential rate, November 2026 published')
  await userEvent.click(undoInForm())
  expect(await screen.findByText('Residential rate, November 2026 unpublished')).toBeDefined()
  expect(cms.rows.get('nov')).toMatchObject({ state: 'draft', data: { note: null } })
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})

test('[C17] discarding changes says where they go, and is undone: the draft has them again', async () => {
  const cms = powerRatesCms(rates())
  answerWith(...cms.handlers)
  await openForm('nov')
  const note = await retype('Note for visitors', 'Later words')
  await press('Save draft')
  await screen.findByText('Unpublished changes')
  await press('Discard changes')
  const question = within(await screen.findByRole('alertdialog'))
  expect(question.getByText(/go to the version history/)).toBeDefined()
  await userEvent.click(question.getByRole('button', { name: 'Discard changes' }))
  await waitFor(() => expect(note).toHaveProperty('value', ''))
  await userEvent.click(undoInForm())
  expect(await screen.findByText('Changes to Residential rate, November 2026 restored')).toBeDefined()
  expect(cms.rows.get('nov')).toMatchObject({ state: 'modified', data: { note: 'Later words' } })
  expect(note).toHaveProperty('value', 'Later words')
})

test('[C04] the offer to undo something of another document ends when the form opens', async () => {
  answerWith(...powerRatesCms(rates()).handlers)
  const undo = () => Promise.resolve()
  showUndoNotice({ text: 'EA-120 moved to trash', undone: 'EA-120 restored', undo, documentIds: ['ea-120'] })
  await openForm('nov')
  await waitFor(() => expect(screen.queryByText('EA-120 moved to trash')).toBeNull())
})

test('[C21] a publish time that was chosen stays chosen when another field keeps the rate from being saved', async () => {
  const { handlers } = powerRatesCms([managedRate('nov', {}, { state: 'draft' })])
  const errors = [{ path: ['billingMonth'], message: 'There is already a rate for this month and class.' }]
  answerWith(
    http.put('/cms/power-rates/nov', () => refuse(400, 'ValidationError', 'no', { errors })),
    ...handlers,
  )
  await openForm('nov', 'power-rates.schedule')
  await retype(/^Generation/, '6.5')
  await press('Schedule')
  await userEvent.click(await screen.findByRole('button', { name: 'Tomorrow 8:00 AM' }))
  await press('Schedule for Nov 19, 8:00 AM')
  expect(await screen.findByText('Fix 1 field.')).toBeDefined()
  await press('Schedule')
  expect(await screen.findByLabelText('Publish on')).toHaveValue('2026-11-19T08:00')
})

test('[C21] removing a schedule says so', async () => {
  const publishAt = '2026-11-25T01:00:00.000Z'
  const schedule = { publishAt, unpublishAt: null, by: 'Maria Reyes', failed: null }
  const cms = powerRatesCms([managedRate('nov', {}, { state: 'draft', schedule })])
  answerWith(...cms.handlers)
  await openForm('nov', 'power-rates.schedule')
  await press('Change schedule')
  await press('Remove schedule')
  expect(await screen.findByText('Schedule removed')).toBeDefined()
  expect(screen.queryByText('Schedule saved')).toBeNull()
  expect(cms.rows.get('nov')).toMatchObject({ schedule: null })
})

test('[C17] the undo of a publication brings back the schedule, and says that the review has ended', async () => {
  const schedule = {
    publishAt: '2026-11-25T01:00:00.000Z',
    unpublishAt: null,
    by: 'Maria Reyes',
    failed: null,
  }
  const review = {
    state: 'approved' as const,
    isCurrent: true,
    requestedBy: 'Maria Reyes',
    requestedAt: '2026-11-18T05:00:00.000Z',
    isOwn: true,
    note: '',
    reviewer: null,
    decidedBy: 'Ben Cruz',
    decidedAt: '2026-11-18T06:00:00.000Z',
    decision: '',
  }
  const draft = managedRate('nov', {}, { state: 'draft', abilities: undoable, schedule, review })
  const cms = powerRatesCms([draft])
  answerWith(...cms.handlers)
  await openForm('nov')
  await press('Publish')
  await press('Publish now')
  await waitFor(() => expect(cms.rows.get('nov')).toMatchObject({ state: 'published', schedule: null }))
  await userEvent.click(undoInForm())
  expect(
    await screen.findByText(
      'Residential rate, November 2026 unpublished. Its review has ended. Request a new one.',
    ),
  ).toBeDefined()
  expect(cms.rows.get('nov')).toMatchObject({ state: 'draft', schedule })
})

test('[C17] publishing changes is undone: visitors get the previous version back, and the draft keeps the changes', async () => {
  const cms = powerRatesCms([managedRate('nov', {}, { abilities: undoable })])
  answerWith(...cms.handlers)
  await openForm('nov')
  const note = await retype('Note for visitors', 'Later words')
  await press('Publish')
  await waitFor(() =>
    expect(cms.rows.get('nov')).toMatchObject({ state: 'published', data: { note: 'Later words' } }),
  )
  await waitFor(() => expect(undoInForm()).toBeDefined())
  await userEvent.click(undoInForm())
  expect(
    await screen.findByText('Previous version of Residential rate, November 2026 restored'),
  ).toBeDefined()
  expect(cms.rows.get('nov')).toMatchObject({
    state: 'modified',
    data: { note: 'Later words' },
    published: { note: null },
  })
  expect(note).toHaveProperty('value', 'Later words')
})

test.each([
  ['the CMS doesn’t offer it', { undoPublish: false }, false],
  ['the previous version would need an approval', {}, true],
])('[C17] publishing changes can’t be undone where %s', async (_why, abilities, needsReview) => {
  const state = 'modified'
  const may = { ...undoable, ...abilities, publish: true }
  const cms = powerRatesCms([managedRate('nov', {}, { state, abilities: may, needsReview })])
  answerWith(...cms.handlers)
  await openForm('nov')
  await press('Publish')
  await waitFor(() => expect(cms.rows.get('nov')?.state).toBe('published'))
  expect(await screen.findAllByText('Published')).not.toHaveLength(0)
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})

test('[C04] the form says what differs from what visitors see, and takes one field back, or all', async () => {
  const cms = powerRatesCms(rates())
  answerWith(...cms.handlers)
  await openForm('nov')
  expect(screen.queryByRole('button', { name: /^Compare with/ })).toBeNull()
  await retype('Note for visitors', 'Later words')
  await retype(/^Generation/, '7')
  await retype(/^Supply/, '.3')
  await press('Compare with published version')
  const dialog = await screen.findByRole('dialog', { name: 'Version history' })
  expect(within(dialog).getByRole('group', { name: '3 differences' })).toHaveTextContent('6.4820')
  expect(await accessibilityProblems(dialog)).toEqual([])
  await press('Restore: Generation: amount')
  expect(await within(dialog).findByRole('group', { name: '2 differences' })).toHaveFocus()
  await press('Restore the live version')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Version history' })).toBeNull())
  expect(screen.getByLabelText('Note for visitors')).toHaveProperty('value', '')
  expect(screen.getByLabelText(/^Generation/)).toHaveProperty('value', '6.4820')
  expect(cms.rows.get('nov')!.version).toBe('nov-1')
})

test('[C17] an earlier version is compared by words, named and restored in the form, which can be undone', async () => {
  const cms = powerRatesCms(rates())
  answerWith(...cms.handlers)
  await openForm('nov')
  const note = await retype('Note for visitors', 'Power costs less this month')
  await press('Publish')
  await waitFor(() => expect(cms.rows.get('nov')?.state).toBe('published'))
  await retype('Note for visitors', 'Power costs more this month')
  await press('Publish')
  await waitFor(() => expect(cms.rows.get('nov')?.data.note).toBe('Power costs more this month'))
  await waitFor(() => expect(cms.rows.get('nov')?.state).toBe('published'))

  await press('Version history')
  const dialog = await findOpenDialog('Version history')
  expect(await dialog.findByRole('button', { name: /^Version 2/ })).toHaveAttribute('aria-pressed', 'true')
  expect(dialog.getByRole('group', { name: 'Versions' })).toHaveFocus()
  const changed = await dialog.findByRole('group', { name: '1 difference' })
  await waitFor(() => expect(changed.querySelector('del')).toHaveTextContent('removed: less'))
  expect(changed.querySelector('ins')).toHaveTextContent('added: more')
  await userEvent.click(dialog.getByRole('button', { name: /^Version 1/ }))
  await userEvent.type(dialog.getByLabelText('Name of version 1'), 'As filed')
  await press('Save name')
  expect(await dialog.findByRole('button', { name: /^Version 1 .*As filed/ })).toBeDefined()
  await userEvent.click(dialog.getByRole('button', { name: 'Named 1' }))
  expect(dialog.queryByRole('button', { name: /^Version 2/ })).toBeNull()
  await userEvent.click(dialog.getByRole('button', { name: 'All 2' }))
  expect(within(dialog.getByRole('region', { name: 'Today' })).getAllByRole('button')).toHaveLength(2)
  dialog.getByRole('group', { name: 'Versions' }).focus()
  await userEvent.keyboard('{ArrowUp}{ArrowDown}')
  expect(dialog.getByRole('button', { name: /^Version 1/ })).toHaveFocus()
  expect(dialog.getByRole('button', { name: /^Version 1/ })).toHaveAttribute('aria-pressed', 'true')
  await userEvent.selectOptions(dialog.getByLabelText('Compare version 1 with'), 'Version 2')
  await waitFor(() => expect(dialog.getByRole('group', { name: '1 difference' })).toHaveTextContent('less'))
  await userEvent.click(dialog.getByRole('button', { name: 'Side by side' }))
  const columns = dialog.getByRole('group', { name: '1 difference' })
  expect(columns).toHaveTextContent(/Version 1: As filed\s*Blank\s*Version 2\s*added: Power costs less/)
  expect(await accessibilityProblems(screen.getByRole('dialog', { name: 'Version history' }))).toEqual([])

  await press('Restore version 1')
  await waitFor(() => expect(note).toHaveProperty('value', ''))
  expect(cms.rows.get('nov')?.data.note).toBe('Power costs more this month')
  await press('Undo')
  await waitFor(() => expect(note).toHaveProperty('value', 'Power costs more this month'))
})

test('[C17] the saved draft becomes a version under a name, not before it is saved', async () => {
  const cms = powerRatesCms(rates())
  answerWith(...cms.handlers)
  await openForm('nov')
  await retype('Note for visitors', 'For the press')
  await press('Version history')
  const dialog = await findOpenDialog('Version history')
  const name = dialog.getByLabelText('Keep the saved draft as a version')
  await userEvent.type(name, 'As released')
  expect(name).toHaveAccessibleDescription('Save your changes first.')
  await press('Keep version')
  expect(dialog.queryByRole('button', { name: /^Version 1/ })).toBeNull()
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }))
  await press('Save draft')
  await screen.findByText('Draft saved')
  await press('Version history')
  const again = await findOpenDialog('Version history')
  await userEvent.type(again.getByLabelText('Keep the saved draft as a version'), 'As released')
  await press('Keep version')
  expect(await again.findByRole('button', { name: /^Version 1 .*As released/ })).toBeDefined()
})

test('[C04] a change made in another tab is not attributed to another user', async () => {
  const cms = powerRatesCms(rates())
  answerWith(...cms.handlers)
  await openForm('nov')
  await userEvent.type(screen.getByLabelText('Note for visitors'), 'Here')
  cms.saveElsewhere('nov', { note: 'There' }, true)
  await press('Save draft')
  const name = 'You changed this in another tab while you were editing'
  expect(await screen.findByRole('dialog', { name })).toHaveTextContent('Other tab')
})

test.each(['Control', 'Meta'])('[C04][U03] %s with S saves the draft, from any field', async (key) => {
  const cms = powerRatesCms(rates())
  answerWith(...cms.handlers)
  await openForm('nov')
  const note = await retype('Note for visitors', 'Typed')
  const kept = vi.fn<(event: KeyboardEvent) => void>()
  window.addEventListener('keydown', kept)
  await userEvent.type(note, `{${key}>}s{/${key}}`)
  window.removeEventListener('keydown', kept)
  expect(await screen.findByText('Draft saved')).toBeDefined()
  expect(cms.rows.get('nov')).toMatchObject({ state: 'modified', data: { note: 'Typed' } })
  // Else the browser offers to save the page as a file.
  expect(kept.mock.calls.find(([event]) => event.key === 's')![0].defaultPrevented).toBe(true)
})

test('[C04] a rate published ahead says from when visitors see it', async () => {
  const ahead = { billingMonth: '2026-12-01', periodFrom: '2026-11-26', periodTo: '2026-12-25' }
  answerWith(...powerRatesCms([managedRate('dec', ahead, { state: 'draft' })]).handlers)
  await openForm('dec')
  await press('Publish')
  expect(await screen.findByText('Scheduled for December 1, 2026')).toBeDefined()
})

test('[C04][M02] what looks wrong is said before publishing, and published anyway by one more press', async () => {
  const leap: PublishCheck = {
    code: 'rate-band',
    path: ['components'],
    level: 'warning',
    message: 'The rate per kWh changed −72% from October 2026. Check the amounts.',
  }
  const negative: PublishCheck = {
    code: 'negative-charge',
    path: ['components', 1, 'amount'],
    level: 'warning',
    message: 'Transmission is negative (−1.2150). Check the sign.',
  }
  const cms = powerRatesCms([managedRate('nov', {}, { state: 'draft' })], [leap, negative])
  answerWith(...cms.handlers)
  await openForm('nov')
  expect(await screen.findByText('Before you publish')).toBeDefined()
  // What was found in the saved charges may not hold for changed ones; publishing checks again.
  await userEvent.type(screen.getByLabelText('Note for visitors'), 'Typed')
  await waitFor(() => expect(screen.queryByText('Before you publish')).toBeNull())
  await press('Publish')
  const dialog = await screen.findByRole('alertdialog', { name: 'Publish anyway?' })
  expect(dialog).toHaveTextContent(leap.message)
  expect(await accessibilityProblems(dialog)).toEqual([])
  await press(`Go to field: ${negative.message}`)
  await waitFor(() => expect(screen.getByLabelText(/^Transmission/)).toHaveFocus())
  expect(screen.getByLabelText('Note for visitors')).toHaveProperty('value', 'Typed')
  expect(cms.rows.get('nov')!.state).toBe('draft')

  await press('Publish')
  await userEvent.click(await screen.findByRole('button', { name: 'Publish anyway' }))
  expect(await screen.findAllByText('Published')).not.toHaveLength(0)
  expect(cms.rows.get('nov')).toMatchObject({ state: 'published', data: { note: 'Typed' } })
})

test('[C04][M02] what blocks can’t be published by any press', async () => {
  const block: PublishCheck = { code: 'x', path: [], level: 'block', message: 'This can’t be true.' }
  const cms = powerRatesCms([managedRate('nov', {}, { state: 'draft' })], [block])
  answerWith(...cms.handlers)
  await openForm('nov')
  await press('Publish')
  const dialog = await screen.findByRole('alertdialog', { name: 'This can’t be published yet' })
  expect(dialog).toHaveTextContent('Required: This can’t be true.')
  expect(within(dialog).queryByRole('button', { name: 'Publish anyway' })).toBeNull()
  await press('Go back')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Publish' })).toHaveFocus())
  expect(cms.rows.get('nov')!.state).toBe('draft')
})
