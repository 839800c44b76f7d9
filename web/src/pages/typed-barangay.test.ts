import { expect, test } from 'vitest'
import { emailAlertsForm, pushAlertsForm } from '~/features/alerts/alert-forms'
import { medicalPriorityForm } from '~/features/cases/medical-priority-form'

const place = { label: 'Pag-asa', group: 'San Jose' }
const typed = 'brgy. pag asa'

test.each([emailAlertsForm, pushAlertsForm])(
  '[X21] [X25] alerts are for the barangay that was typed, or offer those that the text may mean',
  ({ enrich }) => {
    const page = { topics: [{ ...place, value: 'barangay:b1' }] }
    expect(enrich!(page, { topic: typed })).toEqual({ data: { topic: 'barangay:b1' } })
    expect(enrich!(page, { topic: 'Pagasa' })).toMatchObject({
      errors: [{ name: 'topic', choices: page.topics }],
    })
  },
)

test('[X35] a registration is for the barangay that was typed, or offers those that the text may mean', () => {
  const barangay = [{ ...place, value: 'b1' }]
  const page = { options: { barangay }, terms: { version: '1', consent: 'I agree.' } }
  const enrich = (text: string) => medicalPriorityForm.enrich!(page, { barangay: text, consent: '1' })
  expect(enrich(typed)).toEqual({ data: { barangay: 'b1', consent: 'I agree.', consentVersion: '1' } })
  expect(enrich('Pagasa')).toMatchObject({ errors: [{ name: 'barangay', choices: barangay }] })
  const before = medicalPriorityForm.enrich!(page, { barangay: 'Pagasa', consent: '0' })
  expect(before).toMatchObject({ errors: [{ name: 'barangay' }, { name: 'consent' }] })
})
