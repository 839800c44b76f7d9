import { describe, expect, it } from 'vitest'
import { parseEmailAddress, parsePersonName } from '../../src/people/accounts/parse-account-fields'
import { findPasswordProblem } from '../../src/people/accounts/find-password-problem'

describe('an email address', () => {
  it.each(['a@b.example', 'lia-mae+rates@tanglaw.example', "o'neil@utility.example", 'ñ@kuryente.example'])(
    '[C02] may be %s',
    (address) => expect(parseEmailAddress(address)).toBe(address),
  )

  it.each([
    'not-an-email',
    '@b.example',
    'a@',
    'a@b',
    'a b@c.example',
    'a@b.example,c@d.example',
    '"a"@b.example',
    'Name <a@b.example>',
    'a@b.example\nBcc: c@d.example',
    `${'a'.repeat(250)}@b.example`,
    7,
    null,
    ['a@b.example'],
  ])('[C02] may not be %j', (address) => expect(parseEmailAddress(address)).toBeNull())
})

describe('a name', () => {
  it('[A04] is one line without double spaces, and not an address', () => {
    expect(parsePersonName('  Ma. Corazon   dela Cruz-Ñ ')).toBe('Ma. Corazon dela Cruz-Ñ')
    for (const name of ['', 'ab', 'a@b.example', 'a\nb\nc', '<b>bold</b>', 'x'.repeat(81), 5, {}]) {
      expect(parsePersonName(name)).toBeNull()
    }
  })
})

describe('a password', () => {
  it.each(['violet-harbor-lantern-9', 'correct horse battery staple', 'áéíóúñ-áéíóúñ-x'])(
    '[C03] may be %s',
    async (password) => {
      expect(await findPasswordProblem(password, 'ana@tanglaw.example')).toBeNull()
    },
  )

  it.each([
    'short',
    'password1234',
    'Password1234!',
    '123456789012',
    'aaaaaaaaaaaa',
    'letmeinletmein',
    'iloveyou1234',
    'the ana.reyes password',
    'x'.repeat(73),
    'ñ'.repeat(37),
    '',
    undefined,
  ])('[C03] may not be %s', async (password) => {
    expect(await findPasswordProblem(password, 'ana.reyes@tanglaw.example')).toEqual(expect.any(String))
  })

  it.each([
    'maria.consolacion@tanglaw.example',
    'MARIA.CONSOLACION@tanglaw.example',
    'maria.consolacion',
    'MariaConsolacion',
    'Maria Consolacion Dela Cruz-Peña',
    'maria.consolacion.dela.cruz.peña',
    'MariaConsolacionDelaCruzPeña',
    'maria consolacion dela cruz-peña 1',
  ])('[C03] can’t be the user’s own %s', async (password) => {
    const person = ['maria.consolacion@tanglaw.example', ['Maria Consolacion Dela Cruz-Peña']] as const
    expect(await findPasswordProblem(password, person[0], [...person[1]])).toEqual(expect.any(String))
    expect(await findPasswordProblem('violet-harbor-lantern-9', person[0], [...person[1]])).toBeNull()
  })
})
