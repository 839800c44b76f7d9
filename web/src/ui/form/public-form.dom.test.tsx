import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { hasDirtyForms } from '~/builds/dirty-forms'
import { buildPaperFiles } from '~/lib/paper-forms'
import {
  NOTICE_CONFIRMATION_FIELD,
  buildFormForStep,
  type PublicForm,
  type MultiStepForm,
} from '~/lib/public-form'
import * as t from '~/messages/en/forms'
import * as papersText from '~/messages/en/papers'
import { FormFieldControl } from './form-fields'
import { PublicFormView } from './public-form'

const hasOwn = <Key extends string>(value: unknown, ...keys: Key[]): value is Record<Key, unknown> =>
  typeof value === 'object' && value !== null && keys.every((key) => key in value)

beforeEach(() => sessionStorage.clear())

/** A form in one piece, or each step of one that has several. */
function formsIn(value: unknown): PublicForm[] {
  if (hasOwn(value, 'type', 'fields')) return [value as unknown as PublicForm]
  if (!hasOwn(value, 'type', 'steps')) return []
  const stepped = value as unknown as MultiStepForm
  return stepped.steps.map((_, at) => buildFormForStep(stepped, at))
}

/** Every form of the public pages, wherever a feature states it. */
const modules = import.meta.glob<Record<string, unknown>>('/src/features/**/*-form.ts', { eager: true })
const forms = Object.values(modules).flatMap((exported) =>
  Object.values(exported).flatMap((value) =>
    formsIn(value).map((form, at) => ({ name: `${form.type}, form ${at + 1}`, form })),
  ),
)

async function open(form: PublicForm, more: Partial<Parameters<typeof PublicFormView>[0]> = {}) {
  const root = createRootRoute()
  const state = { key: 'key', values: {}, errors: [], trouble: null, isOpen: true }
  const page = createRoute({
    getParentRoute: () => root,
    path: '/form',
    component: () => (
      <PublicFormView
        form={form}
        options={{ consent: [{ value: 'yes', label: 'I agree' }] }}
        state={state}
        action="/form"
        label="The form"
        hotline={null}
        button="Send"
        {...more}
      />
    ),
  })
  const other = createRoute({ getParentRoute: () => root, path: '/other', component: () => 'Elsewhere' })
  const router = createRouter({
    routeTree: root.addChildren([page, other]),
    history: createMemoryHistory({ initialEntries: ['/form'] }),
  })
  const view = render(<RouterProvider router={router as never} />)
  const element = await screen.findByRole<HTMLFormElement>('form', { name: 'The form' })
  return { ...view, router, element }
}

/** Fills in the first field, a choice where there are only choices, and says how to empty it again. */
function fillIn(element: HTMLFormElement): () => void {
  const control = element.querySelector<HTMLElement>('.form-field :is(input, textarea), input[type=checkbox]')
  if (control instanceof HTMLInputElement && control.type === 'checkbox') {
    fireEvent.click(control)
    return () => fireEvent.click(control)
  }
  const option = element.querySelector<HTMLOptionElement>('.form-field option:not([value=""])')
  const select = option?.closest('select')
  if (!control && option && select) {
    const choose = (value: string) => fireEvent.input(select, { target: { value } })
    choose(option.value)
    return () => choose('')
  }
  if (!control) throw new Error('The form has no field')
  const type = (value: string) => fireEvent.input(control, { target: { value } })
  type('2026')
  return () => type('')
}

test('the walk of the public forms finds those that there are', () => {
  expect(forms.length).toBeGreaterThanOrEqual(5)
})

test.each(forms.filter(({ form }) => form.fields.some(({ kind }) => kind !== 'hidden')))(
  '[B02] $name holds reloads off while it is filled in, unless it only asks for a page',
  async ({ form }) => {
    const { element, unmount } = await open(form)
    expect(hasDirtyForms()).toBe(false)
    const empty = fillIn(element)
    await waitFor(() => expect(hasDirtyForms()).toBe(!form.asks))
    empty()
    await waitFor(() => expect(hasDirtyForms()).toBe(false))
    unmount()
  },
)

test('[B02] a public form asks before it is left, and before the tab closes', async () => {
  const { element, router, unmount } = await open(forms.find(({ form }) => !form.asks)!.form)
  fillIn(element)
  await waitFor(() => expect(hasDirtyForms()).toBe(true))
  const confirm = vi.spyOn(window, 'confirm').mockReturnValue(false)
  act(() => router.history.push('/other'))
  await waitFor(() => expect(confirm).toHaveBeenCalledWith(t.leave))
  expect(router.state.location.pathname).toBe('/form')
  confirm.mockReturnValue(true)
  act(() => router.history.push('/other'))
  await screen.findByText('Elsewhere')
  unmount()
  expect(hasDirtyForms()).toBe(false)
})

test('[X09] A choice in groups shows the options of each group under its name, those without a group first', () => {
  const { container } = render(
    <FormFieldControl
      id="barangay"
      field={{
        name: 'barangay',
        label: 'Barangay',
        kind: 'choice',
        options: [
          { value: 'p0', label: 'Port' },
          { value: 'm1', label: 'Mabini', group: 'Alitagtag' },
          { value: 'm2', label: 'Mabini', group: 'San Jose' },
        ],
      }}
      value="m2"
      error={undefined}
    />,
  )
  const select = screen.getByRole<HTMLSelectElement>('combobox')
  expect(select.value).toBe('m2')
  const groupOf = (option: HTMLOptionElement) => option.closest('optgroup')?.label
  expect([...select.options].map((option) => [option.text, groupOf(option)])).toEqual([
    [t.choose, undefined],
    ['Port', undefined],
    ['Mabini', 'Alitagtag'],
    ['Mabini', 'San Jose'],
  ])
  expect(container.querySelectorAll('optgroup')).toHaveLength(2)
})

test('[X16] each problem of a form is a link to its field, and the title says that there is one', async () => {
  document.title = 'Report an outage'
  const form: PublicForm = {
    type: 'outage-reports',
    nextSteps: [],
    fields: [
      { name: 'place', label: 'Place', kind: 'text', needed: 'Say where.' },
      { name: 'phone', label: 'Phone', kind: 'tel', needed: 'Enter your number.' },
    ],
  }
  const { element } = await open(form)
  fireEvent.submit(element)
  fireEvent.click(await screen.findByRole('link', { name: 'Phone: Enter your number.' }))
  expect(document.activeElement).toBe(screen.getByLabelText(/^Phone/))
  expect(document.title).toBe('Error: Report an outage')
  const text = screen.getByRole('link', { name: 'Place: Say where.' })
  expect(text.getAttribute('href')).toBe(`#${screen.getByLabelText(/^Place/).id}`)
})

test('[X16] an error goes once its field is right, and those that still hold stay', async () => {
  const form: PublicForm = {
    type: 'outage-reports',
    nextSteps: [],
    fields: [
      { name: 'seen', label: 'What’s wrong?', kind: 'text', needed: 'Say what.' },
      { name: 'phone', label: 'Phone', kind: 'tel', needed: 'Enter your number.' },
    ],
  }
  const { element } = await open(form)
  fireEvent.submit(element)
  await screen.findByRole('link', { name: 'What’s wrong? Say what.' })
  const phone = screen.getByLabelText(/^Phone/)
  fireEvent.input(phone, { target: { value: '' } })
  expect(phone.getAttribute('aria-invalid')).toBe('true')
  fireEvent.input(phone, { target: { value: '0917 555 0188' } })
  expect(phone.getAttribute('aria-invalid')).toBe('false')
  expect(screen.queryByText('Enter your number.')).toBeNull()
  expect(screen.getByRole('link', { name: 'What’s wrong? Say what.' })).toBeTruthy()
})

test('[X16] a form says at once what its fields and what its page find wrong, in the order of the fields', async () => {
  const form: PublicForm = {
    type: 'outage-reports',
    nextSteps: [],
    fields: [
      { name: 'barangay', label: 'Barangay', kind: 'suggested', needed: 'Say where.' },
      { name: 'seen', label: 'What’s wrong?', kind: 'text', needed: 'Say what.' },
    ],
    enrich: (page, { barangay }) =>
      barangay === page ? { data: {} } : { errors: [{ name: 'barangay', message: 'Check the spelling.' }] },
  }
  const sending = vi.spyOn(globalThis, 'fetch')
  const { element } = await open(form, { page: 'Mabini' })
  const barangay = screen.getByLabelText(/^Barangay/)
  fireEvent.input(barangay, { target: { value: 'Mabni' } })
  fireEvent.submit(element)
  const alert = await screen.findByRole('alert')
  expect([...alert.querySelectorAll('a')].map(({ textContent }) => textContent)).toEqual([
    'Barangay: Check the spelling.',
    'What’s wrong? Say what.',
  ])
  expect(document.activeElement).toBe(alert)
  expect(sending).not.toHaveBeenCalled()
  sending.mockRestore()
})

test('[X32] a refused document is named until another is chosen, and the others are uploaded with the pressed button', async () => {
  const uploading = vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(() => {})
  const form: PublicForm = {
    type: 'outage-reports',
    nextSteps: [],
    fields: [],
    files: buildPaperFiles(
      ['Valid ID', 'Plan'].map((name) => ({
        name,
        help: null,
        isRequired: true,
        kinds: ['pdf'],
        maxMegabytes: 1,
      })),
      papersText,
    ),
  }
  const { element, unmount } = await open(form, {
    renderFiles: () => (
      <>
        {form.files!.map(({ name }) => (
          <input key={name} type="file" id={name} name={name} aria-label={name} />
        ))}
        <button type="submit" name="paper" value="Plan">
          Upload
        </button>
      </>
    ),
  })
  const [id, plan] = [...element.querySelectorAll<HTMLInputElement>('[type=file]')]
  await userEvent.upload(id!, new File(['x'], 'id.exe'))
  await userEvent.upload(plan!, new File(['x'], 'plan.pdf'))
  await userEvent.click(screen.getByRole('button', { name: 'Upload' }))
  await screen.findByRole('link', { name: 'File for Valid ID: Choose a file of an accepted type.' })
  // The step is not left while a file was refused.
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  await screen.findByRole('link', { name: /^File for Valid ID/ })
  expect(uploading).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Upload' }))
  await waitFor(() => expect(uploading).toHaveBeenCalledOnce())
  expect((uploading.mock.calls[0]![0] as FormData).get('paper')).toBe('Plan')
  expect([id!.files?.length, plan!.files?.length]).toEqual([0, 1])
  const reason = () => screen.queryByRole('link', { name: /^File for Valid ID/ })
  expect(reason()).not.toBeNull()
  await userEvent.upload(id!, new File(['x'], 'id.pdf'))
  expect(reason()).toBeNull()
  unmount()
  uploading.mockRestore()
})

const reportable: PublicForm = {
  type: 'outage-reports',
  nextSteps: [],
  fields: [{ name: 'place', label: 'Place', kind: 'text' }],
}

test('[X10] what there is to read before sending is shown for the present values, and sent as read', async () => {
  const { element } = await open(reportable, {
    confirmation: ({ place }) =>
      place === 'Mabini' ? { token: 'EA-1', content: 'We know of it', button: 'Send anyway' } : null,
  })
  expect(screen.getByRole('button', { name: 'Send' })).toBeTruthy()
  const type = (text: string) => fireEvent.input(screen.getByLabelText(/^Place/), { target: { value: text } })
  type('Mabini')
  expect(screen.getByText('We know of it')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Send anyway' })).toBeTruthy()
  expect(new FormData(element).get(NOTICE_CONFIRMATION_FIELD)).toBe('EA-1')
  type('Rizal')
  expect(screen.queryByText('We know of it')).toBeNull()
  expect(new FormData(element).has(NOTICE_CONFIRMATION_FIELD)).toBe(false)
})

test('[X06] what was typed is in the form again in this tab until it is sent, without consents and traps', async () => {
  const field = (name: string, kind: 'text' | 'long-text' | 'choice', more = {}) => ({
    name,
    label: name,
    kind,
    ...more,
  })
  const options = [{ value: 'bill', label: 'My bill' }]
  const form: PublicForm = {
    type: 'complaints',
    nextSteps: [],
    fields: [
      field('name', 'text'),
      field('topic', 'choice', { options }),
      field('text', 'long-text'),
      { name: 'consent', label: 'consent', kind: 'agreement', needed: 'Agree.' },
    ],
  }
  const fetching = vi.spyOn(window, 'fetch').mockResolvedValue(Response.json({ location: '#sent' }))
  onTestFinished(() => fetching.mockRestore())
  const valuesIn = (element: HTMLFormElement) =>
    Object.fromEntries([...new FormData(element)].filter(([name]) => name !== 'form-key'))
  const first = await open(form)
  fireEvent.input(screen.getByLabelText(/^name/), { target: { value: 'Ligaya' } })
  fireEvent.input(screen.getByLabelText(/^topic/), { target: { value: 'bill' } })
  fireEvent.input(screen.getByLabelText(/^text/), { target: { value: 'My bill is too high.' } })
  fireEvent.click(screen.getByRole('checkbox'))
  fireEvent.input(first.element.querySelector('[name=website]')!, { target: { value: 'robot' } })
  first.unmount()
  const second = await open(form)
  const typed = { name: 'Ligaya', topic: 'bill', text: 'My bill is too high.', website: '' }
  expect(valuesIn(second.element)).toEqual(typed)
  expect(hasDirtyForms()).toBe(true)
  second.unmount()
  const elsewhere = await open({ ...form, type: 'contact-messages' })
  expect(valuesIn(elsewhere.element)).toEqual({ name: '', topic: '', text: '', website: '' })
  elsewhere.unmount()
  const third = await open({ ...form, fields: form.fields.slice(0, 3) })
  fireEvent.submit(third.element)
  await waitFor(() => expect(fetching).toHaveBeenCalledOnce())
  await waitFor(() => expect(sessionStorage.length).toBe(0))
  third.unmount()
})

test('[X33] a form says that it was sent once the server has accepted it', async () => {
  const fetching = vi.spyOn(window, 'fetch').mockResolvedValueOnce(new Response('', { status: 503 }))
  fetching.mockResolvedValueOnce(Response.json({ location: '#sent' }))
  const onSent = vi.fn()
  const form: PublicForm = { ...reportable, fields: [] }
  const { element, unmount } = await open(form, { onSent })
  fireEvent.submit(element)
  await screen.findByRole('alert')
  expect(onSent).not.toHaveBeenCalled()
  fireEvent.submit(element)
  await waitFor(() => expect(window.location.hash).toBe('#sent'))
  expect(onSent).toHaveBeenCalledOnce()
  unmount()
  fetching.mockRestore()
})

test('[X10] a form that comes back to be confirmed has no error in its title', async () => {
  document.title = 'Report an outage'
  const state = {
    key: 'key',
    values: { place: 'Mabini' },
    errors: [],
    trouble: 'confirm' as const,
    isOpen: true,
  }
  await open(reportable, {
    state,
    confirmation: () => ({ token: 'EA-1', content: 'We know of it', button: 'Send anyway' }),
  })
  expect(screen.getByRole('alert').textContent).toContain('Not sent yet')
  expect(document.title).toBe('Report an outage')
})

test('[X06] below a typed name that may mean several, one is chosen and counts; typing again takes the choice away', async () => {
  const form: PublicForm = {
    type: 'outage-reports',
    nextSteps: [],
    fields: [{ name: 'barangay', label: 'Barangay', kind: 'suggested', needed: 'Enter it.' }],
  }
  const options = [
    { value: 'm1', label: 'Mabini', group: 'Alitagtag' },
    { value: 'm2', label: 'Mabini', group: 'San Jose' },
  ]
  // More than fit as buttons.
  const towns = ['A', 'B', 'C', 'D', 'E'].map((group) => ({ value: group, label: 'Mabini', group }))
  const errors = [{ name: 'barangay', message: 'Which?', choices: [...options, ...towns] }]
  const fetching = vi.spyOn(window, 'fetch').mockResolvedValue(new Response('', { status: 503 }))
  const { element, container, unmount } = await open(form, {
    options: { barangay: options },
    state: { key: 'key', values: { barangay: 'mabini' }, errors, trouble: null, isOpen: true },
  })
  const text = screen.getByRole<HTMLInputElement>('combobox', { name: /^Barangay/ })
  expect(text.value).toBe('mabini')
  expect([...container.querySelectorAll('datalist option')].map((one) => one.textContent)).toEqual([
    'Mabini, Alitagtag',
    'Mabini, San Jose',
  ])
  const choice = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Did you mean:' })
  fireEvent.input(choice, { target: { value: 'm2' } })
  expect(screen.getByRole('combobox', { name: 'Did you mean:' })).toBe(choice)
  fireEvent.submit(element)
  await waitFor(() => expect(fetching).toHaveBeenCalled())
  await waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: /^Barangay/ }).value).toBe(
      'Mabini, San Jose',
    ),
  )
  unmount()
  fetching.mockRestore()
  const again = await open(form, {
    state: { key: 'key', values: { barangay: 'mabini' }, errors, trouble: null, isOpen: true },
  })
  fireEvent.input(screen.getByLabelText(/^Barangay/), { target: { value: 'mab' } })
  expect(screen.queryByLabelText('Did you mean:')).toBeNull()
  again.unmount()
})

test('[X06] a suggestion below a typed name is chosen at one press', async () => {
  const form: PublicForm = {
    type: 'outage-reports',
    nextSteps: [],
    fields: [{ name: 'barangay', label: 'Barangay', kind: 'suggested', needed: 'Enter it.' }],
  }
  const options = [{ value: 'm2', label: 'Mabini', group: 'San Jose' }]
  const choices = [{ ...options[0]!, label: 'Mabini (Purok 3)' }]
  const { unmount } = await open(form, {
    options: { barangay: options },
    state: {
      key: 'key',
      values: { barangay: 'mabni' },
      errors: [{ name: 'barangay', message: 'Which?', choices }],
      trouble: null,
      isOpen: true,
    },
  })
  const group = screen.getByRole('group', { name: 'Did you mean:' })
  await userEvent.click(within(group).getByRole('button', { name: 'Mabini (Purok 3), San Jose' }))
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: /^Barangay/ })
  expect([field.value, document.activeElement]).toEqual(['Mabini, San Jose', field])
  expect([screen.queryByText('Which?'), screen.queryByRole('group')]).toEqual([null, null])
  unmount()
})
