import { expect, test } from 'vitest'
import { mentionBefore, partsOf, plainText, withReferences } from './mentions'

const people = [
  { id: '1', name: 'Ben' },
  { id: '2', name: 'Ben Cruz' },
  { id: '3', name: 'Ana (IT)' },
]

test('[C23] names after an @ become references to accounts, the longest name first', () => {
  expect(withReferences('@Ben Cruz, ask @ben and @Ana (IT)!', people)).toBe('<@2>, ask <@1> and <@3>!')
  expect(withReferences('Write to office@Ben or @Benedict', people)).toBe('Write to office@Ben or @Benedict')
  expect(withReferences('@Ben', [])).toBe('@Ben')
})

test('[C23] references are shown with the current names of the accounts', () => {
  const comment = { text: '<@2> and <@9>: 3 < 4?', mentions: { '2': 'Ben Santos' } }
  expect(partsOf(comment)).toEqual([
    { text: '@Ben Santos', isMention: true },
    { text: ' and ', isMention: false },
    { text: '@Deleted account', isMention: true },
    { text: ': 3 < 4?', isMention: false },
  ])
  expect(plainText(comment)).toBe('@Ben Santos and @Deleted account: 3 < 4?')
})

test('[C23] a mention begins with an @ before the cursor that no word precedes', () => {
  expect(mentionBefore('See @be', 7)).toEqual({ from: 4, typed: 'be' })
  expect(mentionBefore('See @Ben C', 10)).toEqual({ from: 4, typed: 'Ben C' })
  expect(mentionBefore('See @be', 3)).toBeUndefined()
  expect(mentionBefore('mail@be', 7)).toBeUndefined()
  expect(mentionBefore('@a\nb', 4)).toBeUndefined()
})
