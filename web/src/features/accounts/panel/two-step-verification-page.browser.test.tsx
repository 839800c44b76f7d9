import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { accessibilityProblems } from '../../../../tests/setup/accessibility'
import { refuse } from '../../../../tests/msw/resource'
import { answerWith, editorOf, renderPanel } from '../../../../tests/setup/panel'
import { TwoStepVerificationPage } from './two-step-verification-page'

const user = editorOf('power-rates')
const RECOVERY_CODES = ['7kq4-9mxd', 'h2vp-x83r', 'w6nt-4jcy', '9rde-p5gk']
const NEW_SECRET = {
  secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  address: 'otpauth://totp/Tanglaw:maria@tanglaw.example?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
}

/** One's own second factor in the CMS; the password is `right`, each code `482917`. */
function ownCms(isActive: boolean, more: object = {}) {
  const factor = {
    active: isActive,
    required: false,
    since: isActive ? '2026-11-18T06:15:00.000Z' : null,
    lastUsedAt: null,
    recoveryCodesLeft: isActive ? 9 : 0,
    recoveryCodes: 10,
    devices: [] as object[],
    ...more,
  }
  const acts: string[] = []
  const act = (name: string, answer: () => object) =>
    http.post(`/cms/me/second-factor/${name}`, async ({ request }) => {
      const body = (await request.json()) as { password?: string; code?: string }
      const wrong = Object.entries({ password: 'right', code: '482917' }).find(
        ([field, right]) => field in body && body[field as 'code'] !== right,
      )
      if (wrong) {
        const errors = [{ path: [wrong[0]], message: `Wrong ${wrong[0]}.` }]
        return refuse(400, 'ValidationError', 'Not valid', { errors })
      }
      acts.push(name)
      return HttpResponse.json(answer())
    })
  const handlers = [
    http.get('/cms/me/second-factor', () => HttpResponse.json(factor)),
    http.get('/session', () => HttpResponse.json({ user })),
    act('begin', () => NEW_SECRET),
    act('confirm', () => ({ recoveryCodes: RECOVERY_CODES })),
    act('finish', () => Object.assign(factor, { active: true, recoveryCodesLeft: 10 })),
    act('recovery-codes', () => ({ recoveryCodes: RECOVERY_CODES })),
    act('off', () => Object.assign(factor, { active: false })),
    http.delete('/cms/me/second-factor/devices/:id', () => {
      factor.devices = []
      return new HttpResponse(null, { status: 204 })
    }),
  ]
  answerWith(...handlers)
  renderPanel({
    at: '/two-step',
    path: '/two-step',
    parseSearch: () => ({}),
    content: () => <TwoStepVerificationPage />,
    user,
  })
  return acts
}

beforeEach(async () => {
  await page.viewport(1440, 900)
})
afterEach(() => vi.unstubAllGlobals())

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

test('[U05] [C03] setting an app up leads from the password over the first code to saved recovery codes', async () => {
  const acts = ownCms(false)
  const password = await screen.findByLabelText('Your password')
  await press('Continue')
  expect(screen.getByText('Enter your password.')).toBeDefined()
  await userEvent.type(password, 'wrong{Enter}')
  await screen.findByText('Wrong password.')
  await userEvent.clear(password)
  await userEvent.type(password, 'right{Enter}')
  const code = await screen.findByRole('img', { name: /QR code/ })
  expect(code.querySelector('path')?.getAttribute('d')?.length).toBeGreaterThan(1000)
  expect(screen.getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')).toBeDefined()
  expect(await accessibilityProblems()).toEqual([])
  await userEvent.type(screen.getByLabelText('6-digit code'), '111111{Enter}')
  await screen.findByText('Wrong code.')
  await userEvent.clear(screen.getByLabelText('6-digit code'))
  await userEvent.type(screen.getByLabelText('6-digit code'), '482917{Enter}')
  const codes = await screen.findByRole('list', { name: 'Recovery codes' })
  expect(within(codes).getAllByRole('listitem')).toHaveLength(RECOVERY_CODES.length)
  expect(screen.getByRole('button', { name: 'Finish' })).toHaveProperty('disabled', true)
  expect(acts).toEqual(['begin', 'confirm'])
  await page.viewport(390, 844)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  expect(await accessibilityProblems()).toEqual([])
  await userEvent.click(screen.getByLabelText(/I saved these codes/))
  await press('Finish')
  await screen.findByRole('heading', { name: 'Two-step verification is on' })
})

test('[U05] [C03] a trusted device is removed; new codes and turning it off ask for password and code', async () => {
  const device = { id: 'd', device: 'Chrome on Android', trustedAt: '2026-11-18T06:15:00.000Z' }
  const acts = ownCms(true, { devices: [{ ...device, expiresAt: '2026-12-18T06:15:00.000Z' }] })
  await press('Remove Chrome on Android')
  await waitFor(() => expect(screen.queryByText('Chrome on Android')).toBeNull())
  await press('Make new recovery codes')
  await userEvent.type(await screen.findByLabelText('Your password'), 'right')
  await press('Make new codes')
  await screen.findByText('Enter the code.')
  await userEvent.type(screen.getByLabelText('Code'), '482917{Enter}')
  await userEvent.click(await screen.findByLabelText(/I saved these codes/))
  await press('Finish')
  await press('Turn off')
  expect(await accessibilityProblems()).toEqual([])
  await userEvent.type(await screen.findByLabelText('Your password'), 'right')
  await userEvent.type(screen.getByLabelText('Code'), '482917')
  await press('Turn off two-step verification')
  await screen.findByRole('heading', { name: 'Turn on two-step verification' })
  expect(acts).toEqual(['recovery-codes', 'off'])
})

test('[U05] where the role needs it, it can’t be turned off', async () => {
  ownCms(true, { required: true })
  await screen.findByRole('button', { name: 'Switch to a new phone' })
  expect(screen.queryByRole('button', { name: 'Turn off' })).toBeNull()
})
