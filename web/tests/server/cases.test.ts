import { expect, it, vi } from 'vitest'
import { complaintForm } from '~/features/cases/complaint-form'
import { privacyRequestForm } from '~/features/cases/privacy-request-form'
import { FORM_KEY_FIELD } from '~/lib/public-form'
import { FormKeys } from '../../server/forms/form-keys'
import { formsToken } from './support/fake-cms'
import { get, startCms, startWeb } from './support/start'

/** A key that a page gave out a minute ago: the server makes those wait that fill in a form at once. */
function olderKey(): string {
  const now = vi.spyOn(Date, 'now').mockReturnValue(Date.now() - 60_000)
  try {
    return new FormKeys(formsToken).create()
  } finally {
    now.mockRestore()
  }
}

const person = { name: 'Ana Cruz', email: 'ana@mail.example', phone: '0917 555 0188', accountNumber: '' }

it.each([
  {
    id: '[X30]',
    form: complaintForm,
    path: '/services/complaint',
    fields: { topic: 'billing', text: 'A fee that I don’t owe.', remedy: '' },
    escalation: 'Energy Regulatory Commission',
    status: 'Under review',
    stage: 'investigating',
  },
  {
    id: '[X31]',
    form: privacyRequestForm,
    path: '/services/privacy-request',
    fields: { right: 'access', text: 'All of it.' },
    escalation: 'National Privacy Commission',
    status: 'Checking your identity',
    stage: 'checking_identity',
  },
])('$id without script is sent, thanked for and followed', async (one) => {
  const { form, path, fields, escalation, status, stage } = one
  const cms = await startCms()
  cms.received = ({ path: at }) =>
    at === '/api/tracking'
      ? {
          status: 200,
          body: {
            type: form.type,
            reference: 'C-2345-6789',
            stage,
            sentAt: '2026-11-18T06:15:00.000Z',
            dueOn: '2026-12-03',
          },
        }
      : { status: 201, body: { reference: 'C-2345-6789' } }
  const web = await startWeb({ cms })
  const post = (to: string, values: object, cookie = '') =>
    fetch(web.address + to, {
      method: 'POST',
      redirect: 'manual',
      headers: { origin: web.address, cookie },
      body: new URLSearchParams({ ...values, [FORM_KEY_FIELD]: olderKey() }),
    })

  const page = await (await get(web, path)).text()
  expect(page).toContain(escalation)
  expect(page).toContain('within 15 days')

  const refused = await post(path, { ...person, ...fields, phone: '12' })
  const back = await refused.text()
  expect([refused.status, back.includes('Enter the full phone number, such as 0917 555 0188.')]).toEqual([
    422,
    true,
  ])
  expect(back).toContain('Ana Cruz')

  const sent = await post(path, { ...person, ...fields })
  expect([sent.status, sent.headers.get('location')]).toEqual([303, '/thank-you'])
  const cookie = sent.headers
    .getSetCookie()
    .map((each) => each.split(';')[0]!)
    .join('; ')
  const thanks = await (await get(web, '/thank-you', { cookie })).text()
  expect(thanks).toContain('C-2345-6789')
  expect(thanks).toContain('0188')

  const followed = await post('/services/application-tracking', { reference: 'c 2345 6789', digits: '0188' })
  const shown = await followed.text()
  expect([followed.status, followed.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
  for (const text of [status, 'December 3, 2026', 'November 18, 2026']) expect(shown).toContain(text)
})
