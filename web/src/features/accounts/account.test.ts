import * as v from 'valibot'
import { expect, test } from 'vitest'
import { parseListSearch } from '~/panel/list/list-search'
import { accountSchema, explainWhyAccountIsFixed } from './account'
import { accountListQuery, accountListSpec } from './account-api'

const none = {
  changeRole: false,
  block: false,
  unblock: false,
  remove: false,
  resend: false,
  copyLink: false,
  resetSecondFactor: false,
}
const all = { ...none, changeRole: true, block: true, remove: true }
const person = {
  id: 'abc',
  kind: 'account',
  name: 'Nena Cruz',
  email: 'nena@tanglaw.example',
  role: 'administrator',
  roleName: 'Administrator',
  state: 'active',
  self: false,
  secondFactor: false,
  createdAt: '2026-11-18T06:15:00.000Z',
  lastSignInAt: null,
  invitation: null,
  abilities: all,
}
const read = (more: object) => v.parse(accountSchema, { ...person, ...more })

test('[C02] says why one’s own account and the last administrator can’t be touched', () => {
  expect(explainWhyAccountIsFixed(read({}))).toBeUndefined()
  expect(explainWhyAccountIsFixed(read({ self: true, abilities: none }))).toContain('your own account')
  expect(explainWhyAccountIsFixed(read({ abilities: none }))).toContain('at least 1 active administrator')
  expect(explainWhyAccountIsFixed(read({ role: null, abilities: none }))).toContain('can’t be changed here')
  const invitation = { expiresAt: '2026-11-25T06:15:00.000Z', mail: 'failed', mailError: 'No such mailbox' }
  const invited = read({ kind: 'invitation', state: 'invited', invitation, abilities: none })
  expect(explainWhyAccountIsFixed(invited)).toBeUndefined()
})

test('[C02] search, filters, sort and page are read from the address; invalid values are dropped', () => {
  const parse = (raw: object) => parseListSearch(accountListSpec, { ...raw })
  const raw = {
    q: 'nena',
    role: 'editor',
    state: 'blocked',
    secondFactor: 'off',
    sort: 'lastSignInAt:desc',
    page: 2,
    row: 'abc',
  }
  expect(parse(raw)).toEqual(raw)
  expect(parse({ role: 'no role', state: 'draft', sort: 'password:asc', row: '../me' })).toEqual({})
  expect(accountListQuery(parse(raw)).queryKey.at(-1)).toEqual({
    q: 'nena',
    role: 'editor',
    state: 'blocked',
    secondFactor: 'off',
    sort: 'lastSignInAt:desc',
    page: '2',
    pageSize: '25',
  })
})
