import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { storageKeys } from '~/behavior/storage-inventory'
import { interceptReloadInTest } from '~/builds/reload'
import { fixClock } from '~/lib/clock'
import * as t from '~/messages/en/service-application'
import { StepSavedOnDevice } from './step-saved-on-device'

const { key } = storageKeys.application

beforeEach(() => localStorage.clear())
afterEach(() => fixClock(undefined))

/** Opens the step in a new entry of the browser's history, or by going back to the one before. */
function open({
  at = 0,
  path = '/apply',
  holdsInput = false,
  days = 30,
  code = '',
  isLast = false,
  isBack = false,
} = {}) {
  if (!isBack) history.pushState(null, '', path)
  return render(
    <StepSavedOnDevice {...{ path, at, isLast, code, days, holdsInput }} zone="Asia/Manila">
      {(onSent) => (
        <>
          <input name="applicant" aria-label="Name" />
          <input name="email" type="email" aria-label="Email" />
          <select name="applicantIs" aria-label="As">
            <option value="">Choose</option>
            <option value="owner">Owner</option>
          </select>
          <input name="website" tabIndex={-1} aria-label="Trap" />
          <input name="consent" type="checkbox" value="1" aria-label="Consent" />
          <input type="hidden" name="form-key" value="secret-key" />
          <button type="button" onClick={() => onSent(`/apply?draft=${'d'.repeat(64)}&step=2`)}>
            Send
          </button>
        </>
      )}
    </StepSavedOnDevice>,
  )
}
const type = (label: string, value: string) =>
  fireEvent.input(screen.getByLabelText(label), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const says = (text: string) => screen.queryByText(text) !== null
const steps = () =>
  (JSON.parse(localStorage.getItem(key)!) as { values: Record<string, string> }[]).map(({ values }) => [
    values['applicant'],
    values['email'],
  ])
const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value

test('[X33] what is typed into a step is kept on the device from the first field on, and comes back with it', () => {
  const first = open()
  expect(screen.queryByText(t.device.text)).toBeNull()
  type('Name', 'Ligaya')
  expect(says(t.device.text)).toBe(true)
  type('As', 'owner')
  type('Trap', 'robot')
  fireEvent.click(screen.getByLabelText('Consent'))
  expect(localStorage.getItem(key)).not.toMatch(/robot|consent|secret-key/)
  first.unmount()
  open()
  expect([valueOf('Name'), valueOf('As')]).toEqual(['', ''])
  press(t.device.goOn)
  expect([valueOf('Name'), valueOf('As'), says(t.device.text)]).toEqual(['Ligaya', 'owner', true])
  expect(document.activeElement).toBe(screen.getByLabelText('Name'))
})

test('[X33] the next person on a shared computer sees nothing of it: it is offered, of one application, and starting over deletes it', () => {
  const [first, second] = ['a'.repeat(64), 'b'.repeat(64)]
  const typing = open({ at: 1, code: first })
  type('Name', 'Ligaya')
  expect(localStorage.getItem(key)).not.toContain(first)
  typing.unmount()
  const other = open({ at: 1, code: second })
  expect([valueOf('Name'), says(t.device.offer)]).toEqual(['', false])
  other.unmount()
  const unsent = open()
  type('Name', 'Ligaya')
  unsent.unmount()
  const next = open()
  expect([valueOf('Name'), says(t.device.offer)]).toEqual(['', true])
  // What is typed beside the offer is stored beside it.
  type('Email', 'ana@mail.example')
  expect(localStorage.getItem(key)).toMatch(/ana@mail.*Ligaya/)
  press(t.device.startOver)
  expect(steps()).toEqual([
    ['', 'ana@mail.example'],
    ['Ligaya', ''],
  ])
  expect(valueOf('Email')).toBe('ana@mail.example')
  next.unmount()
})

test('[X33] the browser’s Back to a step that wasn’t sent, and its application’s code, fill it in again', () => {
  const first = open()
  type('Name', 'Ligaya')
  first.unmount()
  const back = open({ isBack: true })
  expect([valueOf('Name'), says(t.device.offer), says(t.device.text)]).toEqual(['Ligaya', false, true])
  back.unmount()
  const code = 'a'.repeat(64)
  const second = open({ at: 1, code })
  type('Name', 'Rizal Street')
  second.unmount()
  open({ at: 0, code }).unmount()
  open({ at: 1, code })
  expect([valueOf('Name'), says(t.device.offer)]).toEqual(['Rizal Street', false])
})

test('[X33] a first step that was sent leaves its application in the history, so that Back shows it', () => {
  open()
  type('Name', 'Ligaya')
  press('Send')
  expect(location.search).toBe(`?draft=${'d'.repeat(64)}&step=1`)
})

test('[X33] a page that the browser kept from before its step was sent loads again with its application', () => {
  const reload = vi.fn()
  onTestFinished(interceptReloadInTest(reload))
  const showAgain = (persisted: boolean) =>
    fireEvent(window, new PageTransitionEvent('pageshow', { persisted }))
  const blank = open()
  showAgain(true)
  press('Send')
  showAgain(false)
  expect(reload).not.toHaveBeenCalled()
  showAgain(true)
  expect(reload).toHaveBeenCalledTimes(1)
  blank.unmount()
  showAgain(true)
  open({ isBack: true, code: 'd'.repeat(64) })
  showAgain(true)
  expect(reload).toHaveBeenCalledTimes(1)
})

test('[X33] what is typed beside an offer outlasts the page: each visit’s is offered by its time, until it is chosen', () => {
  fixClock(new Date('2026-11-23T00:00:00.000Z'))
  const first = open()
  type('Name', 'Ligaya')
  first.unmount()
  fixClock(new Date('2026-11-23T01:30:00.000Z'))
  const second = open()
  type('Name', 'Ana')
  expect([says(t.device.offer), says(t.device.text)]).toEqual([true, true])
  second.unmount()
  fixClock(new Date('2026-11-23T02:00:00.000Z'))
  open()
  expect(valueOf('Name')).toBe('')
  press(t.device.goOnFrom('November 23, 2026, 9:30 AM'))
  expect([valueOf('Name'), says(t.device.offer)]).toEqual(['Ana', false])
  expect(localStorage.getItem(key)).toMatch(/Ana.*Ligaya/)
})

test('[X33] a computer that is said to be shared stores nothing more, at any step, until that is taken back', () => {
  const first = open()
  type('Name', 'Ligaya')
  press(t.device.shared)
  type('Name', 'Ligaya C.')
  expect([localStorage.getItem(key), valueOf('Name')]).toEqual(['{"isShared":true}', 'Ligaya C.'])
  first.unmount()
  open({ at: 1, code: 'c'.repeat(64) })
  type('Name', 'Rizal Street')
  expect([localStorage.getItem(key), says(t.device.notSaved)]).toEqual(['{"isShared":true}', true])
  press(t.device.own)
  expect(localStorage.getItem(key)).toContain('Rizal Street')
})

test('[X33] sending the application deletes what the device holds of it, and nothing of other visits', () => {
  const [first, second] = ['a'.repeat(64), 'b'.repeat(64)]
  for (const code of [first, second, '']) {
    const typing = open({ at: 1, code })
    type('Name', `Ligaya ${code.slice(0, 1)}`)
    typing.unmount()
  }
  open({ at: 4, isLast: true, code: second })
  expect(localStorage.getItem(key)).toMatch(/Ligaya b/)
  press('Send')
  expect(localStorage.getItem(key)).toMatch(/"Ligaya ".*Ligaya a/)
  expect(localStorage.getItem(key)).not.toContain('Ligaya b')
})

test('[X33] a step that was sent deletes what its visit stored, and leaves what another person typed into it', () => {
  fixClock(new Date('2026-11-23T00:00:00.000Z'))
  const first = open()
  type('Name', 'Ligaya')
  first.unmount()
  fixClock(new Date('2026-11-23T01:30:00.000Z'))
  const second = open()
  type('Name', 'Ana')
  press('Send')
  second.unmount()
  open({ at: 1, code: 'a'.repeat(64) }).unmount()
  expect(localStorage.getItem(key)).toContain('Ligaya')
  expect(localStorage.getItem(key)).not.toContain('Ana')
})

test('[X33] visits of the same minute are offered under different names', () => {
  for (const [second, name] of [
    ['00', 'Ligaya'],
    ['20', 'Ana'],
  ] as const) {
    fixClock(new Date(`2026-11-23T01:30:${second}.000Z`))
    const visit = open()
    type('Name', name)
    visit.unmount()
  }
  fixClock(new Date('2026-11-23T02:00:00.000Z'))
  open()
  press(t.device.goOnFrom('November 23, 2026, 9:30 AM (2)'))
  expect(valueOf('Name')).toBe('Ligaya')
})

test('[X33] what an earlier build stored is offered, and what no build can read is deleted', () => {
  fixClock(new Date('2026-11-23T02:00:00.000Z'))
  const old = { path: '/apply', at: 0, draft: '', savedAt: '2026-11-23T01:30:00.000Z', values: {} }
  localStorage.setItem(key, JSON.stringify({ ...old, values: { applicant: 'Ligaya' } }))
  const upgraded = open()
  press(t.device.goOn)
  expect(valueOf('Name')).toBe('Ligaya')
  upgraded.unmount()
  for (const text of ['{"path":', JSON.stringify({ path: '/apply', values: { applicant: 'Ligaya' } })]) {
    localStorage.setItem(key, text)
    open().unmount()
    expect(localStorage.getItem(key)).toBeNull()
  }
})

test('[X33] a press deletes it from the device and from the form', () => {
  open()
  type('Name', 'Ligaya')
  fireEvent.click(screen.getByRole('button', { name: t.device.remove }))
  expect([localStorage.getItem(key), valueOf('Name'), screen.queryByText(t.device.text)]).toEqual([
    null,
    '',
    null,
  ])
})

test('[X33] it leaves the device once the step was sent, when it is old, and when its fields are blank again', () => {
  const first = open()
  type('Name', 'Ligaya')
  press('Send')
  expect(localStorage.getItem(key)).toBeNull()
  first.unmount()

  const second = open()
  type('Name', 'Ligaya')
  type('Name', '')
  expect(localStorage.getItem(key)).toBeNull()
  type('Name', 'Ligaya')
  const [saved] = JSON.parse(localStorage.getItem(key)!) as [{ savedAt: string }]
  localStorage.setItem(key, JSON.stringify([{ ...saved, savedAt: '2020-01-01T00:00:00.000Z' }]))
  second.unmount()
  open()
  expect([localStorage.getItem(key), valueOf('Name')]).toEqual([null, ''])
})

test('[X33] it is offered on no other page, on no form that came back, and survives what can’t be read', () => {
  const first = open()
  type('Name', 'Ligaya')
  first.unmount()
  const other = open({ path: '/other' })
  expect(valueOf('Name')).toBe('')
  other.unmount()
  const back = open({ holdsInput: true })
  expect([valueOf('Name'), says(t.device.offer)]).toEqual(['', false])
  back.unmount()
  localStorage.setItem(key, '{"path":')
  open()
  expect(valueOf('Name')).toBe('')
})
