import { expect, test } from 'vitest'
import { parseResetLink } from './password-and-invitation-requests'

const token = '0123456789abcdef'.repeat(4)

test.each([
  'a@b.example',
  'first-last@sub-station.utility.example',
  'o’neil+rates@x-y-z.example',
  '-dash-first-@b.example',
  '"odd @ one"@b.example',
])('[A03] a reset link carries %s behind the first dash', (email) => {
  expect(parseResetLink(`${token}-${email}`)).toEqual({ token, email })
})

test.each([
  '',
  token,
  `${token}-`,
  '-a@b.example',
  `${token}-not an address`,
  `${token.toUpperCase()}-a@b.example`,
  `../${token}-a@b.example`,
  `abc-a@b.example`,
])('[A03] %j is no reset link', (segment) => {
  expect(parseResetLink(segment)).toBeUndefined()
})
